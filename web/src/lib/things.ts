/** The things that nodes speak of, `good:mc` or `tag:science`, and how they look. */
import { GLYPHS, look, PHASES, STEPS, TAGS, THINGS, TILES, type Look } from './looks';

const OTHER_THINGS: Record<string, Look> = {
  'metric:oceans': TILES.ocean!,
  'metric:venus': look('p-venus', 'venus', 'Venus'),
  'tile:greenery': look('t-greenery', 'plants', 'greenery'),
  'tile:city': look('t-city', 'city', 'city'),
  'resource:fighter': look('x-fleet', 'ink', 'fighter'),
  'resource:camp': look('d-habitat', 'ink', 'camp'),
  'resource:disease': look('r-microbe', 'heat', 'disease'),
  'resource:plant': look('r-plants', 'plants', 'young plant'),
  'resource:credit': look('r-mc', 'mc', 'megacredit'),
  'resource:cube': look('d-module', 'ink', 'cube'),
  'cube:white': look('', 'ink-2', 'white cube'),
  'cube:black': look('', 'ink', 'black cube'),
  'cube:credit': look('', 'mc', 'credit'),
  'resource:asteroid': look('d-crater', 'ink-2', 'asteroid'),
  'thing:marker': look('t-land', 'ink', 'marker'),
  'standard:power-plant': look('', 'ink', 'power plant'),
  'good:quids': THINGS.quid!,
  'thing:market': look('', 'ink', 'Market'),
  'thing:project-card': THINGS.card!,
  'thing:hut': look('d-module', 'ink', 'hut'),
  'thing:milestone': look('x-milestone', 'ink', 'milestone'),
  'thing:phase-card': look('x-raise', 'ember', 'upgraded phase card'),
  'token:eruption': look('d-volcano', 'heat', 'eruption token'),
  'type:generator': look('d-generator', 'ink', 'Generator'),
  'type:drill': look('d-drill', 'ink', 'Drill'),
  'type:habitat': look('d-habitat', 'ink', 'Habitat'),
  'type:laboratory': look('d-lab', 'ink', 'Laboratory'),
  'terrain:plain': look('t-land', 'ink-2', 'plain'),
  'terrain:ice': look('p-ocean', 'ocean', 'ice'),
  'terrain:rift': look('d-crater', 'ink-2', 'rift'),
};

/** Tiles of cards: one sign for all, and their names. */
const SPECIAL = [
  'capital',
  'commercial-district',
  'ecological-zone',
  'industrial-center',
  'lava-flows',
  'mining-area',
  'mining-rights',
  'mohole-area',
  'natural-preserve',
  'nuclear-zone',
  'restricted-area',
  'neural-instance',
];

const BY_KIND: Record<string, (id: string) => Look | undefined> = {
  good: (id) => THINGS[id],
  resource: (id) => THINGS[id],
  metric: (id) => STEPS[id],
  tile: (id) => TILES[id] ?? (SPECIAL.includes(id) ? look('t-special', 'ink', id.replace('-', ' ')) : undefined),
  tag: (id) => (TAGS[id] ? look(TAGS[id], 'ink', `${id} tag`) : undefined),
  colour: (id) => GLYPHS[id],
  bonus: (id) => look('', 'ink', `bonus card ${id}`),
  phase: (id) => (PHASES[id] ? look(PHASES[id], 'ink', id) : undefined),
  zone: (id) => (ZONES.includes(id as Zone) ? look('', `z-${id}`, `${id} zone`) : undefined),
};

export const ZONES = ['purple', 'red', 'yellow', 'white'] as const;
export type Zone = (typeof ZONES)[number];

export const isThing = (part: unknown): part is string => typeof part === 'string' && /^[a-z_-]+:[\w-]+$/.test(part);
export const idOf = (thing: string): string => thing.slice(thing.indexOf(':') + 1);

/** How a thing looks; nothing for one that has no sign of its own. */
export function thingLook(thing: string): Look | null {
  const [kind = '', id = ''] = thing.split(':');
  return OTHER_THINGS[thing] ?? BY_KIND[kind]?.(id) ?? GLYPHS[id] ?? THINGS[id] ?? null;
}
