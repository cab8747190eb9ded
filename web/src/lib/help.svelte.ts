/** What helps at a table: a bot that was asked for a hint, and how far the guide has come. */
import { api } from './api';
import type { Hint } from './api.gen';
import type { Ask } from './ask.svelte';
import { nounOf, parse } from './keys';
import { t } from './strings';
import { sentence, type Table } from './table.svelte';
import { recall, remember } from './theme.svelte';

const OFF = 'off';

export class Help {
  hint = $state.raw<Hint | null>(null);
  asking = $state(false);
  refused = $state('');
  /** Steps of the guide that were shown. */
  seen = $state.raw<string[]>([]);
  skipped = $state(false);

  constructor(private readonly table: Table) {
    table.whenBack.push(() => (this.refused = this.refused === t.net.offline ? '' : this.refused));
    const kept = recall(this.key) ?? '';
    this.skipped = kept === OFF;
    this.seen = kept === OFF ? [] : kept.split(',').filter(Boolean);
  }

  private get key(): string {
    return `regolith.guide.${this.table.id}`;
  }

  /** A hint is about one question and ends with it. */
  get told(): Hint | null {
    return this.hint && this.hint.number === this.table.question?.number ? this.hint : null;
  }

  get guides(): boolean {
    return this.table.info?.guide === true && !this.skipped && this.table.status === 'running';
  }

  async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    this.refused = '';
    try {
      const seat = this.table.question?.seat;
      this.hint = await api.hint(this.table.id, seat === undefined ? {} : { seat });
    } catch (failed) {
      this.refused = sentence(failed);
    } finally {
      this.asking = false;
    }
  }

  close(): void {
    this.hint = null;
    this.refused = '';
  }

  show(step: string): void {
    if (this.seen.includes(step)) return;
    this.seen = [...this.seen, step];
    remember(this.key, this.seen.join(','));
  }

  skip(): void {
    this.skipped = true;
    remember(this.key, OFF);
  }
}

const known = new WeakMap<Table, Help>();

export function helpOf(table: Table): Help {
  let help = known.get(table);
  if (!help) known.set(table, (help = new Help(table)));
  return help;
}

/** Select what a hint says, as if it had been tapped; nothing is answered by it. Says whether that can be done. */
export function select(ask: Ask, keys: string[]): boolean {
  const [first] = keys;
  if (first === undefined || !ask.question) return false;
  if (ask.form === 'several') {
    const free = ask.range.all.map((option) => option.key);
    ask.chosen = keys.flatMap((key) => {
      const at = free.indexOf(key);
      if (at >= 0) free[at] = '';
      return at >= 0 ? [at] : [];
    });
    return ask.chosen.length > 0;
  }
  if (ask.form === 'amount' || ask.form === 'payment') {
    if (ask.payment || !ask.amounts.values.includes(Number(parse(first).noun))) return false;
    ask.amount = Number(parse(first).noun);
    return true;
  }
  ask.verb = null;
  if (nounOf(first) && ask.uses(nounOf(first)).options.some((option) => option.key === first)) {
    ask.armed = null;
    ask.thing = nounOf(first);
  } else ask.armed = first;
  return true;
}
