/** Adding to the shuffle: a part that nobody knows, committed to first, and opened when everybody has. */
import { api } from './api';
import type { SeatLine, TableInfo } from './api.gen';
import { recall, remember } from './theme.svelte';

const WORD = 'regolith share\0';
const BYTES = 32;
const underWay = new Set<string>();

export const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What is said of a part before it is shown: the same as `share_commitment` of the kernel. */
export async function commitmentTo(part: Uint8Array): Promise<string> {
  const word = new TextEncoder().encode(WORD);
  const whole = new Uint8Array(word.length + part.length);
  whole.set(word);
  whole.set(part, word.length);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', whole)));
}

/** Do what the table waits for from this browser. Where a page is not reached safely it cannot commit, and adds nothing. */
export async function addTo(table: string, stage: TableInfo['shuffle'], seats: SeatLine[]): Promise<void> {
  const own = seats.filter((seat) => seat.yours);
  const share = own.map((seat) => seat.share ?? '').find((said) => said) ?? '';
  const key = `regolith.share.${table}`;
  if (!own.length || underWay.has(table) || !globalThis.crypto?.subtle) return;
  underWay.add(table);
  try {
    if (stage === 'seal' && !share) {
      const part = crypto.getRandomValues(new Uint8Array(BYTES));
      remember(key, hex(part));
      await api.share(table, { commitment: await commitmentTo(part) });
    } else if (stage === 'open' && share === 'sealed') {
      const part = recall(key);
      if (part) await api.share(table, { part });
    }
  } catch {
    return;
  } finally {
    underWay.delete(table);
  }
}
