/** By how much numbers change, as the server tells it: how that is drawn and said, in every game. */
import { look, type Look } from './looks';
import { lookOf, lookOfMany } from './signs';
import { changes as words } from './strings/changes';
import { list } from './strings/en/words';

/** A number that changes: a good, `production:mc`, `on:floaters`, `rating`, `points`, `income:mc`, or of the table (seat -1) `oxygen`. */
export interface Change {
  seat: number;
  what: string;
  n: number;
  /** The card that brings it. */
  by?: string;
}
export type Amount = Pick<Change, 'what' | 'n'>;

/** The same kind of change of one seat once, added up; what comes to nothing is left out. */
export function added(changes: Change[]): Change[] {
  const found = new Map<string, Change>();
  for (const { seat, what, n } of changes) {
    const name = `${seat} ${what}`;
    const first = found.get(name);
    if (first) first.n += n;
    else found.set(name, { seat, what, n });
  }
  return [...found.values()].filter((change) => change.n !== 0);
}

const OF_THE_TABLE: Record<string, Look> = {
  oceans: look('t-ocean', 'ocean', 'oceans'),
  venus: look('p-venus', 'venus', 'Venus'),
  rating: look('p-tr', 'tr', 'terraform rating'),
  points: look('x-vp', 'vp', 'points'),
  fleets: look('x-fleet', 'ink', 'trade fleets'),
};

/** What lies on cards. */
const RESOURCES: Record<string, Look> = {
  animal: lookOf('animal'), microbe: lookOf('microbe'), floater: lookOf('floater'), science: lookOf('science'),
  asteroid: look('d-crater', 'ink-2', 'asteroids'), fighter: look('x-fleet', 'ink', 'fighters'), camp: look('d-habitat', 'ink', 'camps'),
};
const ANY = look('r-any', 'ink', 'resources');
export const lookOfResource = (resource: string | undefined): Look => (resource && RESOURCES[resource]) || ANY;

/** The sign of what changes; production stands in a well, and what comes onto a card is drawn as itself. */
export function lookOfChange(what: string): Look & { well: boolean } {
  const [kind = '', noun = ''] = what.split(':');
  if (kind === 'production') return { ...lookOfMany(noun), well: true };
  if (kind === 'on') return { ...lookOfResource(noun), well: false };
  if (kind === 'track') return { ...OF_THE_TABLE.fleets!, well: false };
  return { ...(OF_THE_TABLE[what] ?? lookOfMany(what)), well: false };
}

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** "2 plants", "1 MC production", "3 floaters on a card". */
export function amountWords({ what, n }: Amount, cardName: (id: string) => string = (id) => id): string {
  const [kind = '', noun = ''] = what.split(':');
  const plural = what === 'mc' || noun === 'mc' ? 'MC' : (words.supplies[what] ?? lookOfChange(what).name);
  const name = Math.abs(n) === 1 && kind !== 'production' ? plural.replace(/s$/, '') : plural;
  if (kind === 'production') return `${n} ${words.production(name)}`;
  if (kind === 'on') return `${n} ${noun in RESOURCES ? words.onto(name) : words.onCard(cardName(noun))}`;
  return `${n} ${kind === 'track' ? words.markerOf(cardName(noun)) : name}`;
}

/** "+2 plants", "−9 MC". */
export const signedWords = (amount: Amount, cardName?: (id: string) => string): string => `${amount.n < 0 ? '−' : '+'}${amountWords({ ...amount, n: Math.abs(amount.n) }, cardName)}`;

export const listWords = (amounts: Amount[], cardName?: (id: string) => string): string => list(amounts.map((one) => amountWords(one, cardName)));
