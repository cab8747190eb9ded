/** The past as a rail: rounds as ticks, and what only one seat saw. */
import { t } from '../../lib/strings';
import type { StoryLine, View } from '../../lib/types';

export interface Tick {
  at: number;
  text: string;
}

const ROUNDS = new Set(['round', 'generation']);

/** A tick for each round, from the story itself: a running game has one, too. */
export function rounds(story: StoryLine[]): Tick[] {
  return story.filter((line) => ROUNDS.has(line.kind)).map((line, at) => ({ at: line.decision, text: t.replay.round(at + 1) }));
}

/** In which round a decision was taken, in words; nothing before the first. */
export const roundAt = (ticks: Tick[], at: number): string => ticks.filter((tick) => tick.at <= at).at(-1)?.text ?? '';

/** The nearest beginning of a round before or after, or the end of the rail. */
export function leap(ticks: Tick[], at: number, of: number, by: 1 | -1): number {
  if (by > 0) return ticks.find((tick) => tick.at > at)?.at ?? of;
  return ticks.filter((tick) => tick.at < at).at(-1)?.at ?? 0;
}

export const within = (at: number, of: number): number => Math.max(0, Math.min(of, Math.round(at)));

type Tree = unknown;
const isList = (value: Tree): value is unknown[] => Array.isArray(value);
const isTree = (value: Tree): value is Record<string, unknown> => typeof value === 'object' && value !== null && !isList(value);

/** One view out of those of all seats: where one shows a list and another only how long it is, the list. */
export function together(views: View[]): View {
  const [first, ...rest] = views;
  const table = rest.reduce((sum: Tree, view) => merged(sum, view.table), first!.table);
  return { ...first!, table: table as View['table'], decision: null };
}

function merged(a: Tree, b: Tree): Tree {
  if (isTree(a) && isTree(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    return Object.fromEntries([...keys].map((key) => [key, key in a ? (key in b ? merged(a[key], b[key]) : a[key]) : b[key]]));
  }
  if (isList(a) && isList(b)) return a.length === b.length ? a.map((item, at) => merged(item, b[at])) : a.length > b.length ? a : b;
  return weight(b) > weight(a) ? b : a;
}

/** How much a value tells: nothing, a bare number or word, a list, a tree. */
function weight(value: Tree): number {
  if (value === null || value === undefined || value === '') return 0;
  return isTree(value) ? 3 : isList(value) ? 2 : 1;
}

export interface Held {
  seat: number;
  what: string;
  cards: string[];
}

/** Lists of cards that a seat saw whole and another only as a number: hands, drawn cards and the like. */
export function hidden(views: View[], isCard: (id: string) => boolean): Held[] {
  const found: Held[] = [];
  const look = (own: Tree, other: Tree, what: string, seat: number): void => {
    if (isList(own) && typeof other === 'number') {
      const cards = own.filter((id): id is string => typeof id === 'string' && isCard(id));
      if (cards.length) found.push({ seat, what, cards });
    } else if (isList(own) && isList(other)) own.forEach((item, at) => look(item, other[at], what, seat));
    else if (isTree(own) && isTree(other)) for (const key of Object.keys(own)) look(own[key], other[key], key, seat);
  };
  views.forEach((view, at) => {
    const other = views[(at + 1) % views.length];
    if (other && other !== view) look(view.table, other.table, '', view.seat ?? at);
  });
  return found;
}
