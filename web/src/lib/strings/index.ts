/** The sentences of the page. Another language is one more file with the same shape, named in `LANGUAGES`. */
import { en } from './en';

export type Strings = typeof en;

const LANGUAGES: Record<string, Strings> = { en };

function chosen(): Strings {
  for (const tag of navigator.languages ?? []) {
    const found = LANGUAGES[tag.split('-')[0] ?? ''];
    if (found) return found;
  }
  return en;
}

export const t: Strings = typeof navigator === 'undefined' ? en : chosen();
