/** What became of the planet in a game of Crisis, added up from the story: who or what moved each metric, and when. */
import type { StoryLine } from '../../lib/types';

export const METRICS = ['temperature', 'oxygen', 'oceans'] as const;
export type Metric = (typeof METRICS)[number];

/** Degrees of a step; the other metrics go by ones. */
const STEP: Record<Metric, number> = { temperature: 2, oxygen: 1, oceans: 1 };
const FULL: Record<Metric, { from: number; to: number }> = { temperature: { from: -30, to: 8 }, oxygen: { from: 0, to: 14 }, oceans: { from: 0, to: 9 } };

export interface Cause {
  /** The crisis, as the story names it; nothing for what dry oceans or the zones took. */
  name: string;
  steps: number;
}

export interface Account {
  metric: Metric;
  lost: number;
  raised: number;
  /** What took steps, the worst first. */
  causes: Cause[];
}

const changesOf = (line: StoryLine, metric: Metric): number =>
  line.changes.filter((change) => change.seat < 0 && change.what === metric).reduce((sum, change) => sum + change.n, 0) / STEP[metric];

/** What lies on the table before the first round was never lost nor won. */
export function accounts(whole: StoryLine[]): Account[] {
  const story = whole.slice(Math.max(0, whole.findIndex((line) => line.kind === 'round')));
  return METRICS.map((metric) => {
    const causes = new Map<string, number>();
    let raised = 0;
    for (const line of story) {
      const by = changesOf(line, metric);
      if (by > 0) raised += by;
      if (by < 0) causes.set(line.cards[0]?.name ?? '', (causes.get(line.cards[0]?.name ?? '') ?? 0) - by);
    }
    const found = [...causes].map(([name, steps]) => ({ name, steps })).sort((a, b) => b.steps - a.steps);
    return { metric, raised, lost: found.reduce((sum, cause) => sum + cause.steps, 0), causes: found };
  });
}

export interface PlanetMark {
  round: string;
  at: number;
  scores: number[];
}

/** How complete each metric was at the end of each round, in hundredths; counted back from how it stands in the end. */
export function course(story: StoryLine[], last: Record<Metric, number>): PlanetMark[] {
  const now = { ...last };
  const shares = (): number[] => METRICS.map((metric) => Math.round((100 * (now[metric] - FULL[metric].from)) / (FULL[metric].to - FULL[metric].from)));
  const marks: PlanetMark[] = [];
  let round = story.filter((line) => line.kind === 'round').length;
  marks.unshift({ round: String(round), at: story.at(-1)?.decision ?? 0, scores: shares() });
  for (const line of [...story].reverse()) {
    for (const metric of METRICS) now[metric] -= changesOf(line, metric) * STEP[metric];
    if (line.kind === 'round') {
      round -= 1;
      marks.unshift({ round: round ? String(round) : 'start', at: line.decision, scores: shares() });
    }
  }
  return marks;
}
