/** How a game of Terraforming Mars ended. */
import { t } from '../../lib/strings';
import type { View } from '../../lib/types';
import type { Outcome } from '../outcomes';
import { tableOf } from './view';

export function marsOutcome(view: View): Outcome {
  const { seats, marsbot } = tableOf(view);
  const money = (seat: number): number => seats[seat]?.resources.mc ?? 0;
  const rivals = marsbot ? [{ name: t.end.marsbot, mark: t.end.marsbotMark, points: marsbot.points, sources: marsbot.sources }] : [];
  return { rivals, verdict: '', reasons: ['complete', 'lost', 'out_of_time'], tie: (first, second) => (marsbot ? t.end.tieMarsbot : t.end.tieMars(money(first), money(second))) };
}
