/** Who plays Pandorum without a seat: in the solo game, Maximus. */
import { t } from '../../lib/strings';
import type { View } from '../../lib/types';
import type { Outcome } from '../outcomes';
import { tableOf } from './view';

export function pandorumOutcome(view: View): Outcome {
  const { maximus } = tableOf(view);
  return { rivals: maximus ? [{ name: t.pandorum.maximus, mark: t.pandorum.maximusMark, points: maximus.quids }] : [], verdict: '' };
}
