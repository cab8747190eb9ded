/** Who plays Pandorum without a seat (in the solo game, Maximus), why it ended, and how ties are broken. */
import { t } from '../../lib/strings';
import type { View } from '../../lib/types';
import type { Outcome } from '../outcomes';
import { tableOf } from './view';

export function pandorumOutcome(view: View): Outcome {
  const { maximus, seats } = tableOf(view);
  /** As the rules compare them: Structures, bases, cards in hand, then the earlier seat. */
  const marks = (seat: number): number[] => {
    const one = seats[seat];
    const built = Object.values(one?.structures ?? {});
    const hand = one?.hand ?? [];
    return [built.length, built.filter((kind) => kind === 'base').length, typeof hand === 'number' ? hand : hand.length];
  };
  function tie(first: number, second: number): string {
    const [mine, theirs] = [marks(first), marks(second)];
    const at = mine.findIndex((n, place) => n !== theirs[place]);
    return at < 0 ? t.end.tieSeat : t.end.tiePandorum[at]!(mine[at]!, theirs[at]!);
  }
  const rivals = maximus ? [{ name: t.end.maximus, mark: t.end.maximusMark, points: maximus.quids }] : [];
  return { rivals, verdict: '', reasons: ['built_all', 'deck_empty'], tie };
}
