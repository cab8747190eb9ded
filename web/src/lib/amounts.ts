/** Amounts in words, as the button of a question about one says them. */
import { titled } from './catalogue.svelte';
import { isThing, lookOf } from './signs';
import { t } from './strings';

/** How many things an answer is about: its label may begin with another number than its key, "2 microbes" for one pair. */
export function amountIn(label: string, answer: number): number {
  const found = /^\d+/.exec(label);
  return found ? Number(found[0]) : answer;
}

/** "3 heat", "Bid nothing", "Wait 2"; a label that says more than the number is left as it is. */
export function amountWords(verb: string, label: string): string {
  if (!/^\d+$/.test(label)) return label;
  const n = Number(label);
  if (t.amounts[verb]) return t.amounts[verb](n);
  return isThing(verb) ? `${n} ${lookOf(verb).name}` : `${titled(verb)} ${n}`;
}
