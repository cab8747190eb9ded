/** The words of a card in pieces: text, and amounts with the sign of what is counted. */
import type { Look } from './looks';
import { thingLook } from './things';

export interface Counted {
  n: string;
  sign: Look;
  /** The word behind the sign; money needs none. */
  word: string;
}
export type Piece = string | Counted;

/** Money is its coin and nothing else; every other thing keeps its word. */
const COINS: Record<string, string> = { 'good:mc': 'MC' };
const SIGN = /(\S*) ?<([a-z_-]+:[\w-]+)>([\w-]*)([.,:;)]*)/g;

export function piecesOf(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(SIGN)) {
    const [all, n, thing, word, stop] = match as unknown as [string, string, string, string, string];
    const look = thingLook(thing);
    if (match.index > at) found.push(text.slice(at, match.index));
    at = match.index + all.length;
    if (!look?.icon) found.push(plainText(all));
    else if (COINS[thing] === word) found.push({ n, sign: { ...look, name: word }, word: stop });
    else found.push({ n, sign: { ...look, name: '' }, word: ` ${word}${stop}` });
  }
  if (at < text.length) found.push(text.slice(at));
  return found;
}

/** The same without signs, for readers and for searching. */
export const plainText = (text: string): string => text.replaceAll(/<[a-z_-]+:[\w-]+>/g, '');
