/** The words of `icons()` as signs to draw; a word nobody knows is shown as words. */
import { EVENTS, GLYPHS, IMPROVED, look, PHASES, SAID, STEPS, TAGS, THINGS, TILES, type Look } from './looks';

export type Sign =
  | { is: 'amount'; icon: string; tone: string; text: string; name: string; well?: boolean; raise?: boolean; per?: string }
  | { is: 'glyph'; icon: string; tone: string; name: string; note?: string }
  | { is: 'words'; text: string };

/** A row of a card: what it does at once, an action, an answer to something, or what always holds. */
export interface SignRow {
  lead: 'do' | 'action' | 'when' | 'always';
  signs: Sign[];
}

const signed = (n: string): string => (n.startsWith('-') ? `−${n.slice(1)}` : `+${n}`);

function glyph(of: Look, note = ''): Sign {
  return { is: 'glyph', icon: of.icon, tone: of.tone, name: note ? `${of.name} ${note}` : of.name, ...(note ? { note } : {}) };
}

/** One word of the list as a sign. Events are numbered by each game for itself. */
export function sign(word: string, game = ''): Sign {
  return read(word, game) ?? vague(word);
}

function vague(word: string): Sign {
  const [head = '', ...more] = word.replace(/^-/, '').split(':');
  if (head === 'when') return glyph(look('x-trigger', 'ink', 'something happens'));
  if (head === 'improve') return glyph(look('x-always', 'ink', 'something gets better'));
  return { is: 'words', text: [head, ...more].filter(Boolean).join(' ') };
}

/** Is there a sign for this word, or would it be shown as it stands? */
export const isKnown = (word: string, game: string): boolean => word === 'action' || read(word, game) !== null;

function read(word: string, game: string): Sign | null {
  const bare = word.startsWith('-') ? word.slice(1) : word;
  const minus = bare !== word;
  const [head = '', value = '', extra = ''] = bare.split(':');
  if (head.startsWith('production-')) return produced(head.slice(11), value);
  const thing = THINGS[head];
  if (thing && value) {
    const text = signed(minus ? `-${value}` : value);
    return { is: 'amount', ...thing, text, name: `${text} ${thing.name}` };
  }
  const step = STEPS[head];
  if (step) return { is: 'amount', ...step, text: value === '1' ? '' : minus ? `−${value}` : value, raise: !minus, name: `${minus ? 'lower' : 'raise'} ${step.name} by ${value}` };
  const tile = TILES[head];
  if (tile) return { is: 'amount', ...tile, text: minus ? `−${value}` : value === '1' ? '' : value, name: `${minus ? 'lose ' : ''}${value} ${tile.name}` };
  return other(head, value, extra, game);
}

function produced(what: string, value: string): Sign | null {
  const thing = THINGS[what];
  if (!thing) return null;
  const [n = '', per = ''] = value.split('/');
  const name = `${signed(n)} ${thing.name}, production${per ? ` per ${per}` : ''}`;
  return { is: 'amount', ...thing, text: signed(n), well: true, name, ...(per ? { per } : {}) };
}

function other(head: string, value: string, extra: string, game: string): Sign | null {
  switch (head) {
    case 'cheaper': return { is: 'amount', icon: 'r-mc', tone: 'mc', text: `−${value}`, name: `cards cost ${value} megacredits less` };
    case 'when': return orNull(EVENTS[game]?.[value]);
    case 'improve': return orNull(IMPROVED[value], Number(extra) > 1 ? `+${extra}` : '');
    case 'per': return per(value);
    case 'return': return glyph(look('u-undo', 'ink', `take back a ${value} card`));
    case 'bonus': return orNull(phaseLook(value, 'ink', `bonus of ${value}`));
    case 'upgrade': if (value) return orNull(phaseLook(value, 'ember', `upgrade ${value}`));
  }
  const said = SAID[head];
  return said ? { is: 'words', text: said(value) } : orNull(GLYPHS[head], value);
}

const orNull = (of: Look | null | undefined, note = ''): Sign | null => (of ? glyph(of, note) : null);
const phaseLook = (phase: string, tone: string, name: string): Look | null => (PHASES[phase] ? look(PHASES[phase], tone, name) : null);

function per(what: string): Sign {
  const tag = TAGS[what.replace(/ tag$/, '').toLowerCase()];
  return tag ? glyph(look(tag, 'ink', `per ${what}`), '') : { is: 'words', text: `per ${what}` };
}

const LEADS: Record<string, SignRow['lead']> = { action: 'action', when: 'when', improve: 'always', cheaper: 'always', cargo: 'do' };

/** The list cut into rows: every action, trigger and lasting gain begins one, and so does a second part of a card. */
export function rows(words: string[], game = ''): SignRow[] {
  const found: SignRow[] = [];
  // After a move, cards are what it costs.
  const prices = words[0] === 'move';
  for (const word of words) {
    const lead = LEADS[word.split(':')[0] ?? ''];
    const last = found.at(-1);
    if (lead && !(lead === 'always' && last && (last.lead === 'always' || last.lead === 'when'))) found.push({ lead, signs: [] });
    else if (!last || (last.lead === 'always' && !lead)) found.push({ lead: 'do', signs: [] });
    if (word !== 'action') found.at(-1)!.signs.push(prices ? price(sign(word, game)) : sign(word, game));
  }
  return found;
}

const price = (of: Sign): Sign => (of.is === 'amount' ? { ...of, text: of.text.replace('+', ''), name: of.name.replace('+', '') } : of);

/** Is this a resource or a parameter that has a look of its own? */
export const isThing = (name: string): boolean => name in THINGS || name in STEPS || name in TILES;

/** The look of a resource or a parameter by its name in a view. */
export function lookOf(name: string): Look {
  return THINGS[name] ?? STEPS[name] ?? TILES[name] ?? look(TAGS[name] ?? 'r-any', 'ink', name);
}

/** The same for several of them: "microbes" are drawn as the microbe they are. */
export const lookOfMany = (name: string): Look => lookOf(isThing(name) ? name : name.replace(/s$/, ''));

export const phaseIcon = (phase: string): string => PHASES[phase.split('-')[0] ?? ''] ?? 'u-play';
