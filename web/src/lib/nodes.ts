/**
 * What a card says, as structure: nodes with a kind and named parts, drawn as signs. A kind nobody knows is drawn from its
 * parts, so that no number and no thing is ever lost.
 */
import { GLYPHS, look, THINGS, TILES, type Look } from './looks';
import type { Sign, SignRow } from './signs';
import { idOf, isThing, thingLook, ZONES, type Zone } from './things';

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

/** Parts that `n` counts. */
const COUNTED = ['what', 'resource', 'metric', 'tag', 'good', 'colour'];

/** A drawing of some parts; the others follow it, so that a part that was added later is seen as well. */
const drawing = (parts: string[], draw: Draw): Draw => (node, how) => [...draw(node, how), ...others(node, parts, BARE)];
const inside = (how: How, name: string): Draw => (node) => (node[name] === undefined ? fallback(node, how) : [...drawn(node[name], how), ...others(node, [name], BARE)]);
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

/** At least or at most so many of something: the thing first, then how many. */
const bound = (text: (n: number) => string): Draw =>
  drawing([...COUNTED, 'colours', 'n'], (node) => [
    ...[...COUNTED, 'colours'].flatMap((name) => drawn(node[name] ?? [], BARE)),
    ...(typeof node.n === 'number' ? [words(text(node.n))] : []),
  ]);

/** So many of any of these, on another card. */
const onto = (sign: '+' | '−'): Draw =>
  drawing(['n', 'resources'], (node) => [words(`${sign}${String(node.n ?? '')}`), ...joined(many(node.resources), BARE, '/'), glyph(look('r-card', 'card', 'on another card'))]);

/** As much of one thing as is given of another. */
const convert = drawing(['price', 'what'], (node) => [words('−X'), ...drawn(node.price ?? [], BARE), ARROW, words('+X'), ...drawn(node.what ?? [], BARE)]);

/** What a thing is worth, or pays. */
const worth = (name: string): Draw =>
  drawing([name, 'n', 'what'], (node) => [...drawn(node[name] ?? [], BARE), words('='), ...(node.n === undefined ? drawn(node.what ?? [], BARE) : amount({ kind: '', n: node.n, what: node.what ?? [] }, BARE))]);

const headed = (text: string, how: How, ...parts: string[]): Draw => drawing(parts, (node) => [words(text), ...joined(parts.flatMap((name) => (node[name] === undefined ? [] : [node[name]])), how, 'or')]);

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
  dry: step(false),
  raises: (node) => step(true)({ ...node, n: 1 }, BARE),
  lower_all: inside(PAID, 'of'),
  lower_one: drawing(['ways'], (node) => joined(many(node.ways), PAID, 'or')),
  discard_from_hand: inside(PAID, 'of'),
  other_gains: drawing(['of'], (node) => [glyph(GLYPHS.other!), ...drawn(node.of ?? [], GAINED)]),
  alone: drawing(['together', 'alone'], (node) => [...drawn(node.together ?? [], GAINED), words('alone:'), ...drawn(node.alone ?? [], GAINED)]),
  at_once: headed('at once', GAINED, 'do'),
  each_round: headed('each round', GAINED, 'do'),
  goal: headed('goal', BARE, 'event', 'ransom'),
  needs_oceans: bound(String),
  at_most_oceans: bound(String),
  needs_metric: bound(String),
  has_tags: bound((n) => `≥ ${n}`),
  has_cards: bound((n) => `≥ ${n}`),
  have: bound((n) => `≥ ${n}`),
  have_level: bound((n) => `≥ ${n}`),
  gain_or: drawing(['n', 'more', 'what', 'condition'], (node) => [
    ...amount({ kind: '', n: node.n ?? 0, what: node.what ?? [] }, GAINED),
    words('or'),
    ...amount({ kind: '', n: node.more ?? 0, what: node.what ?? [] }, GAINED),
    words('if'),
    ...drawn(node.condition ?? [], BARE),
  ]),
  when: drawing(['event', 'answer'], (node) => [...drawn(node.event ?? [], BARE), ...drawn(node.answer ?? [], GAINED)]),
  cargo: headed('cargo', GAINED, 'do'),
  at_any_time: headed('any time', GAINED, 'do'),
  while_it_runs: headed('while it runs', GAINED, 'do'),
  at_its_end: headed('at its end', GAINED, 'do'),
  add_to: onto('+'),
  remove_from: onto('−'),
  convert,
  convert_up_to: convert,
  metal_worth: drawing(['metal', 'n', 'what'], (node) => [...drawn(node.metal ?? [], BARE), words('='), ...amount({ kind: '', n: node.n ?? 1, what: node.what ?? [] }, GAINED)]),
  pays_with_heat: worth('price'),
  pays_with_microbes: worth('price'),
  pays_with_plant: worth('price'),
  if: condition,
  also: condition,
  each_seat: each(GLYPHS.each!),
  each: each(GLYPHS.each!),
  each_other: each(GLYPHS.other!),
  together: each(GLYPHS.each!),
  when_you: event(null),
  when_other: event(GLYPHS.other!),
  when_anyone: event(GLYPHS.each!),
};

/** Words whose own name adds nothing to what is drawn inside; what they do to an amount is its sign. */
const PLUS = new Set(['draw', 'draw_per', 'draw_as_many', 'add', 'add_here', 'add_to', 'take', 'flip_ocean', 'plant_forest', 'take_dome', 'draws_more', 'keeps_more', 'draw_more', 'draw_and_keep', 'sells_for_more']);
const MINUS = new Set(['pay', 'remove', 'remove_here', 'remove_from', 'discard', 'hand_over', 'cheaper', 'cheaper_tag', 'cheaper_event', 'cheaper_colour', 'cheaper_bare', 'cheaper_dear', 'phase_cheaper', 'remove_counter', 'remove_any_counter', 'standard_cheaper', 'forest_cheaper']);
const SILENT = new Set([
  ...PLUS, ...MINUS, 'gain', 'lose', 'spend', 'gain_if', 'powered', 'stands_on', 'on_kind', 'on_terrain', 'per_volcano', 'per_pad', 'per_generator', 'per_contaminated', 'numeral_1', 'numeral_2', 'numeral_3', 'number', 'tags', 'play_tag', 'play_event', 'flips_ocean', 'adds_ocean', 'plants_forest', 'points', 'needs_tags', 'needs_milestones', 'in_zone', 'to_play',
  'card_with_tag', 'card_of_colour', 'card_of', 'any_card', 'is_colour', 'has_tag', 'chose_phase', 'productions', 'cards', 'removes_counter', 'kept',
]);
/** Kinds whose name says where or what for, in few words. */
const CALLED: Record<string, string> = { draws_more: 'research', keeps_more: 'research: keep', another_card_of: 'another', standard_cheaper: 'standard actions', sells_for_more: 'sold cards', puts_resources: 'put', play_colour: 'play', play_card: 'play', discard_some: 'discard', take_from_beside: 'take', own_beside: 'own', structures_beside: 'rival', terrain_here: 'on or near', terrain_beside: 'beside', each_beside: 'beside', harvester_beside: 'beside' };
/** Flags in few words; some only choose between two wordings. */
const FLAGS: Record<string, string> = { own: 'this too', paid: '', many: '' };
const HERE = new Set(['add_here', 'remove_here', 'held']);

/** Kinds that are about a thing without naming it. */
const ABOUT: Record<string, Look> = {
  needs_rating: THINGS.rating!,
  raises_rating: look('p-tr', 'tr', 'raise the rating'),
  uses_action: look('ph-3', 'ink', 'use an action'),
  repeat_actions: look('ph-3', 'ink', 'use actions again'),
  kinds_of_tag: look('g-wild', 'ink', 'different tags'),
  projects: THINGS.card!,
  resources: look('r-any', 'ink', 'resources'),
  settle: look('u-map', 'ink', 'settle'),
  upgrade_phase: GLYPHS.upgrade!,
  ban_phase: look('u-lock', 'bad', 'a phase may not be chosen'),
};

/** The word of a kind as a sign: what it is about or called like, or itself. */
function named(word: string): Sign {
  const like = ABOUT[word] ?? GLYPHS[word] ?? THINGS[word] ?? TILES[word] ?? TILES[word.replace(/s$/, '')] ?? GLYPHS[word.replace(/s$/, '')];
  return like && !CALLED[word] ? glyph(like) : words(CALLED[word] ?? spaced(word));
}

function fallback(node: Node, how: How): Sign[] {
  const word = wordOf(node);
  const meant = PLUS.has(word) ? GAINED : MINUS.has(word) ? PAID : how;
  const here = HERE.has(word) ? [glyph(GLYPHS.here!)] : [];
  const name = COUNTED.find((one) => isThing(node[one]));
  const thing = name ? node[name] : undefined;
  const rest =
    name && isThing(thing) && typeof node.n === 'number'
      ? [...counted(node.n, thing, meant), ...here, ...others(node, ['n', name], BARE)]
      : [...others(node, [], meant), ...here];
  const head = (SILENT.has(word) && !CALLED[word]) || (word === 'held' && thing) ? null : named(word);
  // What is shown anyway need not be said before it.
  const said = head === null || (head.is !== 'words' && rest.some((sign) => sign.is !== 'words' && sign.icon === head.icon));
  return said ? rest : [head, ...rest];
}

const NUMBERS: Record<string, (n: number) => string> = {
  n: String,
  least: (n) => `≥ ${n}`,
  most: (n) => `≤ ${n}`,
  less: (n) => `−${n}`,
  each: (n) => (n === 1 ? '/' : `/ ${n}`),
  then: (n) => `or −${n} if`,
  off: (n) => `−${n}`,
  ceiling: (n) => `≤ ${n}`,
  times: (n) => `× ${n}`,
};

/** What stands before a part that is a phrase of its own. */
const BEFORE: Record<string, string> = { when: 'if', condition: 'if', per: '/', weight: '×', middle: 'middle:', least: '≥', most: '≤', no: 'no', without: 'not' };

/** Every part but some, in the order in which they come. */
function others(node: Node, but: string[], how: How): Sign[] {
  return Object.entries(node).flatMap(([name, part]) => {
    if (name === 'kind' || but.includes(name)) return [];
    if (typeof part === 'number' && name === 'points') return counted(part, 'thing:vp', BARE);
    if (typeof part === 'number') return [words(NUMBERS[name]?.(part) ?? `${spaced(name)} ${part}`)];
    if (part === true) return many(FLAGS[name] ?? spaced(name)).filter(Boolean).map((said) => words(String(said)));
    const before = isNode(part) || name === 'no' || name === 'without' ? BEFORE[name] : undefined;
    const said = before && !(before === '/' && 'each' in node) && !(name === 'when' && 'then' in node);
    return [...(said ? [words(before)] : []), ...drawn(part, said ? BARE : how)];
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

/** What holds as long as the card lies there. */
const LASTING = /cheaper|worth|pays_with|shifts|draws_more|keeps_more|sells_for_more|protect/;
/** Parts of a card that stand in a row of their own. */
const APART = new Set(['at_once', 'each_round', 'goal', 'cargo', 'at_any_time', 'while_it_runs', 'at_its_end']);

function rowOf(node: Node): SignRow {
  const word = wordOf(node);
  return { lead: LEADS[word] ?? (LASTING.test(word) ? 'always' : 'do'), signs: drawn(node, GAINED) };
}

/** The icons of a card in rows; what several nodes do at once, or what holds for good, stands in one. */
export function rowsOf(icons: Node[]): SignRow[] {
  const found: SignRow[] = [];
  for (const icon of icons) {
    const row = rowOf(icon);
    const last = found.at(-1);
    if ((row.lead === 'do' || row.lead === 'always') && last?.lead === row.lead && !APART.has(wordOf(icon))) last.signs.push(...row.signs);
    else found.push(row);
  }
  return found.filter((row) => row.signs.length > 0);
}

/** Do the signs of a card say what it does? A row of loops and bare glyphs says nothing. */
export const saysEnough = (icons: Node[]): boolean => rowsOf(icons).flatMap((row) => row.signs).some((sign) => sign.is === 'amount');

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
