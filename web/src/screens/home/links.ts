/** What somebody pastes to join a table: a whole link, its path, or the bare name of a table. */

const TABLE = /(?:^|\/)t\/([A-Za-z0-9_-]{6,64})\/?(#[A-Za-z0-9_-]+)?$/;
const BARE = /^([A-Za-z0-9_-]{12,64})(#[A-Za-z0-9_-]+)?$/;

/** The path within the page, or nothing if it is no link to a table. */
export function tablePath(pasted: string): string | null {
  const text = pasted.trim();
  const found = TABLE.exec(text) ?? BARE.exec(text);
  return found ? `/t/${found[1]}${found[2] ?? ''}` : null;
}
