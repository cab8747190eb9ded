/** What the reader would have, by good, if what is looked at were done. */
import type { Payment } from '../../lib/api.gen';
import type { Amounts } from '../../lib/payment';
import { GOODS, type Change } from './view';

type Then = Record<string, number>;

const isGood = (what: string): boolean => (GOODS as readonly string[]).includes(what);

export function fromChanges(changes: Change[], seat: number): Then {
  const then: Then = {};
  for (const change of changes) if (change.seat === seat && isGood(change.what)) then[change.what] = (then[change.what] ?? 0) + change.n;
  return then;
}

export function fromPayment(pay: Payment, amounts: Amounts): Then {
  return Object.fromEntries(pay.kinds.flatMap((money, at) => (isGood(money.name) && amounts[at] ? [[money.name, -amounts[at]! * money.pieces]] : [])));
}
