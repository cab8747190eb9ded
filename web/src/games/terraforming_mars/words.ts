/** How changes of numbers and spaces of the map are drawn and said. */
import { look, type Look } from '../../lib/looks';
import { lookOf, lookOfMany } from '../../lib/signs';
import { mars as words } from '../../lib/strings/mars';
import { list } from '../../lib/strings/en/words';
import type { Amount, Change, MapAsk, MarsView, Space } from './view';

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
  const plural = what === 'mc' || noun === 'mc' ? 'MC' : lookOfChange(what).name;
  const name = Math.abs(n) === 1 && kind !== 'production' ? plural.replace(/s$/, '') : plural;
  if (kind === 'production') return `${n} ${words.production(name)}`;
  if (kind === 'on') return `${n} ${noun in RESOURCES ? words.onto(name) : words.onCard(cardName(noun))}`;
  return `${n} ${kind === 'track' ? words.markerOf(cardName(noun)) : name}`;
}

/** "+2 plants", "−9 MC". */
export const signedWords = (amount: Amount, cardName?: (id: string) => string): string => `${amount.n < 0 ? '−' : '+'}${amountWords({ ...amount, n: Math.abs(amount.n) }, cardName)}`;

export const listWords = (amounts: Amount[], cardName?: (id: string) => string): string => list(amounts.map((one) => amountWords(one, cardName)));

/** Where a space lies, where it has a name of its own. */
const placeOf = (space: Space): string => (space.row < 0 || space.name === words.space.at(space.row, space.column) ? '' : words.space.at(space.row, space.column));

/** A space in words: where, what it is, what lies there, and whether it is an answer. */
export function spaceWords(table: MapAsk['table'], mars: Pick<MarsView, 'tiles' | 'claims'>, space: Space, marks: { legal: boolean; chosen: boolean; changes: Change[] }): string {
  const tile = mars.tiles[space.space];
  const claim = mars.claims[space.space];
  const tileName = tile ? (words.tiles[tile.tile] ?? tile.tile) : '';
  const owned = !tile || tile.owner === null ? tileName : tile.owner === 'neutral' ? words.space.neutral(tileName) : words.space.of(tileName, table.name(tile.owner));
  const bonus = Object.entries(space.bonus).map(([what, n]) => (n < 0 ? words.space.costs(-n) : amountWords({ what, n })));
  const others = marks.changes.filter((change) => change.seat >= 0);
  const brings = others.map((change) => `${change.seat === table.seat ? '' : `${table.name(change.seat)} `}${amountWords(change)}`);
  return [
    space.name,
    placeOf(space),
    words.space.kinds[space.kind] ?? '',
    ...(tile ? [owned, tile.points ? words.space.worth(tile.points) : ''] : [...bonus, claim === undefined ? words.space.free : words.space.claimed(table.name(claim))]),
    marks.legal ? words.space.legal : '',
    marks.legal && brings.length ? words.space.here(brings.join(', ')) : '',
    marks.chosen ? words.space.chosen : '',
  ].filter(Boolean).join(', ');
}
