/** What the journal adds up to: every change with the number before and after it, and what of it touches a seat. */
import type { StoryLine } from './types';

export interface Moved {
  /** Whose number it is; -1 is the table's. */
  seat: number;
  what: string;
  before: number;
  after: number;
}

export type Account = Map<StoryLine, Moved[]>;

/** By line of the whole story: what it changes, from what to what. */
export function accountOf(story: StoryLine[]): Account {
  const now = new Map<string, number>();
  const found: Account = new Map();
  for (const line of story) {
    if (line.changes.length === 0) continue;
    found.set(
      line,
      line.changes.map(({ seat, what, n }) => {
        const name = `${seat} ${what}`;
        const before = now.get(name) ?? 0;
        now.set(name, before + n);
        return { seat, what, before, after: before + n };
      }),
    );
  }
  return found;
}

/** What several lines come to: each number once, those that are as before left out. Points that come with the rating are not said twice. */
export function summed(lines: StoryLine[], account: Account): Moved[] {
  const found = new Map<string, Moved>();
  for (const line of lines)
    for (const moved of account.get(line) ?? []) {
      const name = `${moved.seat} ${moved.what}`;
      const first = found.get(name);
      if (first) first.after = moved.after;
      else found.set(name, { ...moved });
    }
  const changed = [...found.values()].filter((moved) => moved.before !== moved.after);
  const rated = new Set(changed.filter((moved) => moved.what === 'rating').map((moved) => moved.seat));
  return changed.filter((moved) => moved.what !== 'points' || !rated.has(moved.seat));
}

/** Does this line change a number of the seat, though another acts? */
export const touches = (line: StoryLine, seat: number | null): boolean => seat !== null && line.seat !== seat && line.changes.some((change) => change.seat === seat);

/** Does a line take something from the seat that it does not pay of its own will? */
export const hurts = (line: StoryLine, seat: number | null): boolean =>
  seat !== null && (line.seat !== seat || line.kind === 'loses') && line.changes.some((change) => change.seat === seat && change.n < 0);

/** What happened to a seat through others, for the digest: the lines that tell it, and where the table has got to. */
export function digested(lines: StoryLine[], seat: number | null, account: Account): { own: StoryLine[]; table: Moved[] } {
  const own = lines.filter((line) => touches(line, seat) || hurts(line, seat));
  return { own, table: summed(lines, account).filter((moved) => moved.seat < 0) };
}
