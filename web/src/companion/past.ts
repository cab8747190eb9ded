/** What could be entered at some time of a game. For something that is put in afterwards the present is no measure: a goal
 * that is claimed now was free then. The engine refuses what did not fit. */
import { TAGS } from '../lib/looks';
import { lookOf } from '../lib/signs';
import { mars } from '../lib/strings/mars';
import type { Can, Choices, Good, Named, Show } from './types';

const MANY = 99;
const TRACK_TOP = 6;
const GOODS = ['mc', 'steel', 'titanium', 'plants', 'energy', 'heat'];
const KINDS = ['animals', 'microbes', 'floaters'];

const freely = ({ id, name }: Named): Named & { refused: string } => ({ id, name, refused: '' });
const good = (id: string): Good => ({ id, name: lookOf(id).name, most: MANY, refused: '' });

export function ever({ mirror, chip, can }: Show, choices: Choices | null): Can {
  const onMap = mirror.spaces.map((space) => space.id);
  const spaces = [...onMap, ...mirror.apart.map((space) => space.id)];
  const tiles = Object.entries(mars.tiles).filter(([id]) => id !== 'marker');
  const there = mirror.colonies.map(({ id, name }) => ({ id, name }));
  return {
    tiles: tiles.map(([id, name]) => ({ id, name, spaces })),
    markers: onMap,
    steps: ['temperature', 'oxygen', ...(chip.venus === null ? [] : ['venus'])].map((id) => ({ id, name: mars.scales[id] ?? id, now: '', up: true, down: true, refused: '' })),
    milestones: mirror.milestones.map(freely),
    awards: mirror.awards.map(freely),
    attacks: [
      ...['remove', 'steal', 'lower'].map((id) => ({ id, goods: GOODS.map(good) })),
      { id: 'storage', kinds: KINDS.map((id) => ({ ...good(id), name: id })) },
      { id: 'corporation', most: MANY },
    ],
    gives: true,
    trade: there,
    settle: there,
    tracks: mirror.colonies.map(({ id, name, marker }) => ({ id, name, now: marker, most: TRACK_TOP })),
    new_tiles: there.length ? (choices?.colonies ?? []).filter(({ id }) => there.every((tile) => tile.id !== id)) : [],
    tags: chip.corporation === null ? [] : Object.keys(TAGS),
    set: can?.set ?? [],
    move: can?.move ?? [],
    deck: can?.deck ?? null,
  };
}
