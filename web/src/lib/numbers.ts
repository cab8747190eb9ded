/** How the numbers of the journal look: `heat`, `production:heat`, `on:birds`, and `at:power` for the tracker of a track. */
import { look, type Look } from './looks';
import { t } from './strings';
import { isThing, lookOf } from './signs';

const NAMED: Record<string, Look> = {
  oceans: lookOf('ocean'),
  forests: lookOf('forest'),
  quids: lookOf('quid'),
  points: lookOf('vp'),
  venus: look('p-venus', 'venus', t.log.venus),
  floaters: lookOf('floater'),
};

export interface NumberLook extends Look {
  production: boolean;
}

/** A sign where there is one; else words: what is counted, and of what. */
export function numberLook(what: string, cardName: (id: string) => string): NumberLook {
  const [word = '', id = ''] = what.split(':');
  if (word === 'production') return { ...lookOf(id), name: t.log.production(lookOf(id).name), production: true };
  if (word === 'at') return { ...look('', 'ink', t.log.trackOf(id)), production: false };
  const known = NAMED[what] ?? (isThing(what) ? lookOf(what) : null);
  if (known) return { ...known, production: false };
  const of = t.log.numbersOf[word];
  return { ...look('', 'ink', of && id ? of(cardName(id)) : (t.log.numbers[word] ?? t.log.number)), production: false };
}
