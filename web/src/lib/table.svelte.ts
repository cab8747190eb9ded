/** One table on screen: what the server says about it, kept up to date by its stream. */
import { outcomeOf } from '../games/outcomes';
import { api, idem, Refused } from './api';
import type { ChatLine, SeatsEvent, StoodIn, StreamEvent, TableInfo, UndoAsked, UndoInfo, ViewEvent } from './api.gen';
import { Catalogue, catalogue } from './catalogue.svelte';
import { named, namedWithin } from './log';
import { markOf, toldApart, type Rival } from './names';
import { sound } from './sound.svelte';
import { Stream, type Link } from './stream';
import { t } from './strings';
import { recall, remember } from './theme.svelte';
import { Toasts } from './toasts.svelte';
import type { Question, SeatLine, StoryLine, View } from './types';

/** The code of a request that has not reached the server. */
const OFFLINE = 'offline';
/** So many decisions of others make a digest; fewer are seen in the log on the table. */
const WORTH_TELLING = 3;
/** Whoever has waited so long has perhaps looked elsewhere: then the own turn is heard, too. */
const LONG_WAIT_MS = 5000;
/** So long a question that has come up by itself is not answered: what is pressed so soon was meant for the one before. */
const FRESH_MS = 700;
/** Whoever has pressed something so shortly before a question comes up may just be pressing again. */
const JUST_MS = 500;

export class Table {
  info = $state.raw<TableInfo | null>(null);
  private sent = $state.raw<View | null>(null);
  story = $state.raw<StoryLine[]>([]);
  undo = $state.raw<UndoInfo | null>(null);
  seats = $state.raw<SeatLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  asked = $state.raw<UndoAsked | null>(null);
  present = $state.raw<number[]>([]);
  watchers = $state(0);
  deadline = $state<number | null>(null);
  cards = $state.raw<Catalogue>(new Catalogue([]));
  link = $state<Link>('live');
  /** The table cannot be shown at all, and why. */
  problem = $state('');
  /** The last refused answer, in the server's words; shown in the bar. */
  refused = $state('');
  /** Nothing can be answered: an answer is under way, or taken but its consequences have not arrived yet, or what is asked has
      come up by itself a moment ago. */
  sending = $derived.by(() => this.fresh || this.underWay);
  /** The question has come up by itself a moment ago, in place of another. */
  fresh = $state(false);
  private requests = $state(0);
  /** The event up to which it is known who sits here. */
  private seatedSeq = 0;
  private shownSeq = $state(0);
  private awaited = $state(0);
  /** What happened while nobody looked, shown once on return. */
  digest = $state.raw<StoryLine[]>([]);
  /** The last decision that had been seen on this device when the table was opened; -1 if none. */
  looked = $state(-1);
  unreadChat = $state(0);
  /** What bots have answered in the own seat since its owner answered last. */
  stoodIn = $state.raw<StoodIn[]>([]);
  /** So many more there are between the first of them and the others. */
  stoodInMore = $state(0);
  readonly toasts = new Toasts();

  private freshFor = 0;
  /** When something was last pressed while nothing was asked. */
  private idly = -Infinity;
  /** A question has gone by itself, and nothing is asked since. */
  private gone = false;
  /** Told whenever the connection is there again. */
  readonly whenBack: (() => void)[] = [];
  /** What stands in the bar is that the server could not be reached. */
  private unreached = false;

  private stream: Stream | null = null;
  private closed = false;
  /** Since when nothing is asked of the reader. */
  private waitsSince = Date.now();

  constructor(readonly id: string) {}

  private get underWay(): boolean {
    return this.requests > 0 || this.awaited > this.shownSeq;
  }

  /** What the reader is asked. While a bot plays for them, nothing is. */
  get question(): Question | null {
    return this.standIn === null ? (this.view?.decision ?? null) : null;
  }

  /** The bot that plays the reader's own seat until it is taken back. */
  get standIn(): string | null {
    const mine = this.status === 'running' ? this.seats.find((seat) => seat.seat === this.seat) : undefined;
    return mine?.held ? mine.bot : null;
  }

  /** Somebody waits for the reader's consent to take something back. */
  get consents(): boolean {
    return this.asked !== null && this.seat !== null && this.asked.waiting_for.includes(this.seat);
  }

  /** What the reader is to answer just now, in one word: it changes whenever something else is asked. */
  get asks(): string {
    if (this.consents) return `consent ${this.asked!.seat} ${this.asked!.to}`;
    if (this.standIn !== null) return 'stand-in';
    return this.question ? `question ${this.question.seat}/${this.question.number} ${this.question.prompt}` : '';
  }

  get seat(): number | null {
    return this.view?.seat ?? this.info?.your_seat ?? null;
  }

  get status(): TableInfo['status'] {
    return this.info?.status ?? 'running';
  }

  /** What the game itself says about its end and about those who have no seat. */
  outcome = $derived.by(() => outcomeOf(this.info?.game, this.sent));
  private names = $derived.by(() => toldApart(this.seats.map((seat) => seat.name)));
  /** In one word, so that nothing is told anew when the seats are only told again. */
  private called = $derived.by(() => JSON.stringify(this.names));
  private told: View | null = $derived.by(() => {
    const names = JSON.parse(this.called) as string[];
    return namedWithin(this.sent, (seat) => names[seat] || `seat ${seat + 1}`);
  });

  /** What the reader sees of the game. The engine knows seats by number; people read names. */
  get view(): View | null {
    return this.told;
  }

  set view(view: View | null) {
    this.sent = view;
  }

  /** Is the seat on screen the reader's own? In a replay it may be anybody's. */
  get isOwn(): boolean {
    return this.seat !== null;
  }

  /** Who sits where the page is seen from; somebody who only watches looks over the first one's shoulder. */
  get seenFrom(): string {
    return this.name(this.seat ?? 0);
  }

  private rival(seat: number): Rival | undefined {
    return this.outcome.rivals[seat - this.seats.length];
  }

  /** What a seat is called; past the last one sit the rivals that the game itself plays. */
  name(seat: number): string {
    return this.names[seat] || (this.rival(seat)?.name ?? `${seat + 1}`);
  }

  /** A sentence of the engine, with names. */
  inNames(text: string): string {
    return named(text, (seat) => this.name(seat));
  }

  /** The seat of an answer: its number, or the name of a rival that the game itself plays. */
  seatCalled(noun: string): number | null {
    if (/^\d+$/.test(noun)) return Number(noun);
    const rival = this.outcome.rivals.findIndex((one) => one.name.toLowerCase() === noun);
    return rival < 0 ? null : this.seats.length + rival;
  }

  /** What stands on the marker of a seat; nothing for nobody. */
  mark(seat: number): string {
    return seat < 0 ? '' : (this.rival(seat)?.mark ?? markOf(this.name(seat), seat));
  }

  async load(): Promise<void> {
    this.problem = '';
    try {
      const info = await api.table(this.id);
      this.cards = await catalogue(info.game);
      // Whoever has left meanwhile must not listen any more.
      if (this.closed) return;
      this.notByReader(() => this.show(info));
      this.stream?.stop();
      this.stream = new Stream(this.id, info.seq, info.state?.view ?? null, {
        event: (event) => this.notByReader(() => this.take(event)),
        present: (seats, watchers) => this.look(seats, watchers),
        link: (state) => this.linked(state),
        role: () => void this.load(),
        lost: () => void this.load(),
      });
      this.stream.start();
    } catch (problem) {
      this.problem = sentence(problem);
    }
  }

  close(): void {
    this.closed = true;
    this.stream?.stop();
    clearTimeout(this.freshFor);
    this.toasts.clear();
  }

  /** What was refused for want of a connection is over as soon as there is one again. */
  private linked(state: Link): void {
    this.link = state;
    if (state === 'lost') return;
    if (this.unreached) this.refused = '';
    this.unreached = false;
    for (const told of this.whenBack) told();
  }

  /** Say in the bar that there is no connection, until there is one. */
  offline(text: string): void {
    this.refused = text;
    this.unreached = true;
  }

  retry(): void {
    this.stream?.hurry();
  }

  private show(info: TableInfo): void {
    const back = this.info === null;
    this.info = info;
    this.seats = info.seats;
    this.seatedSeq = info.seq;
    this.chat = info.chat;
    this.asked = info.undo_asked;
    this.deadline = info.deadline;
    this.stoodInBy(info);
    this.look(info.present.seats, info.present.watchers);
    this.addToShuffle();
    if (!info.state) return;
    this.showView(info.state);
    const seen = Number(recall(this.seenKey) ?? '-1');
    const missed = this.story.filter((line) => line.decision > seen);
    const decisions = new Set(missed.filter((line) => line.seat >= 0 && line.seat !== this.seat).map((line) => line.decision));
    // Somebody who reads the table anew while they look at it has missed nothing.
    if (back) this.looked = seen;
    if (back && seen >= 0 && decisions.size >= WORTH_TELLING) this.digest = missed;
    this.seen();
  }

  private get seenKey(): string {
    return `regolith.seen.${this.id}.${this.seat ?? 'w'}`;
  }

  private seen(): void {
    if (!document.hidden) remember(this.seenKey, String(this.story.at(-1)?.decision ?? 0));
  }

  /** Something was pressed to answer what is asked, if anything is. */
  pressed(): void {
    if (this.refused === t.ask.changed) this.refused = '';
    if (!this.asks) this.idly = performance.now();
  }

  /** What is asked may change by this. What the reader has not brought about is not answered at once. */
  private notByReader(change: () => void): void {
    const before = this.asks;
    const own = this.underWay;
    change();
    if (this.asks === before) return;
    this.fresh = false;
    const gone = this.gone || before !== '';
    this.gone = !own && !this.asks && gone;
    if (!own && this.asks && (gone || performance.now() - this.idly < JUST_MS)) this.freshen();
  }

  private freshen(): void {
    this.fresh = true;
    clearTimeout(this.freshFor);
    this.freshFor = window.setTimeout(() => (this.fresh = false), FRESH_MS);
  }

  private look(seats: number[], watchers: number): void {
    this.present = seats;
    this.watchers = watchers;
  }

  private take(event: StreamEvent): void {
    switch (event.kind) {
      case 'view':
        this.changed(event);
        break;
      case 'chat':
        this.chat = [...this.chat, event];
        if (event.seat === null || event.seat !== this.seat) this.unreadChat += 1;
        break;
      case 'seats':
        this.toasts.say(event.text);
        this.seated(event);
        break;
      case 'undo_asked':
        this.asked = event.asked;
        break;
      case 'undo_answered':
        this.asked = event.asked;
        if (!event.agree && event.seat !== this.seat) this.toasts.say(t.notices.refused(this.name(event.seat)));
        break;
      case 'notice':
        if (event.stood_in) this.stoodIn = [...this.stoodIn, event.stood_in];
        else this.toasts.say(event.text, event.table ? { label: t.notices.show, href: `/t/${event.table}` } : undefined);
        if (event.table && this.info) this.info = { ...this.info, rematch: event.table };
        break;
      case 'over':
        if (this.info) this.info = { ...this.info, status: 'over' };
        break;
    }
  }

  /** Others sit here now. Whoever has lost the seat they look from sees the table anew. */
  private seated(event: SeatsEvent): void {
    const wasLate = this.isLate(this.seats);
    this.seats = event.seats;
    this.seatedSeq = event.seq;
    if (!wasLate && this.isLate(event.seats)) sound.warn();
    if (this.info) this.info = { ...this.info, shuffle: event.shuffle };
    this.addToShuffle();
    const lost = this.seat !== null && !event.seats.some((seat) => seat.seat === this.seat && seat.yours);
    if (lost || (this.info && this.info.status !== event.status)) void this.load();
  }

  /** Has a bot taken the reader's seat because their time was up? */
  private isLate(seats: SeatLine[]): boolean {
    return seats.some((seat) => seat.seat === this.seat && seat.yours && seat.late);
  }

  /** Before the deal the browser adds its part, where everybody does. */
  private addToShuffle(): void {
    const stage = this.info?.shuffle;
    if (stage !== 'seal' && stage !== 'open') return;
    void import('./shuffle').then((shuffle) => shuffle.addTo(this.id, () => ({ stage: this.info?.shuffle ?? '', seats: this.seats, seq: this.seatedSeq })));
  }

  private changed(event: ViewEvent): void {
    const before = this.question;
    this.showView(event);
    if (event.what === 'undo' && event.by === this.seat) this.noted();
    else if (event.what === 'undo' && this.stoodIn.length) void this.stoodInLeft();
    if (event.what === 'undo' && event.by !== null && event.by !== this.seat) this.toasts.say(t.notices.undone(this.name(event.by)));
    if (this.question && !before) this.turnCame();
    if (!this.question && before) this.waitsSince = Date.now();
    this.seen();
  }

  private turnCame(): void {
    this.toasts.turn(t.notices.yourTurn, this.info?.title ?? '');
    if (document.hidden || Date.now() - this.waitsSince >= LONG_WAIT_MS) sound.play();
  }

  private showView(event: ViewEvent): void {
    if (event.view) {
      this.view = event.view as View;
      // A lower number than before: the table was restored from a backup, and nothing that was sent will come of it.
      if (event.seq < this.shownSeq) this.awaited = 0;
      this.shownSeq = event.seq;
      this.undo = event.undo;
      this.deadline = event.deadline ?? null;
    }
    this.story = [...(event.whole ? this.story.slice(0, event.kept) : this.story), ...event.story];
  }

  // Acting

  /** Send an answer. A stale one shows the table as it is; nothing is guessed. */
  async decide(answer: { key?: string; keys?: string[] }): Promise<boolean> {
    const question = this.question;
    if (!question || this.sending) return false;
    return this.act(async () => {
      const done = await api.decide(this.id, { number: question.number, idem: idem(), ...answer, seat: question.seat });
      this.awaited = done.seq;
      this.noted();
    });
  }

  undoTo(to?: number, consent = false): Promise<boolean> {
    const body = { consent, idem: idem(), ...(to === undefined ? {} : { to }) };
    return this.act(async () => {
      const done = await api.undo(this.id, body);
      if (done.asked) this.toasts.say(t.ask.asking);
    });
  }

  /** The bot that stands in for the reader goes; what it has done is read then. */
  async takeSeatBack(): Promise<boolean> {
    const done = await this.act(() => api.seat(this.id, this.seat ?? -1, { kind: 'me' }));
    if (done) await this.act(() => api.table(this.id).then((info) => this.stoodInBy(info), () => undefined));
    return done;
  }

  private stoodInBy(info: TableInfo): void {
    this.stoodIn = info.stood_in;
    this.stoodInMore = info.stood_in_more;
  }

  /** Something was taken back: of what bots have answered, what is left of what is shown. */
  private async stoodInLeft(): Promise<void> {
    const info = await api.table(this.id).catch(() => null);
    const since = this.stoodIn[0]?.at;
    if (!info || since === undefined) return;
    const left = info.stood_in.filter((told) => told.at >= since);
    this.stoodInBy({ ...info, stood_in: left, stood_in_more: left.length === info.stood_in.length ? info.stood_in_more : 0 });
  }

  /** What bots have answered is read. */
  noted(): void {
    this.stoodIn = [];
    this.stoodInMore = 0;
  }

  redo(): Promise<boolean> {
    return this.act(() => api.redo(this.id, { idem: idem() }));
  }

  consent(agree: boolean): Promise<boolean> {
    return this.act(() => api.consent(this.id, { agree }));
  }

  say(text: string): Promise<boolean> {
    return this.act(() => api.chat(this.id, { text }));
  }

  /** Carry out a request; a refusal becomes a line in the bar, and a fresh view is shown at once. */
  async act(todo: () => Promise<unknown>): Promise<boolean> {
    this.requests += 1;
    this.refused = '';
    this.unreached = false;
    try {
      await todo();
      return true;
    } catch (problem) {
      if (problem instanceof Refused && problem.fresh) {
        // The stream may have been faster than the refusal.
        if (problem.fresh.seq >= this.shownSeq) this.showView(problem.fresh);
        this.refused = problem.code === 'illegal' ? this.inNames(problem.message) : t.net.stale;
        if (problem.code !== 'illegal') this.freshen();
      } else {
        this.refused = this.inNames(sentence(problem));
        this.unreached = problem instanceof Refused && problem.code === OFFLINE;
      }
      return false;
    } finally {
      this.requests -= 1;
    }
  }
}

export function sentence(problem: unknown): string {
  return problem instanceof Error && problem.message ? problem.message : t.net.failed;
}
