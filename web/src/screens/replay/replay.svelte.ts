/** A table as it was: the same as a live one for everything that draws it, but nothing can be answered. */
import { api } from '../../lib/api';
import type { ReplayView, Result } from '../../lib/api.gen';
import { catalogue } from '../../lib/catalogue.svelte';
import { sentence, Table } from '../../lib/table.svelte';
import type { StoryLine, View } from '../../lib/types';
import { hidden, leap, rounds, roundAt, together, within, type Held, type Tick } from './past';

/** Through whose eyes: a seat, all of them together, or somebody who only watched. */
export type Eyes = number | 'all' | 'spectator';

const KEPT = 200;

export class PastTable extends Table {
  override async decide(): Promise<boolean> {
    return false;
  }

  override get standIn(): null {
    return null;
  }

  override get isOwn(): boolean {
    return this.seat !== null && this.seat === (this.info?.your_seat ?? null);
  }
}

export class Replay {
  readonly table: PastTable;
  /** Where the rail stands; the table follows as soon as that moment has arrived. */
  at = $state(0);
  /** The moment that the table shows. */
  drawn = $state(-1);
  of = $state(0);
  eyes = $state<Eyes>('spectator');
  ticks = $state.raw<Tick[]>([]);
  story = $state.raw<StoryLine[]>([]);
  result = $state.raw<Result | null>(null);
  held = $state.raw<Held[]>([]);
  problem = $state('');
  failed = $state('');
  /** Who took the decision that led here, and which, where that may be told. */
  last = $state.raw<{ by: number; key: string | null } | null>(null);
  private readonly kept = new Map<string, Promise<ReplayView>>();

  constructor(readonly id: string) {
    this.table = new PastTable(id);
  }

  get place(): string {
    return roundAt(this.ticks, this.at);
  }

  async load(at: number | null, eyes: Eyes | null): Promise<void> {
    this.problem = '';
    try {
      const info = await api.table(this.id);
      this.table.info = info;
      this.table.seats = info.seats;
      this.table.cards = await catalogue(info.game);
      const over = info.status === 'over';
      if (over) this.result = await api.result(this.id).catch(() => null);
      this.eyes = eyes ?? info.your_seat ?? (over ? 0 : 'spectator');
      await this.measure();
      await this.show(at ?? (over ? 0 : this.of));
    } catch (failed) {
      this.problem = sentence(failed);
    }
  }

  /** The whole length and the whole story, as these eyes may read it. */
  private async measure(): Promise<void> {
    const end = await this.moment(Number.MAX_SAFE_INTEGER);
    this.of = end.of;
    this.story = end.story;
    this.ticks = rounds(end.story);
  }

  async show(at: number): Promise<void> {
    this.at = within(at, this.of);
    const wanted = this.at;
    const eyes = this.eyes;
    try {
      const moment = await this.moment(wanted);
      // Meanwhile the rail may have moved on; then somebody else draws.
      if (wanted !== this.at || eyes !== this.eyes) return;
      this.draw(moment);
      this.drawn = wanted;
      if (wanted < this.of) void this.moment(wanted + 1).catch(() => undefined);
    } catch (failed) {
      this.failed = sentence(failed);
    }
  }

  private draw(moment: ReplayView): void {
    const views = moment.views as View[];
    const view = views.length > 1 ? { ...together(views), seat: this.table.info?.your_seat ?? 0 } : { ...views[0]!, decision: null };
    this.table.view = view;
    this.table.story = moment.story;
    this.held = views.length > 1 ? hidden(views, (id) => this.table.cards.get(id) !== null) : [];
    this.last = moment.by === null ? null : { by: moment.by, key: moment.key };
    this.failed = '';
  }

  async look(eyes: Eyes): Promise<void> {
    this.eyes = eyes;
    this.drawn = -1;
    try {
      await this.measure();
    } catch (failed) {
      this.failed = sentence(failed);
    }
    await this.show(this.at);
  }

  leap(by: 1 | -1): Promise<void> {
    return this.show(leap(this.ticks, this.at, this.of, by));
  }

  private moment(at: number): Promise<ReplayView> {
    const key = `${this.eyes}/${at}`;
    let found = this.kept.get(key);
    if (!found) {
      const step = Math.min(at, 999_999);
      found = api.replay(this.id, step, this.eyes as number | 'all');
      found.catch(() => this.kept.delete(key));
      if (this.kept.size >= KEPT) this.kept.delete(this.kept.keys().next().value!);
      this.kept.set(key, found);
    }
    return found;
  }
}
