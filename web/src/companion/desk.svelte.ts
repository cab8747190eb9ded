/** One game beside a real box: what the engine shows of it, what is entered, and that nothing of it is lost. */
import type { CompanionCopy } from '../lib/api.gen';
import { companion as words } from '../lib/strings/companion';
import { NotSo, type Engine } from './engine';
import { newId, readFile, type Keeping, type Kept } from './keeping';
import { companionApi, Sending, type Sent } from './sending';
import type { Can, Choices, CompanionCard, Entry, GameFile, HandCard, Question, Setup, Show } from './types';

/** What is spread out in the place of the question: a form of the own turn, a way back, an entry that is looked at. */
export interface Sheet {
  name: 'tile' | 'step' | 'goal' | 'attack' | 'colony' | 'tag' | 'set' | 'move' | 'deck' | 'back' | 'entry';
  /** The entry before which this goes, or which is looked at. */
  at?: number;
  /** Put in before that entry, not now. */
  inserts?: boolean;
}

const KEPT_CARDS = 'regolith.companion.cards';

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
  others = $state.raw<CompanionCopy[]>([]);
  /** The browser refuses to keep anything. */
  unkept = $state(false);
  games = $state.raw<Kept[]>([]);
  id = $state<string | null>(null);
  /** Counted up by every answer of the engine, so that the page knows when to lead the focus on. */
  answers = $state(0);
  readonly sending: Sending;

  constructor(
    readonly engine: Engine,
    readonly keeping: Keeping,
  ) {
    this.sending = new Sending(keeping, (state, others) => {
      this.sent = state;
      if (others.some((other) => other.game === this.id)) this.others = others.filter((other) => other.game === this.id);
    });
  }

  /** What is asked: of a change that stopped, where it goes on. */
  question: Question | null = $derived.by(() => this.show?.pending?.asks ?? this.show?.question ?? null);
  /** What can be entered; while MarsBot's question is open, what could be before, for what is put in afterwards. */
  can: Partial<Can> = $derived.by(() => {
    const now = this.show?.can ?? {};
    return now.tiles?.length ? now : { ...this.could, set: now.set ?? [], move: now.move ?? [], deck: now.deck ?? null };
  });
  private could = $state.raw<Partial<Can>>({});
  cardName = (id: string): string => this.cards.find((card) => card.id === id)?.name ?? id;

  async start(): Promise<void> {
    await this.engine.ready;
    this.choices = (await this.engine.call<{ choices: Choices }>('choices')).choices;
    const { current } = this.keeping.shelf();
    const file = current === null ? null : this.keeping.file(current);
    if (current !== null && file) await this.load(current, file);
    this.listed();
    void this.sending.now();
  }

  open = (setup: Setup): Promise<boolean> =>
    this.tried(async () => {
      await this.take('open', { setup, kept: this.keptCards() }, newId());
    });

  load = (id: string, file: GameFile): Promise<boolean> =>
    this.tried(async () => {
      const { companion, setup, entries, kept } = file;
      await this.take('load', { file: { companion, setup, entries, kept } }, id);
    });

  enter = (entry: Entry, insist = false): Promise<boolean> =>
    this.tried(
      async () => {
        const sheet = this.sheet;
        const said = insist ? { ...entry, insist } : entry;
        if (sheet?.inserts) await this.take('insert', { at: sheet.at, entry: said });
        else await this.take('enter', { entry: said });
        if (entry.keep) await this.readCards();
      },
      () => this.enter(entry, true).then(() => undefined),
    );

  /** Take so many entries back; the table was put back before. */
  undo = (n: number): Promise<boolean> => this.changed('undo', { n });
  change = (at: number, entry: Entry): Promise<boolean> => this.changed('change', { at, entry });
  remove = (at: number): Promise<boolean> => this.changed('remove', { at });
  /** Leave out the entry that no longer fits, and go on with those after it. */
  skip = (): Promise<boolean> => this.changed('skip');
  accept = (): Promise<boolean> => this.changed('accept');
  drop = (): Promise<boolean> => this.changed('drop');

  async wayBack(n: number): Promise<string[]> {
    return (await this.engine.call<{ back: string[] }>('way_back', { n })).back;
  }

  /** Back to the start form; the game stays on the shelf. */
  leave(): void {
    this.keeping.leave();
    [this.show, this.id, this.sheet, this.refusal, this.others] = [null, null, null, '', []];
    this.listed();
  }

  forget(id: string): void {
    this.keeping.forget(id);
    this.listed();
  }

  async resume(id: string): Promise<void> {
    const file = this.keeping.file(id);
    if (file) await this.load(id, file);
  }

  /** The game as one file to pass on. */
  exported(): string {
    return JSON.stringify({ ...this.keeping.file(this.id!), game: this.id });
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
    const found = await companionApi.game(other.game).catch(() => null);
    const file = readFile(found?.files[found.copies.findIndex((copy) => copy.version === other.version)] ?? '');
    const own = this.keeping.file(other.game);
    if (!file || !own) {
      this.refusal = words.others.gone;
      return;
    }
    this.keeping.keep(newId(), own, words.others.mine(this.keeping.game(other.game)?.title ?? ''), Date.now());
    this.others = [];
    await this.load(other.game, file);
  }

  tick(at: number): void {
    const ticks = this.ticks();
    const done = ticks.includes(at) ? ticks.filter((one) => one !== at) : [...ticks, at];
    if (this.id) this.keeping.note(this.id, { ticks: { turn: this.turnName(), done } });
    this.listed();
  }

  /** What is ticked off of the card told last. */
  ticks = (): number[] => {
    const kept = this.games.find((game) => game.id === this.id)?.ticks;
    return kept?.turn === this.turnName() ? kept.done : [];
  };

  private turnName = (): string => `${this.show?.told?.generation}.${this.show?.told?.turn}.${this.show?.told?.card}`;

  private changed(name: string, more: Record<string, unknown> = {}): Promise<boolean> {
    return this.tried(() => this.take(name, more));
  }

  /** Carry something out, keep what has come of it, and only then show it. */
  private async take(name: string, more: Record<string, unknown>, id = this.id!): Promise<void> {
    const { show } = await this.engine.call<{ show: Show }>(name, more);
    if (!show.pending) await this.store(id, show);
    if (id !== this.id) await this.readCards();
    if (show.can?.tiles?.length) this.could = show.can;
    [this.id, this.show, this.sheet] = [id, show, null];
    this.answers += 1;
  }

  private async store(id: string, show: Show): Promise<void> {
    const { file } = await this.engine.call<{ file: GameFile }>('save');
    this.unkept = !this.keeping.keep(id, file, words.title(show), Date.now());
    if (file.kept.length) this.keepCards(file.kept);
    this.listed();
    this.sending.soon();
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
      this.refusal = problem instanceof NotSo ? problem.message : words.broken(String(problem));
      this.insisting = problem instanceof NotSo && problem.insist ? again : null;
      return false;
    } finally {
      this.busy = false;
    }
  }

  private listed(): void {
    this.games = this.keeping.shelf().games;
  }

  private keptCards(): HandCard[] {
    return JSON.parse(localStorage.getItem(KEPT_CARDS) ?? '[]') as HandCard[];
  }

  private keepCards(cards: HandCard[]): void {
    localStorage.setItem(KEPT_CARDS, JSON.stringify(cards));
  }
}
