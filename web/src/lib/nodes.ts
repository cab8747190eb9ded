/**
 * What a card says, as structure: nodes with a kind and named parts, drawn as signs. A kind nobody knows is drawn from its
 * parts, so that no number and no thing is ever lost.
 */
import { GLYPHS, look, PHASES, STEPS, TAGS, THINGS, TILES, type Look } from './looks';
import { rows, type Sign, type SignRow } from './signs';

export type Part = boolean | number | string | Node | Part[];
/** `kind` is a room and a word: `mars.gain`. A thing is spelled `good:mc`, `tag:science`. */
export interface Node {
  kind: string;
  [part: string]: Part;
}

/** How amounts inside are meant: gained, paid, produced. */
interface How {
  sign: '' | '+' | '−';
  well?: boolean;
}

const BARE: How = { sign: '' };
const GAINED: How = { sign: '+' };
const PAID: How = { sign: '−' };

export const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && !Array.isArray(part);
const wordOf = (node: Node): string => node.kind.slice(node.kind.indexOf('.') + 1);
const spaced = (word: string): string => word.replaceAll('_', ' ');
const words = (text: string): Sign => ({ is: 'words', text });
const glyph = (of: Look): Sign => ({ is: 'glyph', ...of });
const many = (part: Part | undefined): Part[] => (part === undefined ? [] : Array.isArray(part) ? part : [part]);
const ARROW = glyph(look('x-action', 'ink-3', 'then'));

// Things

const OTHER_THINGS: Record<string, Look> = {
  'metric:oceans': TILES.ocean!,
  'metric:venus': look('p-venus', 'venus', 'Venus'),
  'tile:greenery': look('t-greenery', 'plants', 'greenery'),
  'tile:city': look('t-city', 'city', 'city'),
  'thing:hut': look('d-module', 'ink', 'hut'),
  'terrain:plain': look('t-land', 'ink-2', 'plain'),
  'terrain:ice': look('p-ocean', 'ocean', 'ice'),
  'terrain:rift': look('d-crater', 'ink-2', 'rift'),
};

const BY_KIND: Record<string, (id: string) => Look | undefined> = {
  good: (id) => THINGS[id],
  resource: (id) => THINGS[id],
  metric: (id) => STEPS[id],
  tile: (id) => TILES[id],
  tag: (id) => (TAGS[id] ? look(TAGS[id], 'ink', `${id} tag`) : undefined),
  colour: (id) => GLYPHS[id],
  phase: (id) => (PHASES[id] ? look(PHASES[id], 'ink', id) : undefined),
  zone: (id) => (ZONES.includes(id as Zone) ? look('', `z-${id}`, `${id} zone`) : undefined),
};

export const ZONES = ['purple', 'red', 'yellow', 'white'] as const;
export type Zone = (typeof ZONES)[number];

const isThing = (part: Part | undefined): part is string => typeof part === 'string' && /^[a-z_-]+:[\w-]+$/.test(part);
const idOf = (thing: string): string => thing.slice(thing.indexOf(':') + 1);

/** How a thing looks; nothing for one that has no sign of its own. */
export function thingLook(thing: string): Look | null {
  const [kind = '', id = ''] = thing.split(':');
  return OTHER_THINGS[thing] ?? BY_KIND[kind]?.(id) ?? GLYPHS[id] ?? THINGS[id] ?? null;
}

function thingSign(thing: string): Sign {
  const of = thingLook(thing);
  return of?.icon ? glyph(of) : words(of?.name ?? spaced(idOf(thing)));
}

/** So many of a thing, with the sign that says what becomes of it. */
function counted(n: number, thing: string, how: How): Sign[] {
  const of = thingLook(thing);
  const text = how.sign ? `${n < 0 ? '−' : how.sign}${Math.abs(n)}` : String(n);
  if (!of?.icon) return [words(`${text} ${of?.name ?? spaced(idOf(thing))}`)];
  return [{ is: 'amount', ...of, text, name: `${text} ${of.name}${how.well ? ', production' : ''}`, ...(how.well ? { well: true } : {}) }];
}

// Kinds with a drawing of their own

type Draw = (node: Node, how: How) => Sign[];

/** A drawing of some parts; the others follow it, so that a part that was added later is seen as well. */
const drawing = (parts: string[], draw: Draw): Draw => (node, how) => [...draw(node, how), ...others(node, parts, BARE)];
const inside = (how: How, name: string): Draw => drawing([name], (node) => drawn(node[name] ?? [], how));
const joined = (parts: Part[], how: How, by: string): Sign[] => parts.flatMap((part, at) => [...(at ? [words(by)] : []), ...drawn(part, how)]);
const signed = (n: number, raise: boolean): string => `${raise ? '+' : '−'}${n}`;

const amount = drawing(['n', 'what'], (node, how) =>
  typeof node.n === 'number' && isThing(node.what) ? counted(node.n, node.what, how) : [...drawn(node.n ?? [], how), ...drawn(node.what ?? [], how)],
);

const per = drawing(['n', 'what', 'each', 'per'], (node, how) => [
  ...amount({ kind: '', n: node.n ?? 1, what: node.what ?? [] }, how),
  words(NUMBERS.each!(Number(node.each ?? 1))),
  ...drawn(node.per ?? [], BARE),
]);

const step = (raise: boolean): Draw => (node) => {
  const thing = [node.metric, node.what].find(isThing);
  const of = thing ? thingLook(thing) : null;
  if (!of || typeof node.n !== 'number') return fallback(node, raise ? GAINED : PAID);
  const text = raise ? (node.n === 1 ? '' : String(node.n)) : signed(node.n, raise);
  return [{ is: 'amount', ...of, text, raise, name: `${raise ? 'raise' : 'lower'} ${of.name} by ${node.n}` }, ...others(node, ['n', node.metric === thing ? 'metric' : 'what'], BARE)];
};

const rated = (raise: boolean): Draw =>
  drawing(['n'], (node) => {
    const text = signed(typeof node.n === 'number' ? node.n : 1, raise);
    return [{ is: 'amount', ...THINGS.rating!, text, name: `${text} ${THINGS.rating!.name}` }];
  });

const event = (who: Look | null): Draw =>
  drawing(['event', 'answer'], (node) => [...(who ? [glyph(who)] : []), ...drawn(node.event ?? [], BARE), ARROW, ...drawn(node.answer ?? [], GAINED)]);

const each = (who: Look): Draw => drawing(['do'], (node, how) => [glyph(who), ...drawn(node.do ?? [], how)]);

const condition = drawing(['condition', 'then', 'otherwise'], (node, how) => [
  words('if'),
  ...drawn(node.condition ?? [], BARE),
  ARROW,
  ...drawn(node.then ?? [], how),
  ...(node.otherwise === undefined ? [] : [words('else'), ...drawn(node.otherwise, how)]),
]);

const DRAWINGS: Record<string, Draw> = {
  amount,
  amount_per: per,
  gain: inside(GAINED, 'of'),
  spend: inside(PAID, 'of'),
  lose: inside(PAID, 'of'),
  production: inside({ sign: '+', well: true }, 'of'),
  raise: step(true),
  lower: step(false),
  raise_rating: rated(true),
  lower_rating: rated(false),
  steps: drawing(['steps'], (node, how) => drawn(node.steps ?? [], how)),
  either: drawing(['ways'], (node, how) => joined(many(node.ways), how, 'or')),
  may: drawing(['do'], (node, how) => [words('may'), ...drawn(node.do ?? [], how)]),
  action: inside(GAINED, 'do'),
  price: drawing(['price', 'gains', 'more'], (node) => [...drawn(node.price ?? [], PAID), ARROW, ...drawn(node.gains ?? [], GAINED), ...drawn(node.more ?? [], GAINED)]),
  trade: drawing(['lost', 'gained'], (node) => [...drawn(node.lost ?? [], PAID), ARROW, ...drawn(node.gained ?? [], GAINED)]),
  repeat: drawing(['do', 'times'], (node, how) => [...drawn(node.do ?? [], how), words('×'), ...drawn(node.times ?? [], BARE)]),
  if: condition,
  also: condition,
  each_seat: each(GLYPHS.each!),
  each_other: each(GLYPHS.other!),
  together: each(GLYPHS.each!),
  when_you: event(null),
  when_other: event(GLYPHS.other!),
  when_anyone: event(GLYPHS.each!),
};

/** Words whose own name adds nothing to what is drawn inside; what they do to an amount is its sign. */
const PLUS = new Set(['draw', 'add', 'add_here', 'add_to', 'take', 'flip_ocean', 'plant_forest', 'take_dome']);
const MINUS = new Set(['pay', 'remove', 'remove_here', 'remove_from', 'discard', 'hand_over', 'cheaper', 'cheaper_tag']);
const SILENT = new Set([...PLUS, ...MINUS, 'number', 'tags', 'play_tag', 'points', 'needs_tags', 'needs_metric', 'in_zone', 'to_play']);
const HERE = new Set(['add_here', 'remove_here', 'held']);

/** Kinds that are about a thing without naming it. */
const ABOUT: Record<string, Look> = { needs_oceans: TILES.ocean!, at_most_oceans: TILES.ocean!, needs_rating: THINGS.rating!, settle: look('u-map', 'ink', 'settle') };

/** The word of a kind as a sign: what it is about or called like, or itself. */
function named(word: string): Sign {
  const like = ABOUT[word] ?? GLYPHS[word] ?? THINGS[word] ?? TILES[word] ?? TILES[word.replace(/s$/, '')] ?? GLYPHS[word.replace(/s$/, '')];
  return like ? glyph(like) : words(spaced(word));
}

function fallback(node: Node, how: How): Sign[] {
  const word = wordOf(node);
  const meant = PLUS.has(word) ? GAINED : MINUS.has(word) ? PAID : how;
  const here = HERE.has(word) ? [glyph(GLYPHS.here!)] : [];
  const [n, thing] = [node.n, COUNTED.map((name) => node[name]).find(isThing)];
  const head = SILENT.has(word) || (word === 'held' && thing) ? [] : [named(word)];
  if (typeof n === 'number' && thing) {
    const name = COUNTED.find((one) => node[one] === thing)!;
    return [...head, ...counted(n, thing, meant), ...here, ...others(node, ['n', name], BARE)];
  }
  return [...head, ...others(node, [], meant), ...here];
}

/** Parts that `n` counts. */
const COUNTED = ['what', 'resource', 'metric', 'tag', 'good', 'colour'];

const NUMBERS: Record<string, (n: number) => string> = {
  n: String,
  least: (n) => `≥ ${n}`,
  most: (n) => `≤ ${n}`,
  less: (n) => `−${n}`,
  each: (n) => (n === 1 ? '/' : `/ ${n}`),
  times: (n) => `× ${n}`,
};

/** Every part but some, in the order in which they come. */
function others(node: Node, but: string[], how: How): Sign[] {
  return Object.entries(node).flatMap(([name, part]) => {
    if (name === 'kind' || but.includes(name)) return [];
    if (typeof part === 'number' && name === 'points') return counted(part, 'thing:vp', BARE);
    if (typeof part === 'number') return [words(NUMBERS[name]?.(part) ?? `${spaced(name)} ${part}`)];
    if (part === true) return [words(spaced(name))];
    return name === 'per' && !('each' in node) ? [words('/'), ...drawn(part, BARE)] : drawn(part, how);
  });
}

function drawn(part: Part, how: How): Sign[] {
  if (Array.isArray(part)) return part.flatMap((one) => drawn(one, how));
  if (isNode(part)) return DRAWINGS[wordOf(part)]?.(part, how) ?? fallback(part, how);
  if (typeof part === 'number') return [words(how.sign ? `${how.sign}${part}` : String(part))];
  if (typeof part === 'boolean') return [];
  return [isThing(part) ? thingSign(part) : words(part)];
}

/** A node as signs. */
export const signsOf = (node: Node): Sign[] => drawn(node, BARE);

// Rows

const LEADS: Record<string, SignRow['lead']> = { action: 'action', when_you: 'when', when_other: 'when', when_anyone: 'when' };

/** What holds as long as the card lies there; rooms name their own. */
const LASTING = /^(cheaper|worth|pays_with|shift|keeps|protect|always|improve)/;

function rowOf(node: Node): SignRow {
  const word = wordOf(node);
  return { lead: LEADS[word] ?? (LASTING.test(word) ? 'always' : 'do'), signs: drawn(node, GAINED) };
}

/** The icons of a card in rows. What several nodes do at once stands in one row; words of rooms without structure are read as words. */
export function rowsOf(icons: (Node | string)[], game = ''): SignRow[] {
  const found: SignRow[] = [];
  const said: string[] = [];
  const flush = (): void => {
    found.push(...rows(said.splice(0), game));
  };
  for (const icon of icons) {
    if (typeof icon === 'string') {
      said.push(icon);
      continue;
    }
    flush();
    const row = rowOf(icon);
    const last = found.at(-1);
    if (row.lead === 'do' && last?.lead === 'do') last.signs.push(...row.signs);
    else found.push(row);
  }
  flush();
  return found.filter((row) => row.signs.length > 0);
}

// What a card asks for and is worth

/** The zones in which a parameter must be, where that is what is asked for. */
export function zonesOf(need: Node): Zone[] | null {
  const asked = many(need.zones).filter(isThing).map(idOf);
  return asked.length ? ZONES.filter((zone) => asked.includes(zone)) : null;
}

/** What is asked for besides zones, as signs. */
export const needSigns = (need: Node): Sign[] => (zonesOf(need) ? others(need, ['zones'], BARE) : drawn(need, BARE));

export interface Worth {
  n: number;
  /** For so many of these each; nothing for a plain number. */
  each: number;
  per: Sign[];
}

export function worthOf(points: Node): Worth {
  return { n: Number(points.n ?? 0), each: Number(points.each ?? 1), per: points.per === undefined ? [] : drawn(points.per, BARE) };
}
