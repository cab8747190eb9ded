/** How a game of Ares Expedition ended: a crisis is won or lost together. */
import { t } from '../../lib/strings';
import type { View } from '../../lib/types';
import type { Outcome } from '../outcomes';
import { tableOf } from './view';

const REASONS = ['complete', 'in_time', 'too_late', 'purple', 'no_further', 'no_crisis', 'unbearable', 'won'];

export function aresOutcome(view: View): Outcome {
  const ares = tableOf(view);
  const result = ares.crisis?.result;
  const goods = (seat: number): number => Object.values(ares.seats[seat]?.resources ?? {}).reduce((sum, n) => sum + n, 0);
  return {
    rivals: [],
    verdict: result ? (result === 'won' ? t.crisis.won : t.crisis.lost) : '',
    reasons: REASONS,
    tie: (first, second) => t.end.tieAres(goods(first), goods(second)),
  };
}
