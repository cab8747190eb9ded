/** The cards of a game as they are drawn: what a game leaves out is empty, and what has no price says so. */
import type { CardData } from './types';

export type Listed = Partial<CardData> & { id: string; name: string };

/** A game lists what its cards have; with the rest empty, every card can be drawn. */
function whole(card: Listed, game: string): CardData {
  return {
    ...card, game, module: card.module ?? 'base', kind: card.kind ?? 'card', colour: card.colour ?? '', cost: card.cost ?? 0, priced: false,
    tags: card.tags ?? [], requirements: card.requirements ?? [], vp: card.vp ?? 0, text: card.text ?? '', icons: card.icons ?? [],
    needs: card.needs ?? [], points: card.points ?? null,
  };
}

/** All cards of a game. Nothing is a price where other cards of the kind have one. */
export function wholeCards(listed: Listed[], game: string): CardData[] {
  const cards = listed.map((card) => whole(card, game));
  const sold = new Set(cards.filter((card) => card.cost !== 0).map((card) => card.kind));
  return cards.map((card) => ({ ...card, priced: sold.has(card.kind) }));
}
