/** Moments worth a look: what brought most at once, and how it went at the end. */
import type { Result } from '../../lib/api.gen';
import { chapters, named } from '../../lib/log';
import type { StoryLine } from '../../lib/types';

export interface Moment {
  at: number;
  seat: number;
  round: string;
  text: string;
  gain: number;
}

const roundOf = (result: Pick<Result, 'series'>, at: number): string =>
  result.series.find((mark) => mark.round !== 'start' && mark.at >= at)?.round ?? result.series.at(-1)?.round ?? '';

const told = (text: string, names: string[]): string => named(text, (seat) => names[seat] ?? String(seat + 1));

/** The headline of the decision itself says more than whatever was written first. */
export function turningPoints(result: Pick<Result, 'series' | 'highlights'>, story: StoryLine[], names: string[]): Moment[] {
  const lines = chapters(story);
  return result.highlights.map(({ at, seat, text, gain }) => {
    const chapter = lines.find((one) => !one.divider && one.decision === at && one.seat === seat);
    return { at, seat, gain, round: roundOf(result, at), text: told(chapter?.headline.text ?? text, names) };
  });
}

export function lastMoves(result: Pick<Result, 'series'>, story: StoryLine[], names: string[], count = 8): Moment[] {
  return chapters(story)
    .filter((chapter) => !chapter.divider)
    .slice(-count)
    .map(({ decision, seat, headline }) => ({ at: decision, seat, gain: 0, round: roundOf(result, decision), text: told(headline.text, names) }));
}
