/** The cards of a game, by id, as the server lists them. The browser knows no card of its own. */
import { api } from './api';
import { wholeCards } from './cards';
import type { CardData } from './types';

export class Catalogue {
  cards = $state.raw<Map<string, CardData>>(new Map());

  constructor(cards: CardData[]) {
    this.cards = new Map(cards.map((card) => [card.id, card]));
  }

  /** A card by its id; phase cards are also found by the name of their phase. */
  get(id: string): CardData | null {
    return this.cards.get(id) ?? this.cards.get(`phase-${id}`) ?? null;
  }

  name(id: string): string {
    return this.get(id)?.name ?? titled(id);
  }
}

/** A word of the engine as a title: `standard-technology` reads "Standard technology". */
export function titled(word: string): string {
  const spaced = word.replace(/(?<=\w)[-_](?=\w)/g, ' ');
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
