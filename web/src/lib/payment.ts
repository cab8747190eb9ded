/**
 * A payment as one form: amounts of every kind of money, by falling worth. They pay the price, and no piece is too much:
 * without any one of them it would not be paid. The last kind pays what is left.
 */
import type { Money, Payment } from './api.gen';

/** By kind, in the order of the payment. */
export type Amounts = number[];

/** An answer names at most so many; `more` stands for one more than that. */
const MOST = 63;

export const suggested = (pay: Payment): Amounts => pay.kinds.map((money) => money.suggested);

export const worthOf = (pay: Payment, amounts: Amounts): number => pay.kinds.reduce((sum, money, at) => sum + money.worth * amounts[at]!, 0);

/** What is paid over the price, because a piece is worth more than what was still owed. */
export const wasted = (pay: Payment, amounts: Amounts): number => Math.max(0, worthOf(pay, amounts) - pay.price);

export function isLegal(pay: Payment, amounts: Amounts): boolean {
  const over = worthOf(pay, amounts) - pay.price;
  return over >= 0 && pay.kinds.every((money, at) => amounts[at]! <= money.have && (amounts[at] === 0 || over < money.worth));
}

/** The amounts with so much of one kind; the others give way or help out, the cheapest first. Null where that cannot be. */
export function changed(pay: Payment, amounts: Amounts, at: number, to: number): Amounts | null {
  const last = pay.kinds.length - 1;
  const now = amounts.map((n, kind) => (kind === at ? to : kind === last ? 0 : n));
  if (to < 0 || to > pay.kinds[at]!.have) return null;
  const others = pay.kinds.map((_, kind) => kind).filter((kind) => kind !== at && kind !== last && pay.kinds[kind]!.asked).reverse();
  const owed = (): number => pay.price - worthOf(pay, now);
  const small = pay.kinds[last]!;
  const tooMuch = (kind: number): boolean => now[kind]! > 0 && -owed() >= pay.kinds[kind]!.worth;
  const giveWay = (): void => {
    for (const kind of others) while (tooMuch(kind) || (now[kind]! > 0 && tooMuch(at))) now[kind]! -= 1;
  };
  giveWay();
  for (const kind of others) while (now[kind]! < pay.kinds[kind]!.have && owed() > small.have * small.worth) now[kind]! += 1;
  giveWay();
  now[last] = Math.max(0, Math.ceil(owed() / small.worth));
  return isLegal(pay, now) ? now : null;
}

/** A ready-made way to pay: which kind it keeps, or `-1` for the suggested one. */
export interface Way {
  keeps: number;
  amounts: Amounts;
}

const same = (a: Amounts, b: Amounts): boolean => a.every((n, at) => n === b[at]);

/** The suggested way first, then one for each kind that could be kept instead of spent. */
export function ways(pay: Payment): Way[] {
  const found: Way[] = [{ keeps: -1, amounts: suggested(pay) }];
  pay.kinds.forEach((money, at) => {
    const kept = money.asked && money.suggested > 0 ? changed(pay, suggested(pay), at, 0) : null;
    if (kept && !found.some((way) => same(way.amounts, kept))) found.push({ keeps: at, amounts: kept });
  });
  return found;
}

export const isSame = same;

function keysOfKind(money: Money, n: number): string[] {
  const more = Math.floor(n / (MOST + 1));
  return [...Array.from({ length: more }, () => `${money.name}:more`), `${money.name}:${n - more * (MOST + 1)}`];
}

/** The whole payment as one answer: what is settled, and what the last kind pays, is not said. */
export const paymentKeys = (pay: Payment, amounts: Amounts): string[] =>
  pay.kinds.flatMap((money, at) => (money.asked ? keysOfKind(money, amounts[at]!) : []));
