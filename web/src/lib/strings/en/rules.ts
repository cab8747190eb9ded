/** Rules help. */
import { many } from './words';

export const rules = {
  help: {
    title: 'Rules',
    text: 'The rules as the program plays them, sentence by sentence.',
    search: 'Search the rules',
    topics: 'Topics',
    found: (n: number): string => many(n, 'rule') + ' found',
    none: 'No rule says that',
    noneWhy: 'Try fewer or other words.',
    link: (id: string): string => `Link to rule ${id}`,
    groups: { about: 'The game', module: 'Modules' } as Record<string, string>,
    cards: 'All cards',
    play: 'Set up a game',
  },
};
