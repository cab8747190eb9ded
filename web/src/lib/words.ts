/** The words of a card in pieces: text, and the signs of what is counted in it. */
import { thingLook } from './things';
import type { Look } from './looks';

export type Piece = { text: string } | { sign: Look; /** The sign stands for the word behind it. */ alone: boolean };

/** Money is its coin and nothing else; every other thing keeps its word. */
const COINS: Record<string, string> = { 'good:mc': 'MC' };

export function piecesOf(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(/<([a-z_-]+:[\w-]+)>/g)) {
    const thing = match[1]!;
    const look = thingLook(thing);
    if (match.index > at) found.push({ text: text.slice(at, match.index) });
    at = match.index + match[0].length;
    if (!look?.icon) continue;
    const coin = COINS[thing];
    const alone = coin !== undefined && text.startsWith(coin, at);
    if (alone) at += coin.length;
    found.push({ sign: alone ? { ...look, name: coin } : look, alone });
  }
  if (at < text.length) found.push({ text: text.slice(at) });
  return found;
}

/** The same without signs, for readers and for searching. */
export const plainText = (text: string): string => text.replaceAll(/<[a-z_-]+:[\w-]+>/g, '');
