/** Amounts in words, as the button of a question about one says them. */
import { titled } from './catalogue.svelte';
import { isThing, lookOf } from './signs';
import { t } from './strings';

/** "3 heat", "Bid nothing", "Wait 2". */
export function amountWords(verb: string, n: number): string {
  if (t.amounts[verb]) return t.amounts[verb](n);
  return isThing(verb) ? `${n} ${lookOf(verb).name}` : `${titled(verb)} ${n}`;
}
