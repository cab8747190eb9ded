/** What was entered goes to the server when there is a connection, and again later when there was none. */
import type { CompanionCopy, CompanionGame, CompanionKept } from '../lib/api.gen';
import { request } from '../lib/api';
import type { Keeping } from './keeping';

const PAUSE_MS = 1500;
const AGAIN_MS = 60_000;

export const companionApi = {
  keep: (body: { game: string; base: number; title: string; entries: number; file: string }) => request<CompanionKept>('POST', '/companion', body),
  game: (game: string) => request<CompanionGame>('GET', `/companion/${encodeURIComponent(game)}`),
};

export type Sent = 'sent' | 'waiting' | 'later';

export class Sending {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly keeping: Keeping,
    private readonly told: (state: Sent, others: CompanionCopy[]) => void,
    private readonly api: Pick<typeof companionApi, 'keep'> = companionApi,
    private readonly pause = PAUSE_MS,
  ) {}

  /** Something was entered: it is sent as soon as nothing more is for a moment. */
  soon(): void {
    this.told('waiting', []);
    this.after(this.pause);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Send every game that the server has not got as it is. */
  async now(): Promise<void> {
    this.stop();
    for (const { id, sent } of this.keeping.shelf().games) if (!sent && !(await this.send(id))) return this.failed();
    this.told('sent', []);
  }

  private async send(id: string): Promise<boolean> {
    const [game, file] = [this.keeping.game(id), this.keeping.file(id)];
    if (!game || !file) return true;
    try {
      const kept = await this.api.keep({ game: id, base: game.base, title: game.title, entries: game.entries, file: JSON.stringify(file) });
      // Whatever was entered meanwhile is still to be sent.
      this.keeping.note(id, { base: kept.version, sent: this.keeping.game(id)?.updated === game.updated });
      if (kept.others.length) this.told('sent', kept.others);
      return true;
    } catch {
      return false;
    }
  }

  private failed(): void {
    this.told('later', []);
    this.after(AGAIN_MS);
  }

  private after(ms: number): void {
    this.stop();
    this.timer = setTimeout(() => void this.now(), ms);
  }
}
