/** What was entered goes to the server when there is a connection, and again later when there was none. */
import type { CompanionGame, CompanionGames, CompanionKept } from '../lib/api.gen';
import { Refused, request } from '../lib/api';
import type { Keeping } from './keeping';

const PAUSE_MS = 1500;
const AGAIN_MS = 60_000;
/** So many games the server takes in one request to throw them away. */
const AT_ONCE = 40;

export const companionApi = {
  keep: (body: { game: string; base: number; title: string; entries: number; file: string }) => request<CompanionKept>('POST', '/companion', body),
  throwAway: (body: { games: string[] }) => request<CompanionGames>('POST', '/companion/thrown', body),
  games: () => request<CompanionGames>('GET', '/companion'),
  game: (game: string) => request<CompanionGame>('GET', `/companion/${encodeURIComponent(game)}`),
};

/** `refused`: the server does not take one of the games. */
export type Sent = 'sent' | 'waiting' | 'later' | 'refused';

const OFFLINE = 0;
const TOO_MANY = 429;
const SERVER_FAULT = 500;

export class Sending {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly keeping: Keeping,
    private readonly told: (state: Sent) => void,
    private readonly api: Pick<typeof companionApi, 'keep' | 'throwAway'> = companionApi,
    private readonly pause = PAUSE_MS,
  ) {}

  /** Something was entered: it is sent as soon as nothing more is for a moment. */
  soon(): void {
    this.told('waiting');
    this.after(this.pause);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Send what the server has not got, after what is being sent: a game on its way is thrown away when it is there. */
  now(): Promise<void> {
    this.stop();
    this.running = this.running.then(() => this.all());
    return this.running;
  }

  /** Every game that it has not got as it is. One that it refuses holds up no other. */
  private async all(): Promise<void> {
    const came = new Set<Sent>();
    if (!(await this.throwAway())) came.add('later');
    for (const { id, sent } of this.keeping.shelf().games) {
      if (sent) continue;
      const problem = await this.send(id);
      if (problem === null) continue;
      came.add(problem >= 400 && problem < SERVER_FAULT && problem !== TOO_MANY ? 'refused' : 'later');
      if (problem === OFFLINE || problem === TOO_MANY) break;
    }
    if (came.has('later')) this.failed();
    else this.told(came.has('refused') ? 'refused' : 'sent');
  }

  /** What the server answered that is none, or null. */
  private async send(id: string): Promise<number | null> {
    const [game, file] = [this.keeping.game(id), this.keeping.file(id)];
    if (!game || !file) return null;
    try {
      const kept = await this.api.keep({ game: id, base: game.base, title: game.title, entries: game.entries, file: JSON.stringify(file) });
      const now = this.keeping.game(id);
      // Whatever was entered meanwhile is still to be sent.
      this.keeping.note(id, { base: kept.version, sent: now?.updated === game.updated });
      if (kept.others.length && !now?.apart) this.keeping.note(id, { others: kept.others });
      return null;
    } catch (problem) {
      return problem instanceof Refused ? problem.status : OFFLINE;
    }
  }

  /** What was thrown away here goes there, too. */
  private async throwAway(): Promise<boolean> {
    try {
      for (let games = this.thrown(); games.length; games = this.thrown()) {
        await this.api.throwAway({ games });
        this.keeping.forgotten(games);
      }
      return true;
    } catch {
      return false;
    }
  }

  private thrown = (): string[] => this.keeping.shelf().gone.slice(0, AT_ONCE);

  private failed(): void {
    this.told('later');
    this.after(AGAIN_MS);
  }

  private after(ms: number): void {
    this.stop();
    this.timer = setTimeout(() => void this.now(), ms);
  }
}
