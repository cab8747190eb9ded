/** Games on this device. Each entry is written before anything else happens: local storage is small, but it is written at
 * once, and a page that is closed in the next moment has lost nothing. A game has some 40,000 letters. */
import type { GameFile } from './types';

const LIST = 'regolith.companion';
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
  /** What is ticked off of the last card told, by turn. */
  ticks: { turn: string; done: number[] };
}

export interface Shelf {
  current: string | null;
  games: Kept[];
}

type Room = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const EMPTY: Shelf = { current: null, games: [] };

export const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export class Keeping {
  constructor(private readonly room: Room) {}

  shelf(): Shelf {
    try {
      return { ...EMPTY, ...(JSON.parse(this.room.getItem(LIST) ?? '{}') as Partial<Shelf>) };
    } catch {
      return EMPTY;
    }
  }

  file(id: string): GameFile | null {
    try {
      return JSON.parse(this.room.getItem(fileKey(id)) ?? 'null') as GameFile | null;
    } catch {
      return null;
    }
  }

  /** The game as it is now, which is the current one from here on. Says whether the browser has kept it. */
  keep(id: string, file: GameFile, title: string, now: number): boolean {
    const old = this.game(id);
    const kept: Kept = { ticks: { turn: '', done: [] }, base: 0, ...old, id, title, entries: file.entries.length, updated: now, sent: false };
    return this.put(fileKey(id), JSON.stringify(file)) && this.list([kept, ...this.others(id)], id);
  }

  note(id: string, more: Partial<Kept>): void {
    const { current, games } = this.shelf();
    this.list(games.map((game) => (game.id === id ? { ...game, ...more } : game)), current);
  }

  leave(): void {
    this.list(this.shelf().games, null);
  }

  forget(id: string): void {
    this.room.removeItem(fileKey(id));
    const { current } = this.shelf();
    this.list(this.others(id), current === id ? null : current);
  }

  game(id: string): Kept | null {
    return this.shelf().games.find((game) => game.id === id) ?? null;
  }

  private others(id: string): Kept[] {
    return this.shelf().games.filter((game) => game.id !== id);
  }

  private list(games: Kept[], current: string | null): boolean {
    return this.put(LIST, JSON.stringify({ current, games } satisfies Shelf));
  }

  private put(key: string, value: string): boolean {
    try {
      this.room.setItem(key, value);
      return true;
    } catch {
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
