/** The question at hand where hexes, copies of cards and slots are answers: the map and the hand prepare them. */
import { Ask } from '../../lib/ask.svelte';
import { formOf } from '../../lib/decision';
import { nounOf, verbOf } from '../../lib/keys';
import type { Table } from '../../lib/table.svelte';
import type { Question } from '../../lib/types';
import { bestLoad, guessed, loadOf, loadWith } from './picks';
import { listed, mostOf, tableOf, type Load, type PandorumView } from './view';

/** How a question is put here. `plain` is left to the decision bar that all games share. */
export type Way = 'plain' | 'menu' | 'parts' | 'picks' | 'load' | 'edge';

/** Verbs whose answers lie in the slots or the Market, or that a menu of a turn offers. */
const OWN = new Set(['lift', 'into', 'push', 'take', 'via', 'discard', 'keep', 'pay', 'power', 'board', 'fuel']);

export class PandorumAsk extends Ask {
  /** The hex under the pointer or with the focus. */
  hovered = $state<string | null>(null);
  /** The first of two hexes that are asked for together. */
  first = $state<string | null>(null);
  loads = $state.raw<string[]>([]);

  private offeredLoads = '';

  constructor(table: Table) {
    super(table);
  }

  board: PandorumView = $derived.by(() => tableOf(this.table.view!));
  hexes: Set<string> = $derived.by(() => new Set(this.board.hexes.map((hex) => hex.id)));
  way: Way = $derived.by(() => (this.question ? this.wayOf(this.question) : 'plain'));

  private wayOf(question: Question): Way {
    if (question.kind === 'slot') return 'menu';
    if (['amount', 'payment', 'order'].includes(formOf(question))) return 'plain';
    if (question.group === 'load' && this.board.loads.length && !question.picked.length) return 'load';
    if (question.pick && !question.picked.length) return 'picks';
    if (question.kind === 'edge') return 'edge';
    if (question.options.every((option) => verbOf(option.key) === 'join')) return 'parts';
    const own = question.options.some((option) => this.hexes.has(nounOf(option.key)) || OWN.has(verbOf(option.key)));
    return own || question.kind === 'menu' ? 'menu' : 'plain';
  }

  override settle(): boolean {
    const anew = super.settle();
    const loads = JSON.stringify(this.board.loads);
    if (!anew && loads === this.offeredLoads) return false;
    this.offeredLoads = loads;
    this.first = null;
    if (this.way === 'picks') this.chosen = this.guess();
    this.loads = this.way === 'load' ? (bestLoad(this.board.loads)?.loads ?? []) : [];
    return true;
  }

  private guess(): number[] {
    return guessed(this.question!.pick!, this.question!.group === 'power' ? this.board.powers : null);
  }

  override get prepared(): string {
    return [super.prepared, this.first, ...this.loads].join(' ');
  }

  override get ticks(): boolean {
    return this.way === 'picks' || super.ticks;
  }

  // The map

  /** The pairs of hexes that are asked for together. */
  pairs: [string, string][] = $derived.by(() =>
    this.way === 'edge' ? this.question!.options.map((option) => nounOf(option.key).split('-') as [string, string]) : [],
  );

  /** Hexes that are an answer now. */
  legal: Set<string> = $derived.by(() => {
    if (this.way === 'edge') return this.edgeEnds();
    const keys = this.way === 'picks' ? this.question!.pick!.all : (this.question?.options ?? []);
    return new Set(keys.map((option) => nounOf(option.key)).filter((noun) => this.hexes.has(noun)));
  });

  private edgeEnds(): Set<string> {
    const first = this.first;
    if (!first) return new Set(this.pairs.flat());
    return new Set(this.pairs.filter((pair) => pair.includes(first)).flat());
  }

  /** Is this hex part of what is prepared? */
  isPrepared(hex: string): boolean {
    if (this.way === 'edge') return hex === this.first || (this.thing?.split('-').includes(hex) ?? false);
    if (this.way === 'picks') return this.isChosen(hex);
    return this.thing === hex;
  }

  /** Why a hex is no answer, in the engine's words. */
  whyNot(hex: string): string {
    return this.question?.barred.find((option) => nounOf(option.key) === hex)?.why ?? '';
  }

  async tapHex(hex: string): Promise<void> {
    this.hovered = hex;
    if (!this.legal.has(hex) || this.table.sending) return;
    if (this.way === 'edge') return this.tapEdge(hex);
    if (this.way === 'picks') return void this.tap(hex);
    if (this.thing === hex && this.proposed) await this.confirm(this.proposed.key);
    else {
      this.armed = null;
      this.thing = hex;
    }
  }

  /** Arrows lead to another hex: what was prepared for one before is let go. */
  walkTo(hex: string): void {
    if (this.way !== 'edge' && this.thing !== hex && this.legal.has(this.thing ?? '')) this.thing = null;
  }

  private async tapEdge(hex: string): Promise<void> {
    if (this.thing?.split('-').includes(hex) && this.proposed) return this.confirm(this.proposed.key);
    this.thing = null;
    if (this.first === null || this.first === hex) {
      this.first = this.first === hex ? null : hex;
      return;
    }
    const pair = this.pairs.find((one) => one.includes(hex) && one.includes(this.first!));
    if (pair) this.thing = pair.join('-');
  }

  /** The map has answered: the next question is in the bar, and so is the focus. */
  private async confirm(key: string): Promise<void> {
    document.getElementById('ask')?.focus();
    await this.choose(key);
  }

  /** Look at a hex that is an answer of this verb: the one where building pays most, or else the first. */
  suggest(verb: string): string | null {
    if (this.way === 'edge') {
      [this.first, this.thing] = [this.pairs[0]![0], this.pairs[0]!.join('-')];
      return this.first;
    }
    const hexes = this.question?.options.filter((option) => verbOf(option.key) === verb).map((option) => nounOf(option.key)) ?? [];
    const hand = listed(this.board.seats[this.table.seat ?? 0]!.hand);
    const worth = (hex: string): number => {
      const preview = this.board.reach.find((way) => way.hex === hex)?.preview;
      return preview ? mostOf(preview, hand) : -1;
    };
    this.thing = hexes.reduce<string | null>((best, hex) => (best === null || worth(hex) > worth(best) ? hex : best), null);
    return this.thing;
  }

  // Loads

  load: Load | null = $derived.by(() => loadOf(this.board.loads, this.loads));

  /** What tapping a place of the loading table would lead to. */
  wouldLoad(one: string): Load | null {
    return loadWith(this.board.loads, this.loads, one);
  }

  tapLoad(one: string): void {
    if (this.table.sending) return;
    this.loads = [...this.loads, one].slice(-(this.board.loads[0]?.loads.length ?? 1));
    if (!this.load) this.loads = this.wouldLoad(one)?.loads ?? [];
  }

  private get loadKeys(): string[] {
    return this.load ? this.load.loads.map((one) => `load:${one}`) : [];
  }

  override get looked(): string[] {
    return this.way === 'load' ? this.loadKeys : super.looked;
  }

  async sendLoad(): Promise<void> {
    if (this.load) await this.table.decide({ keys: this.loadKeys });
  }

  override back(): boolean {
    if (!this.armed && !this.thing && this.first) this.first = null;
    else return super.back();
    return true;
  }
}
