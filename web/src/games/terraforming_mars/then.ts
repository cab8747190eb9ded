/** What everybody would have if what is looked at were done. */
import type { Payment } from '../../lib/api.gen';
import { added, type Change } from '../../lib/changes';
import type { Amounts } from '../../lib/payment';
import { GOODS } from './view';

/** Of one seat, or of the table: by what changes, by how much. */
export type Then = Record<string, number>;

export const thenOf = (changes: Change[], seat: number): Then => Object.fromEntries(added(changes).flatMap((change) => (change.seat === seat ? [[change.what, change.n]] : [])));

/** What is paid, as changes. */
export const fromPayment = (pay: Payment, amounts: Amounts, seat: number): Change[] =>
  pay.kinds.flatMap((money, at) => ((GOODS as readonly string[]).includes(money.name) && amounts[at] ? [{ seat, what: money.name, n: -amounts[at]! * money.pieces }] : []));
