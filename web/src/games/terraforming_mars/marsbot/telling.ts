/** MarsBot's turns out of the story: what it turned up, and step by step what came of it. */
import type { StoryLine } from '../../../lib/types';

export interface Step {
  lines: StoryLine[];
  /** The place in the story of its last line. */
  last: number;
}

export interface Turn {
  decision: number;
  /** What was turned up; nothing where MarsBot did something without a card. */
  card: string | null;
  steps: Step[];
}

const DIVIDERS = new Set(['round', 'phase', 'generation', 'undone']);
/** These begin a step of their own. */
const OPENS = new Set(['turns_up', 'resolves_tag', 'passes', 'claims_milestone', 'bot_founds']);
/** What something is worth is no step. */
const FIGURES = new Set(['greenery', 'city', 'supply', 'pile', 'neural', 'worth', 'standing']);

class Teller {
  readonly turns: Turn[] = [];
  private open: Turn | null = null;

  constructor(private readonly bot: number) {}

  hear(line: StoryLine, at: number): void {
    if (this.open && (DIVIDERS.has(line.kind) || this.open.decision !== line.decision)) this.open = null;
    if (DIVIDERS.has(line.kind) || FIGURES.has(line.kind)) return;
    if (line.seat === this.bot) {
      // A card that comes of another one has no number of its own.
      const begins = line.kind === 'turns_up' && line.of?.turn !== 0;
      if (begins && this.open?.card) this.open = null;
      if (!this.open) this.begin(line.decision);
      if (begins) this.open!.card = line.cards[0]?.id ?? null;
    }
    // Whatever happens meanwhile comes of what MarsBot does; what the person does is told before it.
    if (!this.open) return;
    const before = this.open.steps.at(-1);
    if (!before || (line.seat === this.bot && OPENS.has(line.kind)) || before.lines[0]!.kind === 'turns_up') this.open.steps.push({ lines: [line], last: at });
    else {
      before.lines.push(line);
      before.last = at;
    }
    if (line.kind === 'passes') this.open = null;
  }

  private begin(decision: number): void {
    this.open = { decision, card: null, steps: [] };
    this.turns.push(this.open);
  }
}

export function turnsOf(story: StoryLine[], bot: number): Turn[] {
  const teller = new Teller(bot);
  story.forEach((line, at) => teller.hear(line, at));
  return teller.turns;
}

/** Where the trackers stood after a line of the story, by track: they are where they are, less what came later. */
export function spacesAt(story: StoryLine[], last: number, now: Record<string, number>, bot: number): Record<string, number> {
  const then = { ...now };
  for (const line of story.slice(last + 1)) {
    for (const change of line.changes) {
      const [kind, track = ''] = change.what.split(':');
      if (kind === 'at' && change.seat === bot && track in then) then[track] = then[track]! - change.n;
    }
  }
  return then;
}

/** The space of Mars on which a step has put something. */
export const placeOf = (step: Step): string | null => step.lines.findLast((line) => line.of?.space !== undefined)?.of?.space?.toString() ?? null;

/** The space of a track that a step has come to. */
export function landedOf(step: Step): { track: string; space: number } | null {
  const line = step.lines.findLast((one) => one.kind === 'advances' || one.kind === 'goes_back');
  if (!line?.of) return null;
  return { track: String(line.of.track), space: Number(line.kind === 'advances' ? line.of.n : line.of.now) };
}

/** A tag and the track it has moved are one sentence: what is left of the step stands below it. */
export function headOf(step: Step): { tag: string; track: string; space: number; rest: StoryLine[] } | null {
  const [first, second, ...rest] = step.lines;
  if (first?.kind !== 'resolves_tag' || second?.kind !== 'advances') return null;
  return { tag: String(first.of?.tag ?? ''), track: String(second.of?.track ?? ''), space: Number(second.of?.n ?? 0), rest };
}
