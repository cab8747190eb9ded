/** What the answer that is looked at would do, as the server tells it: numbers that would change, for everybody, and what follows when it is done. */
import { api } from './api';
import type { Stage } from './api.gen';
import type { Ask } from './ask.svelte';
import type { Change } from './changes';
import { changeWords, thenWords, type LevelOf } from './saying';

/** Whoever only passes by asks nothing. */
const PAUSE_MS = 120;

interface Told {
  about: string;
  /** It was told; until then nothing is known. */
  known: boolean;
  changes: Change[];
  then: Stage[];
  /** More comes of the answer itself, which is not known. */
  hides: boolean;
}

const NOTHING: Told = { about: '', known: false, changes: [], then: [], hides: false };

export class Ahead {
  private told = $state.raw<Told>(NOTHING);

  constructor(private readonly ask: Ask) {}

  private keys: string[] = $derived.by(() => this.ask.looked);
  private about: string = $derived.by(() => (this.keys.length ? `${this.ask.question?.number} ${this.keys.join(' ')}` : ''));
  private now: Told = $derived.by(() => (this.told.about === this.about ? this.told : NOTHING));

  get changes(): Change[] {
    return this.now.changes;
  }

  get then(): Stage[] {
    return this.now.then;
  }

  /** All that the answer itself does is in the changes. */
  get whole(): boolean {
    return this.now.known && !this.now.hides;
  }

  /** What follows, and before that what the answer does, where the table shows that nowhere else. */
  words(levelOf?: LevelOf): string {
    const { table } = this.ask;
    const seat = table.seat ?? 0;
    const card = (id: string): string => table.cards.name(id);
    const does = levelOf ? changeWords(this.changes, seat, levelOf, (other) => table.name(other), card) : '';
    return [does, thenWords(this.then, seat, card)].filter(Boolean).join(' ');
  }

  /** To be called in an effect: asks anew whenever something else is looked at. */
  watch(): (() => void) | undefined {
    const { about, keys } = this;
    const question = this.ask.question;
    if (!about || !question || this.ask.table.sending) return undefined;
    const waits = setTimeout(async () => {
      try {
        const { changes, then } = await api.ahead(this.ask.table.id, { number: question.number, keys, seat: question.seat });
        this.told = { about, known: true, changes, then, hides: then.some((stage) => stage.kind === 'hidden') };
      } catch {
        // Nothing is told, and nothing depends on it: the answer itself says what is wrong.
        this.told = { ...NOTHING, about };
      }
    }, PAUSE_MS);
    return () => clearTimeout(waits);
  }
}
