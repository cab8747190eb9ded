/** What the story says about turns. */
import type { StoryLine } from '../../lib/types';

const isStart = (line: StoryLine): boolean => line.kind === 'turn';

/** The lines of the last turn of a seat, without the one that begins it. */
export function lastTurn(story: StoryLine[], seat: number): StoryLine[] {
  const from = story.findLastIndex((line) => isStart(line) && line.seat === seat);
  if (from < 0) return [];
  const rest = story.slice(from + 1);
  const to = rest.findIndex((line) => isStart(line) || line.kind === 'round');
  return to < 0 ? rest : rest.slice(0, to);
}

/** A sentence with the names of the seats. */
export const told = (line: StoryLine, name: (seat: number) => string): string =>
  line.text.replace(/\bseat (\d+)\b/gi, (_, seat: string) => name(Number(seat)));

/** Where another seat has stopped last, since the own last turn began. */
export function lastVisit(story: StoryLine[], seat: number | null): { hex: string; seat: number } | null {
  const from = story.findLastIndex((line) => isStart(line) && line.seat !== seat);
  const line = story.slice(Math.max(0, from)).find((one) => one.kind === 'moves' && one.seat !== seat);
  const hex = line ? /\bH\d+\b/.exec(line.text)?.[0] : undefined;
  return line && hex ? { hex, seat: line.seat } : null;
}
