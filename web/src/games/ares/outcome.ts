/** How a game of Ares Expedition ended: a crisis is won or lost together. */
import { t } from '../../lib/strings';
import type { View } from '../../lib/types';
import type { Outcome } from '../outcomes';
import { tableOf } from './view';

export function aresOutcome(view: View): Outcome {
  const result = tableOf(view).crisis?.result;
  return { rivals: [], verdict: result ? (result === 'won' ? t.crisis.won : t.crisis.lost) : '' };
}
