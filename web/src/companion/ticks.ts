import type { Do } from './types';

/** What a row is ticked by: its words, since rows before it may still come or go. One that is there twice is counted. */
export function rowNames(rows: Do[]): string[] {
  return rows.map(({ words }, n) => {
    const before = rows.slice(0, n).filter((row) => row.words === words).length;
    return before ? `${words} (${before + 1})` : words;
  });
}
