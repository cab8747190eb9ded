/** How it ended: who won, by how much, and the numbers of the charts. */
import type { Result, RoundMark } from '../../lib/api.gen';
import { winners, type Standing } from '../../lib/standing';

export type Outcome =
  | { is: 'won'; seat: number; points: number; ahead: { seat: number; by: number } | null }
  | { is: 'shared'; seats: number[]; points: number }
  | { is: 'together' }
  | { is: 'lost' }
  | { is: 'solo'; won: boolean; points: number };

/** First place is place 1. Nobody in it means that all have lost; all in it, with the same points, that all have won. */
export function outcome({ ranking, scores }: Standing): Outcome {
  const first = winners(ranking);
  if (ranking.length === 1) return { is: 'solo', won: first.length === 1, points: scores[0] ?? 0 };
  if (first.length === 0) return { is: 'lost' };
  if (first.length === ranking.length) return { is: 'together' };
  const points = scores[first[0]!] ?? 0;
  if (first.length > 1) return { is: 'shared', seats: first, points };
  const next = ranking.flatMap((place, seat) => (place > 1 ? [seat] : [])).sort((a, b) => ranking[a]! - ranking[b]!)[0]!;
  return { is: 'won', seat: first[0]!, points, ahead: { seat: next, by: points - (scores[next] ?? 0) } };
}

/** Every source that gave or took anything, in the order in which the game names them. */
export function sources(result: Pick<Result, 'sources'>): string[] {
  const names = result.sources.flatMap((seat) => seat.map((part) => part.source));
  return [...new Set(names)].filter((name) => result.sources.some((seat) => seat.some((part) => part.source === name && part.points !== 0)));
}

export const pointsOf = (result: Pick<Result, 'sources'>, seat: number, source: string): number =>
  result.sources[seat]!.filter((part) => part.source === source).reduce((sum, part) => sum + part.points, 0);

/** A letter for each source that no other has: from its words, from the rest of its letters, or a number. */
export function letters(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, at) => {
    const candidates = [...name.split(/\s+/).map((word) => word[0] ?? ''), ...name].map((letter) => letter.toUpperCase()).filter((letter) => /[A-Z]/.test(letter));
    const letter = candidates.find((one) => !taken.has(one)) ?? String(at + 1);
    taken.add(letter);
    return letter;
  });
}

/** Round numbers for an axis that holds all values: at most six, and nought where it is in sight. */
export function ticks(low: number, high: number, most = 5): number[] {
  const from = Math.min(0, low);
  const to = Math.max(from + 1, high);
  const rough = (to - from) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough);
  const first = Math.floor(from / step) * step;
  return Array.from({ length: Math.ceil((to - first) / step) + 1 }, (_, n) => first + n * step);
}

/** Where on the axis of rounds a word stands: all of them, or every so manyth so that they do not touch. */
export const every = (marks: number, room: number): number => Math.max(1, Math.ceil(marks / Math.max(1, room)));

/** Do the points move before the end? In some games they are counted only once. */
export const moves = (series: Omit<RoundMark, 'rivals'>[]): boolean => series.some((mark) => mark.scores.some((score, seat) => score !== series[0]!.scores[seat]));

/** Labels at the right end of the lines, pushed apart so that each can be read. */
export function apart(wanted: number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((y, at) => ({ y, at })).sort((a, b) => a.y - b.y);
  for (let n = 1; n < order.length; n += 1) order[n]!.y = Math.max(order[n]!.y, order[n - 1]!.y + gap);
  const over = (order.at(-1)?.y ?? low) - high;
  if (over > 0) {
    order.at(-1)!.y -= over;
    for (let n = order.length - 2; n >= 0; n -= 1) order[n]!.y = Math.min(order[n]!.y, order[n + 1]!.y - gap);
  }
  const placed = new Array<number>(wanted.length);
  for (const { y, at } of order) placed[at] = Math.max(low, y);
  return placed;
}
