/**
 * What a card says, as signs. The server spells them: words, and tokens `+2<good:heat=heat>` with an amount, a thing and
 * its word; `*` marks production, `^` what rises. Nothing here knows what a rule is called.
 */
import type { Sign, SignRow } from './signs';
import { idOf, isThing, thingLook, ZONES, type Zone } from './things';
import type { CardData, Row } from './types';

export type Part = boolean | number | string | Node | Part[];
/** A phrase as structure; a thing is spelled `good:mc`, `tag:science`. */
export interface Node {
  kind: string;
  [part: string]: Part;
}

const TOKEN = /([+−]?(?:\d+|X)?)<([a-z_-]+:[\w-]+)([*^]?)=([^>]*)>/g;

/** Words one by one, so that a row breaks between any two. */
const words = (text: string): Sign[] => text.split(/\s+/).filter(Boolean).map((word) => ({ is: 'words', text: word }));

function drawn(text: string, thing: string, mark: string, word: string): Sign[] {
  const look = thingLook(thing);
  if (!look?.icon) return words(`${text} ${word}`);
  const { icon, tone } = look;
  if (mark === '^') return [{ is: 'amount', icon, tone, text, raise: true, name: `${text ? `+${text} ` : ''}${word}, raised` }];
  if (mark === '*') return [{ is: 'amount', icon, tone, text, well: true, name: `${text} ${word}, production`.trim() }];
  return text ? [{ is: 'amount', icon, tone, text, name: `${text} ${word}` }] : [{ is: 'glyph', icon, tone, name: word, ...(thing === 'glyph:here' ? { here: true } : {}) }];
}

/** A text of words and tokens as signs. */
export function signsOf(text: string): Sign[] {
  const found: Sign[] = [];
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [all, amount, thing, mark, word] = match as unknown as [string, string, string, string, string];
    found.push(...words(text.slice(at, match.index)), ...drawn(amount, thing, mark, word));
    at = match.index + all.length;
  }
  return [...found, ...words(text.slice(at))];
}

/** The rows of a card; the server has put together what belongs together. */
export const rowsOf = (rows: Row[]): SignRow[] => rows.map((row) => ({ lead: row.role, signs: signsOf(row.text) }));

/** Do the signs of a card say what it does? A row of loops and bare glyphs says nothing. */
export const saysEnough = (rows: Row[]): boolean => rowsOf(rows).some(hasAmount);

/** Rows with an amount: all that is worth showing above the words of a card. */
export const tellingRows = (rows: Row[]): SignRow[] => rowsOf(rows).filter(hasAmount);

const hasAmount = (row: SignRow): boolean => row.signs.some((sign) => sign.is === 'amount');

/** The zones in which a parameter must be, where that is what is asked for. */
export function zonesOf(need: Node): Zone[] | null {
  const asked = (Array.isArray(need.zones) ? need.zones : []).filter(isThing).map(idOf);
  return asked.length ? ZONES.filter((zone) => asked.includes(zone)) : null;
}

export interface Worth {
  n: number;
  /** For so many of these each; nothing for a plain number. */
  each: number;
  per: Sign[];
  /** They are not counted by that, but are had only so. */
  only: boolean;
}

export function worthOf(card: Pick<CardData, 'points' | 'per_signs'>): Worth | null {
  return card.points && { n: Number(card.points.n ?? 0), each: Number(card.points.each ?? 1), per: signsOf(card.per_signs), only: card.points.per === undefined };
}

/** The first thing in a node that has a sign. */
export function iconIn(part: Part): string {
  if (typeof part === 'string') return isThing(part) ? (thingLook(part)?.icon ?? '') : '';
  if (typeof part !== 'object') return '';
  for (const one of Array.isArray(part) ? part : Object.values(part)) {
    const icon = iconIn(one);
    if (icon) return icon;
  }
  return '';
}
