/** Games on this device. Each entry is written before anything else happens: local storage is small, but it is written at
 * once, and a page that is closed in the next moment has lost nothing. A game has some 40,000 letters. */
import type { CompanionCopy } from '../lib/api.gen';
import type { GameFile, HandCard } from './types';

const LIST = 'regolith.companion';
const CARDS = `${LIST}.cards`;
const PROBE = `${LIST}.probe`;
const fileKey = (id: string): string => `${LIST}.${id}`;

export interface Kept {
  id: string;
  title: string;
  entries: number;
  /** Milliseconds. */
  updated: number;
  /** The newest version on the server that was seen here. */
  base: number;
  /** The server has it as it is. */
  sent: boolean;
  /** What is ticked off of the last card told, by turn and by the words of a row. */
  ticks: { turn: string; done: string[] };
  /** Copies of other devices that somebody here has still to hear of. */
  others?: CompanionCopy[];
  /** It was said that this device goes on by itself: others are no longer told of. */
  apart?: boolean;
}

export interface Shelf {
  current: string | null;
  games: Kept[];
  /** Thrown away here; the server still has them, as far as is known. */
  gone: string[];
}

/** `elsewhere`: another page of this browser has gone on with the game, and nothing was written. */
export type Outcome = 'kept' | 'unkept' | 'elsewhere';

type Room = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const EMPTY: Shelf = { current: null, games: [], gone: [] };

/** The storage of this device, if the browser lets us have it. */
export function deviceRoom(): Room | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

export const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export class Keeping {
  /** What the browser would not take: this page at least still has it. */
  private readonly spare = new Map<string, string>();
  /** Games as this page has last read or written them. */
  private readonly seen = new Map<string, string | null>();

  constructor(private readonly room: Room | null) {}

  /** Whether the browser keeps anything at all. */
  works(): boolean {
    try {
      this.room?.setItem(PROBE, '1');
      this.room?.removeItem(PROBE);
      return this.room !== null;
    } catch {
      return false;
    }
  }

  shelf(): Shelf {
    return { ...EMPTY, ...this.read<Partial<Shelf>>(LIST) };
  }

  file(id: string): GameFile | null {
    return this.read<GameFile>(fileKey(id));
  }

  /** The game to go on with here: from now on it is noticed when another page writes it. */
  opened(id: string): GameFile | null {
    this.seen.set(id, this.stored(fileKey(id)));
    return this.file(id);
  }

  /** Another page of this browser has gone on with it. */
  goneOn(id: string): boolean {
    const lies = this.stored(fileKey(id));
    return lies !== null && lies !== (this.seen.get(id) ?? null);
  }

  /** The game as it is now, which is the current one from here on. */
  keep(id: string, file: GameFile, title: string, now: number): Outcome {
    const text = JSON.stringify(file);
    if (this.goneOn(id) && this.stored(fileKey(id)) !== text) return 'elsewhere';
    const old = this.game(id);
    const kept: Kept = { ticks: { turn: '', done: [] }, base: 0, ...old, id, title, entries: file.entries.length, updated: now, sent: false };
    const written = this.put(fileKey(id), text);
    if (written) this.seen.set(id, text);
    const { gone } = this.shelf();
    const listed = this.list({ current: id, games: [kept, ...this.others(id)], gone: gone.filter((one) => one !== id) });
    return written && listed ? 'kept' : 'unkept';
  }

  note(id: string, more: Partial<Kept>): void {
    const shelf = this.shelf();
    this.list({ ...shelf, games: shelf.games.map((game) => (game.id === id ? { ...game, ...more } : game)) });
  }

  leave(): void {
    this.list({ ...this.shelf(), current: null });
  }

  forget(id: string): void {
    this.spare.delete(fileKey(id));
    try {
      this.room?.removeItem(fileKey(id));
    } catch {
      // It is off the list all the same.
    }
    const { current, gone } = this.shelf();
    this.list({ current: current === id ? null : current, games: this.others(id), gone: [...gone, id] });
  }

  /** The server has thrown them away, too. */
  forgotten(ids: string[]): void {
    const shelf = this.shelf();
    this.list({ ...shelf, gone: shelf.gone.filter((id) => !ids.includes(id)) });
  }

  game(id: string): Kept | null {
    return this.shelf().games.find((game) => game.id === id) ?? null;
  }

  /** Cards by hand that are there in every new game. */
  cards(): HandCard[] {
    const found = this.read<HandCard[]>(CARDS);
    return Array.isArray(found) ? found : [];
  }

  /** A game knows only its own: what others have kept stays. */
  keepCards(more: HandCard[]): void {
    const all = new Map([...this.cards(), ...more].map((card) => [JSON.stringify(card), card]));
    if (more.length) this.put(CARDS, JSON.stringify([...all.values()]));
  }

  private others(id: string): Kept[] {
    return this.shelf().games.filter((game) => game.id !== id);
  }

  private list(shelf: Shelf): boolean {
    return this.put(LIST, JSON.stringify(shelf));
  }

  private read<T>(key: string): T | null {
    try {
      return JSON.parse(this.spare.get(key) ?? this.stored(key) ?? 'null') as T | null;
    } catch {
      return null;
    }
  }

  private stored(key: string): string | null {
    try {
      return this.room?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  private put(key: string, value: string): boolean {
    try {
      if (!this.room) throw new Error('no storage');
      this.room.setItem(key, value);
      this.spare.delete(key);
      return true;
    } catch {
      this.spare.set(key, value);
      return false;
    }
  }
}

/** A file that somebody has chosen: a game, or why it is none. */
export function readFile(text: string): GameFile | null {
  try {
    const found = JSON.parse(text) as Partial<GameFile> | null;
    return found?.companion === 1 && Array.isArray(found.entries) && found.setup ? (found as GameFile) : null;
  } catch {
    return null;
  }
}
