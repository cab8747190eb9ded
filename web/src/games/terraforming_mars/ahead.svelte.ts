/** What the answer that is looked at would do, as the server tells it: numbers that would change, for everybody. */
import { api } from '../../lib/api';
import { paymentKeys } from '../../lib/payment';
import type { MarsAsk } from './ask.svelte';
import type { Change } from './view';

/** Whoever only passes by asks nothing. */
const PAUSE_MS = 120;

export class Ahead {
  private told = $state.raw<{ about: string; changes: Change[] }>({ about: '', changes: [] });

  constructor(private readonly ask: MarsAsk) {}

  /** The keys of what is looked at; what the view tells already is not asked for. */
  private keys: string[] = $derived.by(() => {
    const { payment, paid, proposed, way } = this.ask;
    if (payment && paid.length) return paymentKeys(payment, paid);
    return proposed && way !== 'place' && way !== 'trade' ? [proposed.key] : [];
  });
  private about: string = $derived.by(() => (this.keys.length ? `${this.ask.question?.number} ${this.keys.join(' ')}` : ''));

  get changes(): Change[] {
    return this.told.about === this.about ? this.told.changes : [];
  }

  /** To be called in an effect: asks anew whenever something else is looked at. */
  watch(): (() => void) | undefined {
    const { about, keys } = this;
    const question = this.ask.question;
    if (!about || !question || this.ask.table.sending) return undefined;
    const waits = setTimeout(async () => {
      try {
        const { lines } = await api.ahead(this.ask.table.id, { number: question.number, keys, seat: question.seat });
        this.told = { about, changes: lines.flatMap((line) => line.changes) };
      } catch {
        // Nothing is told, and nothing depends on it: the answer itself says what is wrong.
        this.told = { about, changes: [] };
      }
    }, PAUSE_MS);
    return () => clearTimeout(waits);
  }
}
