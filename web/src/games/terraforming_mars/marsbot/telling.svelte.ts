/** How far somebody looks back into what MarsBot did. Whatever happens next, the newest step is shown again; where more
 * happened than one turn, a summary of it is, and the steps lie behind it. */
import type { MarsAsk } from '../ask.svelte';
import { accountOf } from '../../../lib/account';
import { landedOf, placeOf, spacesAt, summaryOf, turnsOf, type Step, type Summary, type Turn } from './telling';

interface Place {
  turn: Turn;
  step: Step;
  /** Its number within the turn. */
  nth: number;
}

export class Telling {
  /** How many steps back, and how long the story was then. */
  private looked = $state.raw({ back: 0, length: 0 });

  constructor(private readonly ask: MarsAsk) {}

  private get story() {
    return this.ask.table.story;
  }

  private get bot() {
    return this.ask.mars.marsbot;
  }

  turns: Turn[] = $derived.by(() => turnsOf(this.story, this.bot?.seat ?? -1));
  places: Place[] = $derived.by(() => this.turns.flatMap((turn) => turn.steps.map((step, nth) => ({ turn, step, nth }))));
  back: number = $derived.by(() => (this.looked.length === this.story.length ? this.looked.back : 0));
  /** What several turns have come to since the person acted last. */
  summary: Summary | null = $derived.by(() => summaryOf(this.story, accountOf(this.story), this.turns, this.bot?.seat ?? -1));
  /** The summary comes after the last step, and is where one looks when one does not look back. */
  private behind: number = $derived.by(() => (this.summary ? 1 : 0));
  resting: boolean = $derived.by(() => this.summary !== null && this.back === 0);
  here: Place | null = $derived.by(() => this.places.at(-1 - Math.max(0, this.back - this.behind)) ?? null);
  /** Cards of one burst: those turned up since the reader answered last. */
  burst: Turn[] = $derived.by(() => this.turns.filter((turn) => turn.card !== null && turn.decision === this.here?.turn.decision));

  spaces: Record<string, number> = $derived.by(() => {
    const now = Object.fromEntries((this.bot?.tracks ?? []).map((track) => [track.track, track.space]));
    return this.back && this.here ? spacesAt(this.story, this.here.step.last, now, this.bot?.seat ?? -1) : now;
  });
  landed = $derived.by(() => (this.here ? landedOf(this.here.step) : null));
  /** On the map it is shown only to whoever looks back: a tile that has just been placed is marked anyhow. */
  place: string | null = $derived.by(() => (this.back && this.here ? placeOf(this.here.step) : null));

  get mayGoBack(): boolean {
    return this.back < this.most;
  }

  private get most(): number {
    return this.places.length - 1 + this.behind;
  }

  go(by: number): void {
    const back = Math.max(0, Math.min(this.most, this.back - by));
    this.looked = { back, length: this.story.length };
  }

  to(step: Step): void {
    const at = this.places.findIndex((place) => place.step === step);
    this.looked = { back: this.most - at, length: this.story.length };
  }

  now(): void {
    this.looked = { back: 0, length: this.story.length };
  }
}
