/** The steps of a guided round: which question belongs to which step, and where its numbers stand on the table. */
import type { Question } from './types';

export interface GuideStep {
  /** Its texts are under this name in the catalogue of the guide. */
  id: string;
  /** A part of the question's context; a step without one belongs to no question. */
  asks?: string;
  /** Or the kind of the question, wherever it comes from. */
  kind?: string;
  /** Only from this round on, or only before it. */
  from?: number;
  before?: number;
  /** Numbered places, as selectors; the sentence of each is in the catalogue. */
  marks: string[];
}

export interface Guide {
  steps: GuideStep[];
  /** With this round the guide has said everything, but for steps that begin with it. */
  ends: number;
}

const BAR = '#ask';
const HAND = '#hand';
const STOCK = '.stock';

export const GUIDES: Record<string, Guide> = {
  ares_expedition: {
    ends: 3,
    steps: [
      { id: 'plan', asks: '/planning/', before: 2, marks: ['.a-head', BAR, HAND] },
      { id: 'again', asks: '/planning/', from: 2, marks: ['.a-head', '.a-planet', STOCK] },
      { id: 'development', asks: '/development/', marks: [BAR, HAND, STOCK] },
      { id: 'construction', asks: '/construction/', marks: [BAR, HAND] },
      { id: 'action', asks: '/action/', marks: [BAR, '.a-own', '.a-planet'] },
      { id: 'research', asks: '/keep_research', marks: [BAR] },
    ],
  },
  pandorum: {
    ends: 2,
    steps: [
      { id: 'forepart', asks: '/forepart/', marks: [BAR, '.a-own'] },
      { id: 'hull', asks: '/hull/', marks: [BAR, '.a-own'] },
      { id: 'move', asks: '/turn/move', marks: ['.a-board', BAR, HAND] },
      { id: 'pay', asks: '/pay', marks: [BAR, HAND] },
      { id: 'construct', asks: '/construct', marks: [BAR, '.a-board'] },
      { id: 'load', asks: '/load', marks: [BAR, '.a-own'] },
      { id: 'take', asks: '/take', marks: [BAR, '.a-offers'] },
    ],
  },
  terraforming_mars: {
    ends: 2,
    steps: [
      { id: 'beginner', asks: '/beginner', marks: [BAR] },
      { id: 'corporation', asks: '/corporation/', marks: [BAR] },
      { id: 'projects', asks: '/projects/', marks: [BAR] },
      { id: 'place', kind: 'space', marks: ['.a-board', BAR] },
      { id: 'pay', kind: 'payment', marks: [BAR, STOCK] },
      { id: 'turn', asks: '/turns/turn', marks: [BAR, '.a-board', '.a-goals', STOCK] },
      { id: 'buy', asks: '/buy/', from: 2, marks: [BAR] },
    ],
  },
  outpost: {
    ends: 2,
    steps: [
      { id: 'draft', asks: '/draft/', marks: [BAR] },
      { id: 'build', asks: '/build/', marks: [BAR] },
      { id: 'pay', asks: '/pay', marks: [BAR] },
      { id: 'rove', asks: '/rove/', marks: [BAR] },
    ],
  },
};

export const END = 'end';

/** The step that belongs to a question now; none if nobody thought of it, and then what was shown stays. */
export function stepFor(guide: Guide, question: Pick<Question, 'context' | 'kind'> | null, round: number): string | null {
  const over = round >= guide.ends;
  const steps = over ? guide.steps.filter((step) => (step.from ?? 0) >= guide.ends) : guide.steps;
  if (!question) return over && !steps.length ? END : null;
  const fits = (step: GuideStep): boolean =>
    (step.kind === question.kind || (step.asks !== undefined && `${question.context}/`.includes(step.asks))) && round >= (step.from ?? 0) && round < (step.before ?? Infinity);
  return steps.find(fits)?.id ?? (over ? END : null);
}
