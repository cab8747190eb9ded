/** The question at hand and how far the player has come with it, before anything is sent. */
import { amounts, byVerb, formOf, needsSecond, proposal, usesOf, type Form, type Uses } from './decision';
import { buyingOf, offeredTo, type Buying } from './buying';
import { nounOf, verbOf } from './keys';
import { paymentKeys, suggested, type Amounts } from './payment';
import { dropSplits, keepSplit, keptSplit } from './splits';
import { keysOf, placesOf, toggled } from './picks';
import type { Table } from './table.svelte';
import type { Payment } from './api.gen';
import type { Option, PickRange, Question } from './types';

/** What is pressed to pick nothing. */
export const NONE = 'none';

/** Which question this is; nothing where none is asked. */
const now = (question: Question | null): string => (question ? `${question.seat}/${question.number}` : '');

export class Ask {
  /** The thing (card, phase) the player is looking at, by its noun. */
  thing = $state<string | null>(null);
  /** The verb whose list is open in the bar. */
  verb = $state<string | null>(null);
  /** Picks of a multi-select, as places in its list. */
  chosen = $state.raw<number[]>([]);
  amount = $state(0);
  /** Of a payment, how much of each kind of money. */
  paid = $state.raw<Amounts>([]);
  /** An answer that was pressed once and waits for a second press on the same spot. */
  armed = $state<string | null>(null);

  private asked = '';
  private offered = '';

  constructor(readonly table: Table) {}

  get question(): Question | null {
    return this.table.question;
  }

  form: Form | null = $derived.by(() => (this.question ? formOf(this.question) : null));
  groups = $derived.by(() => (this.question ? byVerb(this.question) : []));
  range: PickRange = $derived.by(() => (this.form === 'several' && this.question?.pick) || { all: [], least: 0, most: 0 });
  /** What the picks cost, where they cost anything. */
  buying: Buying | null = $derived.by(() => buyingOf(this.table.view, this.range));
  /** Corporations that were dealt, while something else is asked. */
  corporations: string[] = $derived.by(() => offeredTo(this.table.view).filter((card) => !this.isCandidate(card) && !this.uses(card).options.length));
  /** The payment as a whole, where there is anything to say about it. */
  payment: Payment | null = $derived.by(() => (this.question?.pay?.kinds.some((money) => money.asked) ? this.question.pay : null));
  amounts = $derived.by(() =>
    this.question && (this.form === 'amount' || this.form === 'payment') ? amounts(this.question) : { verb: '', values: [], beyond: 0, more: false },
  );

  /** A new question: forget what was prepared for the last one. Says whether that was so. */
  settle(): boolean {
    const asked = now(this.question);
    const anew = asked !== this.asked;
    this.asked = asked;
    if (anew) dropSplits(this.splitKey, asked);
    if (anew) this.thing = this.verb = this.armed = null;
    return this.resettle(anew);
  }

  /** Picks are places in a list, so they end with it, even if the question is still the same. */
  private resettle(anew: boolean): boolean {
    const offered = JSON.stringify([this.range.all.map((option) => option.key), this.question?.pick?.all.map((option) => option.key), this.payment, this.amounts.values]);
    if (!anew && offered === this.offered) return false;
    this.offered = offered;
    this.chosen = [];
    this.amount = this.amounts.values[0] ?? 0;
    this.paid = this.payment ? (keptSplit(this.splitKey, now(this.question), this.payment) ?? suggested(this.payment)) : [];
    return true;
  }

  /** What is prepared, in one word: it changes with every step towards an answer. */
  get prepared(): string {
    return [this.thing, this.verb, this.armed, ...this.chosen].join(' ');
  }

  /** Things are ticked, and sent together. */
  get ticks(): boolean {
    return this.form === 'several';
  }

  private get splitKey(): string {
    return `regolith.paid.${this.table.id}`;
  }

  /** Pay so much of each kind; the page may be loaded anew before that is sent. */
  split(amounts: Amounts): void {
    if (!this.payment || this.table.sending) return;
    this.paid = amounts;
    keepSplit(this.splitKey, now(this.question), this.payment, amounts);
  }

  uses(noun: string): Uses {
    return usesOf(this.question, noun);
  }

  isCandidate(noun: string): boolean {
    return placesOf(noun, this.range).length > 0;
  }

  isChosen(noun: string): boolean {
    return this.chosen.some((at) => nounOf(this.range.all[at]!.key) === noun);
  }

  /** Tap on a thing anywhere on the table. Says whether the question had a use for it. */
  tap(noun: string): boolean {
    if (this.table.sending) return false;
    if (this.form === 'several') {
      const places = placesOf(noun, this.range);
      const at = places.find((place) => !this.chosen.includes(place)) ?? places[0];
      if (at !== undefined) this.toggle(at);
      return at !== undefined;
    }
    const uses = this.uses(noun);
    if (uses.options.length === 0 && uses.barred.length === 0) return false;
    this.armed = null;
    this.thing = this.thing === noun ? null : noun;
    return true;
  }

  /** Take what lies at a place of the list in or out. */
  toggle(at: number): void {
    if (at < 0 || this.table.sending || (this.spent && !this.chosen.includes(at))) return;
    this.armed = null;
    this.chosen = toggled(this.chosen, at, this.range.most);
  }

  /** No further card can be paid for. */
  get spent(): boolean {
    return this.buying !== null && this.chosen.length >= this.range.most && this.range.most < this.range.all.length;
  }

  get complete(): boolean {
    return this.chosen.length >= this.range.least && this.chosen.length <= this.range.most;
  }

  /** The answer that Enter would send now, if any. */
  get proposed(): Option | null {
    if (this.armed) return this.question?.options.find((option) => option.key === this.armed) ?? null;
    return this.thing ? proposal(this.uses(this.thing)) : null;
  }

  /** The keys that are looked at: those that would be sent now. */
  get looked(): string[] {
    if (this.form === 'several') return this.complete && (this.chosen.length || this.armed === NONE) ? keysOf(this.chosen, this.range) : [];
    if (this.payment) return this.paid.length ? paymentKeys(this.payment, this.paid) : [];
    if (this.amounts.values.length) return [`${this.amounts.verb}:${this.amount}`];
    return this.proposed ? [this.proposed.key] : [];
  }

  /** Press an answer: the first press shows what it means, the second on the same spot gives it. */
  async press(key: string): Promise<void> {
    if (this.question && needsSecond(this.question, key) && !this.armAt(key)) return;
    await this.choose(key);
  }

  /** Give an answer that was looked at already. */
  async choose(key: string): Promise<void> {
    if (this.question && !this.table.sending) await this.table.decide({ key });
  }

  /** Was this spot pressed before? If not, it is now. */
  private armAt(key: string): boolean {
    if (this.table.sending) return false;
    const second = this.armed === key;
    this.armed = second ? null : key;
    return second;
  }

  /** An amount that nobody has changed is pressed twice. */
  async sendAmount(): Promise<void> {
    const key = `${this.amounts.verb}:${this.amount}`;
    if (this.amounts.values.length > 1 && this.amount === this.amounts.values[0] && !this.armAt(key)) return;
    await this.table.decide({ key });
  }

  /** To take none of many is pressed twice; what was picked was pressed before. */
  async sendSeveral(): Promise<void> {
    if (!this.complete || !this.question) return;
    if (this.chosen.length === 0 && this.range.all.length && !this.armAt(NONE)) return;
    await this.table.decide({ keys: keysOf(this.chosen, this.range) });
  }

  /** The whole payment at once. */
  async sendPayment(): Promise<void> {
    if (this.payment) await this.table.decide({ keys: paymentKeys(this.payment, this.paid) });
  }

  openVerb(verb: string): void {
    if (this.table.sending) return;
    this.verb = this.verb === verb ? null : verb;
    this.thing = this.armed = null;
  }

  /** One step back; says whether there was one. */
  back(): boolean {
    if (this.armed) this.armed = null;
    else if (this.thing) this.thing = null;
    else if (this.verb) this.verb = null;
    else if (this.chosen.length) this.chosen = this.chosen.slice(0, -1);
    else return false;
    return true;
  }

  step(by: number): void {
    const values = this.amounts.values;
    const at = values.indexOf(this.amount);
    this.armed = null;
    this.amount = values[Math.max(0, Math.min(values.length - 1, at + by))] ?? this.amount;
  }

  get openGroup() {
    return this.groups.find((group) => group.verb === this.verb) ?? null;
  }

  verbOf = verbOf;
}
