/** One game beside a real box: what the engine shows of it, what is entered, and that nothing of it is lost. */
import type { CompanionCopy } from '../lib/api.gen';
import { companion as words } from '../lib/strings/companion';
import { EngineFailed, NotSo, type Engine } from './engine';
import { newId, readFile, type Keeping, type Kept } from './keeping';
import { ever } from './past';
import { companionApi, Sending, type Sent } from './sending';
import type { Can, Choices, CompanionCard, Entered, Entry, GameFile, Question, Setup, Show, Told } from './types';

/** What is spread out in the place of the question: a form of the own turn, a way back, an entry that is looked at. */
export interface Sheet {
  name: 'tile' | 'step' | 'goal' | 'attack' | 'colony' | 'tag' | 'set' | 'move' | 'deck' | 'back' | 'entry';
  /** The entry before which this goes, or which is looked at. */
  at?: number;
  /** Put in before that entry, not now. */
  inserts?: boolean;
}

/** Before these a turn that was told has been looked at. */
const LOOKED_AT = ['ready', 'turn', 'pass', 'yes', 'done'];

export class Desk {
  show = $state.raw<Show | null>(null);
  cards = $state.raw<CompanionCard[]>([]);
  choices = $state.raw<Choices | null>(null);
  sheet = $state.raw<Sheet | null>(null);
  busy = $state(false);
  refusal = $state('');
  /** What may be entered all the same. */
  insisting = $state.raw<(() => Promise<void>) | null>(null);
  sent = $state<Sent>('sent');
  /** The browser refuses to keep anything. */
  unkept = $state(false);
  /** The engine has stopped; only a new page helps. */
  stopped = $state(false);
  games = $state.raw<Kept[]>([]);
  /** Games that only the server has. */
  away = $state.raw<CompanionCopy[]>([]);
  id = $state<string | null>(null);
  /** Counted up by every answer of the engine, so that the page knows when to lead the focus on. */
  answers = $state(0);
  readonly sending: Sending;

  constructor(
    readonly engine: Engine,
    readonly keeping: Keeping,
  ) {
    this.sending = new Sending(keeping, (state) => {
      this.sent = state;
      this.listed();
    });
  }

  /** What is asked: of a change that stopped, where it goes on. */
  question: Question | null = $derived.by(() => this.show?.pending?.asks ?? this.show?.question ?? null);
  can: Partial<Can> = $derived.by(() => (this.sheet?.inserts && this.show ? ever(this.show, this.choices) : (this.show?.can ?? {})));
  /** Copies of this game on other devices, to be told of. */
  others: CompanionCopy[] = $derived.by(() => this.games.find((game) => game.id === this.id)?.others ?? []);
  /** A turn of MarsBot that has ended while its next one already asks. */
  finished: Told | null = $derived.by(() => {
    const [told, last] = [this.show?.told, this.show?.entries.at(-1)];
    return told && !told.open && last && !LOOKED_AT.includes(last.kind) ? told : null;
  });
  /** The entries as they were before a change that is looked at. */
  private before = $state.raw<Entered[]>([]);
  /** The entry that no longer fits, in words. */
  stoppedAt: string = $derived.by(() => this.before.at(-(this.show?.pending?.left ?? 0))?.words ?? '');
  cardName = (id: string): string => this.cards.find((card) => card.id === id)?.name ?? id;

  async start(): Promise<void> {
    await this.engine.ready;
    this.choices = (await this.engine.call<{ choices: Choices }>('choices')).choices;
    const { current } = this.keeping.shelf();
    const file = current === null ? null : this.keeping.file(current);
    this.unkept = !this.keeping.works();
    if (current !== null && file) await this.load(current, file);
    this.listed();
    void this.sending.now();
    void this.lookAway();
  }

  open = (setup: Setup): Promise<boolean> =>
    this.tried(async () => {
      await this.take('open', { setup, kept: this.keeping.cards() }, newId());
    });

  load = (id: string, file: GameFile): Promise<boolean> =>
    this.tried(async () => {
      this.keeping.opened(id);
      await this.take('load', { file: Object.fromEntries(Object.entries(file).filter(([name]) => name !== 'game')) }, id);
    });

  enter = (entry: Entry): Promise<boolean> => {
    const { at, inserts } = this.sheet ?? {};
    return this.doubted(entry, (said) => (inserts ? this.take('insert', { at, entry: said }) : this.take('enter', { entry: said })));
  };

  /** Take so many entries back; the table was put back before. */
  undo = (n: number): Promise<boolean> => this.changed('undo', { n });
  change = (at: number, entry: Entry): Promise<boolean> => this.doubted(entry, (said) => this.take('change', { at, entry: said }));
  remove = (at: number): Promise<boolean> => this.changed('remove', { at });
  /** Leave out the entry that no longer fits, and go on with those after it. */
  skip = (): Promise<boolean> => this.changed('skip');
  accept = (): Promise<boolean> => this.changed('accept');
  drop = (): Promise<boolean> => this.changed('drop');

  async wayBack(n: number): Promise<string[]> {
    try {
      return (await this.engine.call<{ back: string[] }>('way_back', { n })).back;
    } catch (problem) {
      this.failed(problem, null);
      return [];
    }
  }

  /** Back to the start form; the game stays on the shelf. */
  leave(): void {
    this.keeping.leave();
    [this.show, this.id, this.sheet, this.refusal] = [null, null, null, ''];
    this.listed();
    void this.lookAway();
  }

  forget(id: string): void {
    this.keeping.forget(id);
    this.listed();
    this.sending.soon();
  }

  async resume(id: string): Promise<void> {
    const file = this.keeping.file(id);
    if (file) await this.load(id, file);
  }

  /** The game as one file to pass on: from the engine, which has it even where nothing can be kept. */
  async exported(): Promise<string> {
    const saved = await this.engine.call<{ file: GameFile }>('save').catch(() => null);
    return JSON.stringify({ ...(saved?.file ?? this.keeping.file(this.id!)), game: this.id });
  }

  /** A file that was passed on. A game that has gone on here differently stays: then there are two. */
  async imported(text: string): Promise<boolean> {
    const file = readFile(text);
    if (!file) {
      this.refusal = words.notAFile;
      return false;
    }
    const told = (file as GameFile & { game?: unknown }).game;
    const id = typeof told === 'string' && /^[0-9a-f]{32}$/.test(told) ? told : newId();
    const here = this.keeping.file(id);
    return this.load(here && JSON.stringify(here.entries) !== JSON.stringify(file.entries) ? newId() : id, file);
  }

  /** Go on with what another device has entered; what was entered here becomes a game of its own. */
  async takeOther(other: CompanionCopy): Promise<void> {
    const [file, own] = [await this.copyOf(other), this.keeping.file(other.game)];
    if (!file || !own) {
      this.refusal = words.others.gone;
      return;
    }
    this.keeping.keep(newId(), own, words.others.mine(this.keeping.game(other.game)?.title ?? ''), Date.now());
    this.keeping.note(other.game, { others: [] });
    await this.load(other.game, file);
  }

  /** Go on with what was entered here, whatever others do. */
  stay(): void {
    this.keeping.note(this.id!, { others: [], apart: true });
    this.listed();
  }

  /** Go on with a game that only the server has. */
  async fetchBack(copy: CompanionCopy): Promise<void> {
    const file = await this.copyOf(copy);
    if (!file) this.refusal = words.others.gone;
    else if (await this.load(copy.game, file)) this.keeping.note(copy.game, { base: copy.version });
  }

  /** Another page of this browser may have written something: follow it. */
  look(): void {
    if (this.id !== null && this.keeping.goneOn(this.id)) void this.tried(() => this.follow(words.elsewhere.follows));
    else this.listed();
  }

  tick(row: string): void {
    const ticks = this.ticks();
    const done = ticks.includes(row) ? ticks.filter((one) => one !== row) : [...ticks, row];
    if (this.id) this.keeping.note(this.id, { ticks: { turn: this.turnName(), done } });
    this.listed();
  }

  /** What is ticked off of the card told last. */
  ticks = (): string[] => {
    const kept = this.games.find((game) => game.id === this.id)?.ticks;
    return kept?.turn === this.turnName() ? kept.done : [];
  };

  private turnName = (): string => `${this.show?.told?.generation}.${this.show?.told?.turn}.${this.show?.told?.card}`;

  private changed(name: string, more: Record<string, unknown> = {}): Promise<boolean> {
    return this.tried(() => this.take(name, more));
  }

  /** Say something that the engine may doubt; then it can be said again with more weight. */
  private doubted(entry: Entry, say: (entry: Entry) => Promise<void>): Promise<boolean> {
    const said = (one: Entry, again: (() => Promise<void>) | null): Promise<boolean> =>
      this.tried(async () => {
        await say(one);
        if (entry.keep) await this.readCards();
      }, again);
    return said(entry, () => said({ ...entry, insist: true }, null).then(() => undefined));
  }

  /** Carry something out, keep what has come of it, and only then show it. */
  private async take(name: string, more: Record<string, unknown>, id = this.id!): Promise<void> {
    const { show } = await this.engine.call<{ show: Show }>(name, more);
    if (!(await this.store(id, show))) return this.follow(words.elsewhere.lost);
    if (id !== this.id) await this.readCards();
    if (id !== this.id) this.before = [];
    else if (!this.show?.pending) this.before = this.show?.entries ?? [];
    this.id = id;
    this.showing(show);
  }

  /** Keep it; false where another page has gone on with the game meanwhile. */
  private async store(id: string, show: Show): Promise<boolean> {
    const { file } = await this.engine.call<{ file: GameFile }>('save');
    const outcome = this.keeping.keep(id, file, words.title(show), Date.now());
    if (outcome === 'elsewhere') return false;
    this.unkept = outcome === 'unkept';
    this.keeping.keepCards(file.kept);
    this.listed();
    this.sending.soon();
    return true;
  }

  /** The game as the other page has left it. */
  private async follow(why: string): Promise<void> {
    const file = this.keeping.opened(this.id!);
    if (!file) return;
    this.showing((await this.engine.call<{ show: Show }>('load', { file })).show);
    this.refusal = why;
  }

  private showing(show: Show): void {
    [this.show, this.sheet] = [show, null];
    this.answers += 1;
  }

  private async copyOf(copy: CompanionCopy): Promise<GameFile | null> {
    const found = await companionApi.game(copy.game).catch(() => null);
    return readFile(found?.files[found.copies.findIndex((one) => one.version === copy.version)] ?? '');
  }

  private async lookAway(): Promise<void> {
    const found = await companionApi.games().catch(() => null);
    const { games, gone } = this.keeping.shelf();
    this.away = (found?.games ?? []).filter(({ game }) => !gone.includes(game) && games.every((one) => one.id !== game));
  }

  private async readCards(): Promise<void> {
    this.cards = (await this.engine.call<{ cards: CompanionCard[] }>('cards')).cards;
  }

  private async tried(work: () => Promise<void>, again: (() => Promise<void>) | null = null): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    [this.refusal, this.insisting] = ['', null];
    try {
      await work();
      return true;
    } catch (problem) {
      this.failed(problem, again);
      return false;
    } finally {
      this.busy = false;
    }
  }

  private failed(problem: unknown, again: (() => Promise<void>) | null): void {
    this.refusal = problem instanceof NotSo ? problem.message : words.broken(problem instanceof Error ? problem.message : String(problem));
    this.insisting = problem instanceof NotSo && problem.insist ? again : null;
    this.stopped ||= problem instanceof EngineFailed;
  }

  private listed(): void {
    this.games = this.keeping.shelf().games;
  }
}
