/** What many games tell about cards: numbers as they are read, and where they lie on a common scale. */
import type { CardFigure, CardFigures, CardStages } from './api.gen';

export const STAGES = ['seen', 'kept', 'played'] as const;
export type Stage = (typeof STAGES)[number];
export type Measure = CardFigures['measure'];

/** Fewer times tell little: they do not stretch the scale. */
const ENOUGH = 30;

/** +12.3 for a share of wins of 0.123; points as they are. */
export function signed(value: number, measure: Measure): string {
  const shown = (measure === 'wins' ? 100 * value : value).toFixed(1);
  return value >= 0 ? `+${shown}` : shown.replace('-', '−');
}

/** How far the scale reaches to each side, so that the figures of all cards can be compared. */
export function reach(cards: Record<string, CardStages>): number {
  const ends = Object.values(cards).flatMap((card) => STAGES.map((stage) => card[stage]).filter((one) => one !== null && one.n >= ENOUGH));
  return Math.max(0.01, ...ends.map((one) => Math.max(Math.abs(one!.low), Math.abs(one!.high))));
}

/** Percent from the left of the scale. */
export const place = (value: number, most: number): number => 50 + 48 * Math.max(-1, Math.min(1, value / most));

/** Surely more, surely less, or neither. */
export const verdict = (figure: CardFigure): 'up' | 'down' | 'open' => (figure.low > 0 ? 'up' : figure.high < 0 ? 'down' : 'open');
