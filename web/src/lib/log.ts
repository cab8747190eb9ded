/** The story in chapters: one headline for each decision, with what came of it folded beneath. */
import type { StoryLine } from './types';

export interface Chapter {
  decision: number;
  seat: number;
  /** A new round or phase, drawn as a rule across the log. */
  divider: boolean;
  headline: StoryLine;
  rest: StoryLine[];
}

const DIVIDERS = new Set(['round', 'phase', 'generation']);

/** What usually follows from something else and makes no headline if there is a better one. */
const MINOR = new Set([
  ...['pays', 'pays_from', 'spends', 'gains', 'gains_by_building', 'earns', 'adds', 'removes', 'draws', 'draws_hidden', 'banks', 'draws_on_bank'],
  ...['rating', 'rating_falls', 'production', 'production_falls', 'scaled', 'worth', 'standing', 'bonus', 'tag', 'discards'],
]);

/** What was taken back stands alone, struck through. */
export const UNDONE = 'undone';

/** The line that says what was decided comes first, whatever the engine had to settle before it. */
function headed(chapter: Chapter): Chapter {
  if (chapter.divider || !MINOR.has(chapter.headline.kind)) return chapter;
  const better = chapter.rest.find((line) => !MINOR.has(line.kind));
  if (!better) return chapter;
  return { ...chapter, headline: better, rest: [chapter.headline, ...chapter.rest.filter((line) => line !== better)] };
}

export function chapters(story: StoryLine[]): Chapter[] {
  const found: Chapter[] = [];
  for (const line of story) {
    const divider = DIVIDERS.has(line.kind);
    const home = divider || line.kind === UNDONE ? undefined : homeOf(line, found);
    if (home) home.rest.push(line);
    else found.push({ decision: line.decision, seat: line.seat, divider, headline: line, rest: [] });
  }
  return found.map(headed);
}

/** The chapter that a line belongs to. Several seats act in one decision when secrets are revealed together: each has its own headline. */
function homeOf(line: StoryLine, found: Chapter[]): Chapter | undefined {
  for (const chapter of found.toReversed()) {
    if (chapter.divider || chapter.decision !== line.decision || chapter.headline.kind === UNDONE) return undefined;
    if (chapter.seat === line.seat || (line.seat < 0 && line.decision > 0)) return chapter;
  }
  return undefined;
}

/** What happened since a seat last answered anything, and at least the last few lines. */
export function sinceOwn(story: StoryLine[], seat: number | null, atMost = 60, atLeast = 16): StoryLine[] {
  if (seat === null) return story.slice(-atMost);
  let from = story.length - 1;
  while (from >= 0 && !(story[from]!.seat === seat && !DIVIDERS.has(story[from]!.kind))) from -= 1;
  return story.slice(Math.max(0, Math.min(from, story.length - atLeast))).slice(-atMost);
}

/** What happened after decision number `seen`: the digest for somebody who comes back. */
export const since = (story: StoryLine[], seen: number): StoryLine[] => story.filter((line) => line.decision > seen);

/** A sentence with the seats' names instead of "Seat 2", and cards that can be pressed. Parts, so that names are never markup. */
export interface Part {
  text: string;
  seat?: number;
  card?: string;
}

/** The same as plain words, for where nothing but text can stand. */
export const named = (text: string, name: (seat: number) => string): string =>
  parts(text).map((part) => (part.seat === undefined ? part.text : name(part.seat))).join('');

/** The same for all words of something that the server shows: what names no seat stays the very same object. */
export function namedWithin<T>(shown: T, name: (seat: number) => string): T {
  if (typeof shown === 'string') return (/\bseat \d/i.test(shown) ? named(shown, name) : shown) as T;
  if (typeof shown !== 'object' || shown === null) return shown;
  let changed = false;
  const through = (one: unknown): unknown => {
    const now = namedWithin(one, name);
    changed ||= now !== one;
    return now;
  };
  const found = Array.isArray(shown) ? shown.map(through) : Object.fromEntries(Object.entries(shown).map(([key, one]) => [key, through(one)]));
  return changed ? (found as T) : shown;
}

export function parts(text: string, cards: StoryLine['cards'] = []): Part[] {
  const found: Part[] = [];
  const ids = new Map(cards.map((card) => [card.name, card.id]));
  const names = [...ids.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const marks = new RegExp([String.raw`\b[Ss]eat (\d+)\b`, ...names].join('|'), 'g');
  let at = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > at) found.push({ text: text.slice(at, match.index) });
    found.push(match[1] === undefined ? { text: match[0], card: ids.get(match[0])! } : { text: match[0], seat: Number(match[1]) });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at) });
  return found;
}
