/** What everybody would have if what is looked at were done. */
import type { Payment, Stage } from '../../lib/api.gen';
import type { Amounts } from '../../lib/payment';
import { list } from '../../lib/strings/en/words';
import { mars as words } from '../../lib/strings/mars';
import { added, GOODS, type Change } from './view';
import { signedWords } from './words';

/** Of one seat, or of the table: by what changes, by how much. */
export type Then = Record<string, number>;

export const thenOf = (changes: Change[], seat: number): Then => Object.fromEntries(added(changes).flatMap((change) => (change.seat === seat ? [[change.what, change.n]] : [])));

/** What follows when it is done, in words; of numbers the reader's own. */
export function thenWords(stages: Stage[], seat: number, cardName: (id: string) => string): string {
  return stages
    .map((stage) => {
      const own = added(stage.changes).filter((change) => change.seat === seat && change.what !== 'points' && !change.what.startsWith('income:'));
      return own.length ? words.then(stage.text.replace(/\.$/, ''), list(own.map((change) => signedWords(change, cardName)))) : stage.text;
    })
    .join(' ');
}

/** What is paid, as changes. */
export const fromPayment = (pay: Payment, amounts: Amounts, seat: number): Change[] =>
  pay.kinds.flatMap((money, at) => ((GOODS as readonly string[]).includes(money.name) && amounts[at] ? [{ seat, what: money.name, n: -amounts[at]! * money.pieces }] : []));
