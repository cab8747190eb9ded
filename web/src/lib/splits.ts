/** How somebody has split a payment, kept on the device for one question of one table and dropped with the question. */
import { isLegal, type Amounts } from './payment';
import { forget, recall, remember } from './theme.svelte';
import type { Payment } from './api.gen';

interface Split {
  question: string;
  /** What is to be paid with what: another payment of the same question is another one. */
  of: string;
  amounts: Amounts;
}

const formOf = (pay: Payment): string => JSON.stringify([pay.price, pay.kinds.map((money) => [money.name, money.have, money.worth])]);

function read(key: string): Split | null {
  try {
    const found = JSON.parse(recall(key) ?? 'null') as Split | null;
    return found && typeof found.question === 'string' && Array.isArray(found.amounts) ? found : null;
  } catch {
    return null;
  }
}

export function keepSplit(key: string, question: string, pay: Payment, amounts: Amounts): void {
  remember(key, JSON.stringify({ question, of: formOf(pay), amounts } satisfies Split));
}

/** The split that was chosen for this question, if it can still be paid. */
export function keptSplit(key: string, question: string, pay: Payment): Amounts | null {
  const kept = read(key);
  if (!kept || kept.question !== question || kept.of !== formOf(pay) || kept.amounts.length !== pay.kinds.length) return null;
  return kept.amounts.every((n) => Number.isInteger(n) && n >= 0) && isLegal(pay, kept.amounts) ? kept.amounts : null;
}

/** Another question is asked: what was kept for the last one is gone. */
export function dropSplits(key: string, question: string): void {
  const kept = recall(key);
  if (kept !== null && read(key)?.question !== question) forget(key);
}
