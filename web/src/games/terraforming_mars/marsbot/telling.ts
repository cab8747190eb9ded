/** MarsBot's turns out of the story: what it turned up, and step by step what came of it. */
import { summed, type Account, type Moved } from '../../../lib/account';
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

/** What several turns of MarsBot come to, for somebody who could not follow them. */
export interface Summary {
  /** Since the person passed, or since the last answer. */
  passed: boolean;
  /** What was turned up, in order. */
  cards: StoryLine['cards'];
  /** Tiles, milestones, awards, colonies: told as they were told then. */
  deeds: StoryLine[];
  /** What others have lost through it. */
  hurts: StoryLine[];
  /** Scales, and the rating, money and floaters of MarsBot, from what to what. */
  numbers: Moved[];
  /** Its tracks, likewise. */
  tracks: Moved[];
  /** Its first step. */
  first: Step;
}

/** What is a deed of its own, and no number. */
const DEEDS = new Set(['tile', 'claims_milestone', 'funds', 'settles', 'trades', 'bot_founds']);
const ORDER = ['temperature', 'oxygen', 'oceans', 'venus', 'rating', 'mc', 'floaters'];

/** What goes on around the turns: production, the way to the next generation, its draft. It is no turn to rest on. */
const QUIET = new Set(['action_deck', 'bot_drafts', 'bot_discards', 'discards_bonus', 'fleets_return', 'track', 'moon', 'wakes', 'income', 'receives', 'energy_turns', 'buys_hidden']);
const isQuiet = (turn: Turn): boolean => turn.card === null && turn.steps.every((step) => step.lines.every((line) => QUIET.has(line.kind)));

/** The turns since somebody who passed had a say, or else since they answered last. */
function sinceAction(story: StoryLine[], turns: Turn[], bot: number): { turns: Turn[]; passed: boolean } {
  const newest = turns.findLast((turn) => !isQuiet(turn));
  if (!newest) return { turns: [], passed: false };
  const lastLine = newest.steps.at(-1)!.last;
  const generation = story.findLastIndex((line, at) => at <= lastLine && line.kind === 'generation');
  const pass = story.findLastIndex((line, at) => at <= lastLine && at > generation && line.kind === 'passes' && line.seat !== bot);
  if (pass < 0) return { turns: turns.filter((turn) => turn.decision === newest.decision), passed: false };
  return { turns: turns.filter((turn) => turn.steps[0]!.last > pass && turn.decision >= story[pass]!.decision), passed: true };
}

/** What has happened since the person acted last, where that is more than one turn can tell. */
export function summaryOf(story: StoryLine[], account: Account, turns: Turn[], bot: number): Summary | null {
  const { turns: told, passed } = sinceAction(story, turns, bot);
  const cards = told.flatMap((turn) => turn.steps.flatMap((step) => step.lines.flatMap((line) => (line.kind === 'turns_up' ? line.cards : []))));
  if (told.length < 2 || cards.length === 0) return null;
  const lines = told.flatMap((turn) => turn.steps.flatMap((step) => step.lines));
  const moved = summed(lines, account);
  const numbers = moved.filter((one) => ORDER.includes(one.what) && (one.seat < 0 || one.seat === bot));
  return {
    passed,
    cards,
    deeds: lines.filter((line) => line.seat === bot && DEEDS.has(line.kind)),
    hurts: lines.filter((line) => line.changes.some((change) => change.seat >= 0 && change.seat !== bot && change.n < 0)),
    numbers: numbers.sort((a, b) => ORDER.indexOf(a.what) - ORDER.indexOf(b.what)),
    tracks: moved.filter((one) => one.seat === bot && one.what.startsWith('at:')),
    first: told[0]!.steps[0]!,
  };
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
