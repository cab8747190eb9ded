/** What an answer does and what follows it, in words. */
import type { Stage } from './api.gen';
import { added, lookOfChange, signedWords, type Change } from './changes';
import { lookOfMany } from './signs';
import { changes as words } from './strings/changes';
import { list } from './strings/en/words';

/** How much of it there is now, by the view; null where no view says. */
export type LevelOf = (seat: number, what: string) => number | null;

function numberWords(what: string, cardName: (id: string) => string): string {
  const [kind = '', noun = ''] = what.split(':');
  if (kind === 'production') return words.production(words.numbers[noun] ?? lookOfMany(noun).name.replace(/s$/, ''));
  if (kind === 'on') return words.on(cardName(noun));
  if (kind === 'counters') return words.counters(cardName(noun));
  return words.numbers[what] ?? words.supplies[what] ?? lookOfChange(what).name;
}

const written = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** What the answer itself does, number by number: "MC 18 → 3, rating 6 → 7." Of others by their names. */
export function changeWords(changes: Change[], seat: number, levelOf: LevelOf, seatName: (seat: number) => string, cardName: (id: string) => string): string {
  const rank = (change: Change): number => (change.seat === seat ? 0 : change.seat < 0 ? 1 : 2);
  const said = added(changes)
    .sort((a, b) => rank(a) - rank(b))
    .map((change) => {
      const now = levelOf(change.seat, change.what);
      const unit = words.units[change.what] ?? '';
      const told = now === null ? signedWords(change, cardName) : words.becomes(numberWords(change.what, cardName), written(now), `${written(now + change.n)}${unit}`);
      return rank(change) === 2 ? words.of(seatName(change.seat), told) : told;
    });
  const line = said.join(', ');
  return line && `${line[0]!.toUpperCase()}${line.slice(1)}.`;
}

/** What follows when it is done, in words; of numbers the reader's own. */
export function thenWords(stages: Stage[], seat: number, cardName: (id: string) => string): string {
  return stages
    .map((stage) => {
      const own = added(stage.changes).filter((change) => change.seat === seat && change.what !== 'points' && !change.what.startsWith('income:'));
      return own.length ? words.then(stage.text.replace(/\.$/, ''), list(own.map((change) => signedWords(change, cardName)))) : stage.text;
    })
    .join(' ');
}
