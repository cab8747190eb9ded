/** Rules help. */
import { many } from './words';

export const rules = {
  help: {
    title: 'Rules',
    text: 'The rules as the program plays them, sentence by sentence.',
    course: 'Short course of this game, with pictures',
    search: 'Search the rules',
    topics: 'Topics',
    found: (n: number): string => many(n, 'rule') + ' found',
    none: 'No rule says that',
    noneWhy: 'Try fewer or other words.',
    link: (id: string): string => `Link to rule ${id}`,
    certainty: { house: 'house rule', inferred: 'inferred', source: 'public source' } as Record<string, string>,
    certaintyWhy: {
      house: 'Ours: a reconstruction, until somebody who owns the box corrects it.',
      inferred: 'It follows from a sentence of the expansion.',
      source: 'A public page says so.',
    } as Record<string, string>,
    groups: { about: 'The game', module: 'Modules' } as Record<string, string>,
    cards: 'All cards',
    play: 'Set up a game',
  },
};
