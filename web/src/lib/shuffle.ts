/** Adding to the shuffle: a part that nobody knows, committed to first, and opened when everybody has. */
import { api } from './api';
import type { SeatLine, TableInfo } from './api.gen';
import { recall, remember } from './theme.svelte';

const WORD = 'regolith share\0';
const BYTES = 32;
const SHOWN = '!';
/** Before a part that others may have seen: when a shuffle begins anew, it takes another one. */
const underWay = new Set<string>();
const again = new Set<string>();
/** Tables of which something was heard while something was said there. */
const saidAt = new Map<string, number>();
/** By table: the event that told the others what was said here last. */

const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
export const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What is said of a part before it is shown: the same as `share_commitment` of the kernel. */
export async function commitmentTo(part: Uint8Array): Promise<string> {
  const word = new TextEncoder().encode(WORD);
  const whole = new Uint8Array(word.length + part.length);
  whole.set(word);
  whole.set(part, word.length);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', whole)));
}

/** How far the shuffle of a table is, as this browser has heard. */
export interface Shuffling {
  stage: TableInfo['shuffle'];
  seats: SeatLine[];
  /** The event up to which it has heard. */
  seq: number;
}

/** Do what the table waits for from this browser, one thing after the other. Where a page is not reached safely it cannot
 *  commit, and adds nothing. */
export async function addTo(table: string, now: () => Shuffling): Promise<void> {
  if (!globalThis.crypto?.subtle) return;
  if (underWay.has(table)) {
    again.add(table);
    return;
  }
  underWay.add(table);
  do {
    again.delete(table);
    await step(table, now()).catch(() => undefined);
  } while (again.has(table));
  underWay.delete(table);
}

async function step(table: string, { stage, seats, seq }: Shuffling): Promise<void> {
  // What was heard may be older than what was said here; the next event tells more.
  if (seq < (saidAt.get(table) ?? 0)) return;
  const own = seats.filter((seat) => seat.yours);
  const share = own.map((seat) => seat.share ?? '').find((said) => said) ?? '';
  const key = `regolith.share.${table}`;
  const kept = recall(key) ?? '';
  if (!own.length) return;
  if (stage === 'seal' && !share) {
    // Whether the last commitment arrived may not be known: a part that nobody has seen yet is committed to again, for
    // another one could not be opened any more.
    const part = kept && !kept.startsWith(SHOWN) ? kept : hex(crypto.getRandomValues(new Uint8Array(BYTES)));
    remember(key, part);
    const done = await api.share(table, { commitment: await commitmentTo(bytes(part)) });
    saidAt.set(table, done.seq);
  } else if (stage === 'open' && share === 'sealed' && kept) {
    const part = kept.replace(SHOWN, '');
    remember(key, SHOWN + part);
    const done = await api.share(table, { part });
    saidAt.set(table, done.seq);
  }
}
