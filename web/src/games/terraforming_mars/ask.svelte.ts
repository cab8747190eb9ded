/** The question at hand where spaces of the map and colonies are answers. */
import { Ask } from '../../lib/ask.svelte';
import { nounOf, verbOf } from '../../lib/keys';
import type { Table } from '../../lib/table.svelte';
import { tableOf, type Colony, type MarsView } from './view';

/** How a question is put here. `plain` is left to the decision bar that all games share. */
export type Way = 'plain' | 'turn' | 'trade' | 'place';

/** So many spaces have a number in the bar. */
const NUMBERED = 6;

export class MarsAsk extends Ask {
  /** The space under the pointer or with the focus. */
  hovered = $state<string | null>(null);
  /** The space of a step of MarsBot's that somebody looks back at. */
  told = $state<string | null>(null);

  constructor(table: Table) {
    super(table);
  }

  mars: MarsView = $derived.by(() => tableOf(this.table.view!));
  /** Spaces that are an answer now, the best first. A card may be called like the space that is kept for it. */
  ranked: string[] = $derived.by(() => {
    const nouns = (this.question?.options ?? []).filter((option) => verbOf(option.key) === 'space').map((option) => nounOf(option.key));
    const rank = (space: string): number => this.mars.placing?.spaces[space]?.best ?? Infinity;
    return nouns.sort((a, b) => rank(a) - rank(b));
  });
  legal: Set<string> = $derived.by(() => new Set(this.ranked));
  /** What is pressed by a number. */
  numbered: string[] = $derived.by(() => this.ranked.slice(0, NUMBERED));

  /** The colony that is looked at, if it is one to trade with. */
  traded: Colony | null = $derived.by(() => {
    const offered = this.thing !== null && this.uses(this.thing).options.some((option) => verbOf(option.key) === 'trade');
    return (offered && this.mars.colonies?.find((one) => one.colony === this.thing)) || null;
  });

  /** The goods with which a trade could be paid, and the one that is to pay. */
  payable: string[] = $derived.by(() => (this.traded ? (this.mars.trading?.payable ?? []) : []));
  fee = $state<string | null>(null);
  feeNow: string | null = $derived.by(() => (this.fee !== null && this.payable.includes(this.fee) ? this.fee : (this.payable[0] ?? null)));
  /** What is to be answered behind the trade, if it is asked how it is paid. */
  payNext: string | null = $derived.by(() => (this.payable.length > 1 ? `with:${this.feeNow}` : null));

  /** Of a trade with how it is to be paid. */
  override get looked(): string[] {
    const keys = super.looked;
    return this.traded && this.payNext && keys.length ? [...keys, this.payNext] : keys;
  }

  private paying: { number: number; key: string } | null = null;

  /** Trade, and pay as was chosen. */
  async trade(key: string): Promise<void> {
    this.paying = this.question && this.payNext ? { number: this.question.number + 1, key: this.payNext } : null;
    await this.choose(key);
  }

  /** To be called in an effect: the next question is how the trade is paid, and that was chosen. */
  pay(): void {
    const { question, paying } = this;
    if (!question || !paying || this.table.sending || question.number < paying.number) return;
    this.paying = null;
    if (question.number === paying.number && question.options.some((option) => option.key === paying.key)) void this.choose(paying.key);
  }

  way: Way = $derived.by(() => {
    if (!this.question || this.form === 'several') return 'plain';
    if (this.legal.size) return 'place';
    if (this.question.kind !== 'turn') return 'plain';
    if (this.traded || (this.verb === 'trade' && !this.thing)) return 'trade';
    return this.thing ? 'plain' : 'turn';
  });

  /** "Here" is where the focus is. */
  walkTo(space: string): void {
    if (this.thing !== space && this.legal.has(this.thing ?? '')) this.thing = null;
  }

  /** First press on a space looks, the second places. */
  async tapSpace(space: string): Promise<void> {
    this.hovered = space;
    if (!this.legal.has(space) || this.table.sending) return;
    this.armed = null;
    if (this.thing === space && this.proposed) {
      // The next question is in the bar, and so is the focus.
      document.getElementById('ask')?.focus();
      await this.choose(this.proposed.key);
    } else this.thing = space;
  }
}
