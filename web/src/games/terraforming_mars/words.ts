/** How spaces of the map are said. */
import { amountWords, type Change } from '../../lib/changes';
import { mars as words } from '../../lib/strings/mars';
import type { MapAsk, MarsView, Space } from './view';

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
