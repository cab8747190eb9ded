/** The words of `icons()` as signs to draw. One list for all games; a word nobody knows is shown as words. */

export type Sign =
  | { is: 'amount'; icon: string; tone: string; text: string; name: string; well?: boolean; raise?: boolean; per?: string }
  | { is: 'glyph'; icon: string; tone: string; name: string; note?: string }
  | { is: 'words'; text: string };

/** A row of a card: what it does at once, an action, an answer to something, or what always holds. */
export interface SignRow {
  lead: 'do' | 'action' | 'when' | 'always';
  signs: Sign[];
}

interface Look {
  icon: string;
  tone: string;
  name: string;
}

const look = (icon: string, tone: string, name: string): Look => ({ icon, tone, name });

const THINGS: Record<string, Look> = {
  mc: look('r-mc', 'mc', 'megacredits'),
  heat: look('r-heat', 'heat', 'heat'),
  plant: look('r-plants', 'plants', 'plants'),
  plants: look('r-plants', 'plants', 'plants'),
  energy: look('r-energy', 'energy', 'energy'),
  steel: look('r-steel', 'steel', 'steel'),
  titanium: look('r-ti', 'ti', 'titanium'),
  card: look('r-card', 'card', 'cards'),
  cards: look('r-card', 'card', 'cards'),
  animal: look('r-animal', 'animal', 'animals'),
  microbe: look('r-microbe', 'microbe', 'microbes'),
  science: look('r-data', 'data', 'science resources'),
  floater: look('r-floater', 'floater', 'floaters'),
  rating: look('p-tr', 'tr', 'terraform rating'),
  vp: look('x-vp', 'vp', 'points'),
  counter: look('c-counter', 'bad', 'crisis counters'),
  ore: look('d-ore', 'steel', 'ore'),
  credits: look('r-mc', 'mc', 'credits'),
};

const STEPS: Record<string, Look> = {
  temperature: look('p-temp', 'temp', 'temperature'),
  oxygen: look('p-oxygen', 'oxygen', 'oxygen'),
};

const TILES: Record<string, Look> = {
  ocean: look('t-ocean', 'ocean', 'ocean'),
  forest: look('t-greenery', 'plants', 'forest'),
};

export const TAGS: Record<string, string> = {
  science: 'g-science', building: 'g-building', space: 'g-space', earth: 'g-earth', jovian: 'g-jovian', plant: 'g-plant',
  animal: 'g-animal', microbe: 'g-microbe', power: 'g-power', event: 'g-event', wild: 'g-wild', city: 'g-city', venus: 'g-venus',
};

const PHASES: Record<string, string> = {
  development: 'ph-1', construction: 'ph-2', action: 'ph-3', production: 'ph-4', research: 'ph-5',
};

/** What a card waits for, by the number the engine gives it. */
const EVENTS: Record<string, Look> = {
  0: look('r-card', 'card', 'a card is played'),
  1: look('g-wild', 'ink', 'a tag is played'),
  2: look('p-temp', 'temp', 'temperature rises'),
  3: look('p-oxygen', 'oxygen', 'oxygen rises'),
  4: look('t-ocean', 'ocean', 'an ocean is flipped'),
  5: look('t-greenery', 'plants', 'a forest is planted'),
  6: look('ph-3', 'ink', 'an action is used'),
  7: look('r-steel', 'steel', 'steel production comes'),
  8: look('p-tr', 'tr', 'the rating rises'),
  9: look('r-microbe', 'microbe', 'microbes are added'),
  10: look('ph-1', 'ink', 'phases are revealed'),
  16: look('x-milestone', 'ink', 'a milestone is reached'),
  24: look('ph-1', 'ink', 'a round comes to its planning'),
  25: look('c-counter', 'bad', 'a counter is removed'),
};

/** What gets better for good, by the number the engine gives it. */
const IMPROVED: Record<string, Look> = {
  0: look('r-steel', 'steel', 'steel is worth more'),
  1: look('r-ti', 'ti', 'titanium is worth more'),
  2: look('r-mc', 'mc', 'sold cards bring more'),
  3: look('u-search', 'ink', 'research draws more'),
  4: look('r-card', 'card', 'research keeps more'),
  5: look('u-map', 'ink', 'standard actions are cheaper'),
  6: look('t-greenery', 'plants', 'forests cost fewer plants'),
  7: look('r-heat', 'heat', 'heat pays'),
  8: look('r-microbe', 'microbe', 'microbes pay'),
  9: look('r-plants', 'plants', 'plants pay'),
  10: look('x-always', 'ink', 'requirements shift by a zone'),
};

const GLYPHS: Record<string, Look> = {
  here: look('x-action', 'ink-3', 'onto this card'),
  upgrade: look('x-raise', 'ember', 'upgrade a phase card'),
  play: look('u-play', 'ink', 'play a card'),
  research: look('ph-5', 'ink', 'research'),
  tag: look('g-wild', 'ink', 'a tag'),
  reveal: look('u-eye', 'ink-2', 'reveal cards'),
  green: look('u-step', 'k-green', 'green card'),
  blue: look('x-always', 'k-blue', 'blue card'),
  red: look('g-event', 'k-red', 'red card'),
  counter: look('c-counter', 'bad', 'a counter'),
};

const signed = (n: string): string => (n.startsWith('-') ? `−${n.slice(1)}` : `+${n}`);

function glyph(of: Look, note = ''): Sign {
  return { is: 'glyph', icon: of.icon, tone: of.tone, name: note ? `${of.name} ${note}` : of.name, ...(note ? { note } : {}) };
}

/** One word of the list as a sign. */
export function sign(word: string): Sign {
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
  return other(head, value, extra);
}

function produced(what: string, value: string): Sign {
  const thing = THINGS[what] ?? look('r-any', 'ink', what);
  const [n = '', per = ''] = value.split('/');
  const name = `${signed(n)} ${thing.name}, production${per ? ` per ${per}` : ''}`;
  return { is: 'amount', ...thing, text: signed(n), well: true, name, ...(per ? { per } : {}) };
}

function other(head: string, value: string, extra: string): Sign {
  switch (head) {
    case '/': return { is: 'words', text: 'or' };
    case 'if': return { is: 'words', text: 'if' };
    case 'may': return { is: 'words', text: 'may' };
    case 'now': return { is: 'words', text: 'at once' };
    case 'each-round': return { is: 'words', text: 'each round' };
    case 'goal': return { is: 'words', text: 'goal' };
    case 'give': return { is: 'words', text: `give a ${value}` };
    case 'other': return glyph(look('u-people', 'ink', 'another player'));
    case 'cheaper': return { is: 'amount', icon: 'r-mc', tone: 'mc', text: `−${value}`, name: `cards cost ${value} megacredits less` };
    case 'when': return glyph(EVENTS[value] ?? look('x-trigger', 'ink', 'something happens'));
    case 'improve': return glyph(IMPROVED[value] ?? look('x-always', 'ink', 'something gets better'), Number(extra) > 1 ? `+${extra}` : '');
    case 'keep': return { is: 'words', text: `keep ${value}` };
    case 'times': return { is: 'words', text: `× ${value}` };
    case 'per': return per(value);
    case 'reveal': return glyph(GLYPHS.reveal!, value);
    case 'return': return glyph(look('u-undo', 'ink', `take back a ${value} card`));
    case 'upgrade': if (PHASES[value]) return glyph(look(PHASES[value], 'ember', `upgrade ${value}`));
  }
  const known = GLYPHS[head];
  if (known) return glyph(known, value);
  return { is: 'words', text: [head, value, extra].filter(Boolean).join(' ') };
}

function per(what: string): Sign {
  const tag = TAGS[what.replace(/ tag$/, '').toLowerCase()];
  return tag ? glyph(look(tag, 'ink', `per ${what}`), '') : { is: 'words', text: `per ${what}` };
}

const LEADS: Record<string, SignRow['lead']> = { action: 'action', when: 'when', improve: 'always', cheaper: 'always' };

/** The list cut into rows: every action, trigger and lasting gain begins one. */
export function rows(words: string[]): SignRow[] {
  const found: SignRow[] = [];
  for (const word of words) {
    const lead = LEADS[word.split(':')[0] ?? ''];
    const last = found.at(-1);
    if (lead && !(lead === 'always' && last && (last.lead === 'always' || last.lead === 'when'))) found.push({ lead, signs: [] });
    else if (!last || (last.lead === 'always' && !lead)) found.push({ lead: 'do', signs: [] });
    if (word !== 'action') found.at(-1)!.signs.push(sign(word));
  }
  return found;
}

/** The look of a resource or a parameter by its name in a view. */
export function lookOf(name: string): Look {
  return THINGS[name] ?? STEPS[name] ?? TILES[name] ?? look(TAGS[name] ?? 'r-any', 'ink', name);
}

export const phaseIcon = (phase: string): string => PHASES[phase.split('-')[0] ?? ''] ?? 'u-play';
