/** The cards of a game, by id, as the server lists them. The browser knows no card of its own. */
import { api } from './api';
import { wholeCards } from './cards';
import type { CardData } from './types';

/** Kinds whose cards are called after another thing, and kinds that have no cards, whatever else is called alike. */
const CALLED: Record<string, string> = { phase: 'phase-', upgrade: 'phase-' };
const NO_CARDS = new Set(['tag', 'metric', 'seat', 'ocean', 'space', 'edge', 'slot', 'standard', 'amount', 'payment', 'conversion', 'good']);

export class Catalogue {
  cards = $state.raw<Map<string, CardData>>(new Map());

  constructor(cards: CardData[]) {
    this.cards = new Map(cards.map((card) => [card.id, card]));
  }

  get(id: string): CardData | null {
    return this.cards.get(id) ?? null;
  }

  /** What a thing of this kind, or with this verb, is told by. A phase has a card of its own, though a project may be called alike; tags, metrics and seats have none. */
  about(kind: string, noun: string, verb = ''): CardData | null {
    if (NO_CARDS.has(kind) || NO_CARDS.has(verb)) return null;
    return this.get(`${CALLED[kind] ?? ''}${noun}`);
  }

  name(id: string): string {
    return this.get(id)?.name ?? titled(id);
  }
}

/** A word of the engine as a title: `standard-technology` reads "Standard technology", `tier0` "Tier 0". */
export function titled(word: string): string {
  const spaced = word.replace(/(?<=\w)[-_](?=\w)/g, ' ').replace(/(?<=[a-z])(?=\d)/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const loaded = new Map<string, Promise<Catalogue>>();

export function catalogue(game: string): Promise<Catalogue> {
  let found = loaded.get(game);
  if (!found) {
    found = api.cards(game).then((answer) => new Catalogue(wholeCards(answer.cards, game)));
    found.catch(() => loaded.delete(game));
    loaded.set(game, found);
  }
  return found;
}
