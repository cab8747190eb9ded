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

/** The seat that moved last, since the own last turn began; where its Harvester stands now is where it has stopped. */
export function lastMover(story: StoryLine[], seat: number | null): number | null {
  const from = story.findLastIndex((line) => isStart(line) && line.seat !== seat);
  return story.slice(Math.max(0, from)).find((one) => one.kind === 'moves' && one.seat !== seat)?.seat ?? null;
}
