/** What the reader has planned at a table: kept by the server for their seat alone. */
import { api } from './api';
import type { Plan, Prepare, SetPlan } from './api.gen';
import { withAsked, type Asked, type Mark } from './prepare';
import { t } from './strings';
import { sentence, type Table } from './table.svelte';
import { recall, remember } from './theme.svelte';
import type { Question } from './types';

export class PlanBook {
  plan = $state.raw<Plan | null>(null);
  /** Questions that were asked in this seat, the newest first. */
  asked = $state.raw<Asked[]>([]);
  open = $state(false);
  refused = $state('');

  constructor(private readonly table: Table) {
    table.whenBack.push(() => (this.refused = this.refused === t.net.offline ? '' : this.refused));
  }

  private get key(): string {
    return `regolith.asked.${this.table.id}.${this.table.seat}`;
  }

  async load(): Promise<void> {
    this.asked = JSON.parse(recall(this.key) ?? '[]') as Asked[];
    await this.ask(() => api.plan(this.table.id));
  }

  /** Remember what is asked, so that an answer can be prepared for the next time. */
  note(question: Question): void {
    this.asked = withAsked(this.asked, question);
    remember(this.key, JSON.stringify(this.asked));
  }

  async refresh(): Promise<void> {
    if (this.plan?.prepared.length) await this.ask(() => api.plan(this.table.id));
  }

  set(part: SetPlan): Promise<void> {
    return this.ask(() => api.setPlan(this.table.id, part));
  }

  mark(card: string, mark: Mark): Promise<void> {
    const marks = { ...this.plan?.marks };
    if (marks[card] === mark) delete marks[card];
    else marks[card] = mark;
    return this.set({ marks });
  }

  prepare(wish: Prepare): Promise<void> {
    return this.ask(() => api.prepare(this.table.id, wish));
  }

  private async ask(todo: () => Promise<Plan>): Promise<void> {
    this.refused = '';
    try {
      this.plan = await todo();
    } catch (failed) {
      this.refused = sentence(failed);
    }
  }
}

const books = new WeakMap<Table, PlanBook>();

export function planBook(table: Table): PlanBook {
  let book = books.get(table);
  if (!book) books.set(table, (book = new PlanBook(table)));
  return book;
}
