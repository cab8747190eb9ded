/** What the cards cost that are kept or bought together, as the game says it, and which corporations are still before the player. */
import { nounOf } from './keys';
import type { PickRange, View } from './types';

export interface Buying {
  /** The cards that it is about. */
  cards: string[];
  /** What one of them costs, and what there is to pay with, in MC. */
  each: number;
  have: number;
}

/** What these picks cost, where they cost anything. */
export function buyingOf(view: View | null, range: PickRange): Buying | null {
  const buying = (view?.table.buying ?? null) as Buying | null;
  return buying && range.all.length > 0 && range.all.every((option) => buying.cards.includes(nounOf(option.key))) ? buying : null;
}

/** The corporations that the reader has chosen or will choose from; they are in play only afterwards. */
export function offeredTo(view: View | null): string[] {
  const seats = view?.table.seats as { offered?: unknown }[] | undefined;
  const offered = view?.seat == null ? undefined : seats?.[view.seat]?.offered;
  return Array.isArray(offered) ? (offered as string[]) : [];
}
