/** The cards of a game as they are drawn: what a game leaves out is empty, and what has no price says so. */
import type { CardData, Row } from './types';

export type Listed = Partial<CardData> & { id: string; name: string };

/** A game lists what its cards have; with the rest empty, every card can be drawn. */
function whole(card: Listed, game: string): CardData {
  const says = card.says ?? rowsOf(card);
  return {
    ...card, game, module: card.module ?? 'base', kind: card.kind ?? 'card', colour: card.colour ?? '', cost: card.cost ?? 0, priced: false, money: card.money ?? 0,
    tags: card.tags ?? [], requirements: card.requirements ?? [], vp: card.vp ?? 0, text: card.text ?? '', says, short: card.short ?? says, signs: card.signs ?? [],
    needs: card.needs ?? [], points: card.points ?? null, needs_signs: card.needs_signs ?? [], per_signs: card.per_signs ?? '',
  };
}

/** Where a game has no rows, its text is one, without what its requirements say already. */
function rowsOf(card: Listed): Row[] {
  const text = (card.requirements ?? []).reduce((left, need) => left.replace(need, ''), card.text ?? '').trim();
  return text ? [{ role: 'do', text }] : [];
}

/** All cards of a game. Nothing is a price where other cards of the kind have one; what is started with is none. */
export function wholeCards(listed: Listed[], game: string): CardData[] {
  const cards = listed.map((card) => whole(card, game));
  const sold = new Set(cards.filter((card) => card.cost !== 0 && card.money === 0).map((card) => card.kind));
  return cards.map((card) => ({ ...card, priced: sold.has(card.kind) }));
}
