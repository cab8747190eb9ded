/** How the words of Pandorum are drawn: a symbol of the icon sheet and a tone. */

export interface Look {
  icon: string;
  tone: string;
}

const TERRAIN: Record<string, Look> = {
  ore: { icon: 'd-ore', tone: 'steel' },
  crater: { icon: 'd-crater', tone: 'ink-2' },
  ruins: { icon: 'd-ruins', tone: 'card' },
  crystal: { icon: 'd-crystal', tone: 'data' },
  'landing-pad': { icon: 'd-pad', tone: 'ink' },
};

const THINGS: Record<string, Look> = {
  ...TERRAIN,
  volcano: { icon: 'd-volcano', tone: 'heat' },
  harvester: { icon: 'd-harvester', tone: 'ink' },
  'own-structure': { icon: 'd-module', tone: 'ink' },
  'rival-structure': { icon: 'u-people', tone: 'ink-2' },
  structure: { icon: 'd-module', tone: 'ink' },
  card: { icon: 'r-card', tone: 'card' },
  quid: { icon: 'r-q', tone: 'mc' },
  take: { icon: 'r-q', tone: 'mc' },
  monolith: { icon: 'd-monolith', tone: 'ink' },
};

const TYPES: Record<string, string> = { generator: 'd-generator', drill: 'd-drill', habitat: 'd-habitat', system: 'd-system', laboratory: 'd-lab' };

export const terrainLook = (terrain: string): Look | null => TERRAIN[terrain] ?? null;
export const thingLook = (word: string): Look | null => THINGS[word] ?? null;

/** The glyph of a Project type, or of whatever else a card is. */
export const typeIcon = (type: string): string => TYPES[type] ?? 'r-card';
export const structureIcon = (kind: string): string => (kind === 'base' ? 'd-base' : 'd-module');

/** The sign of a slot's target: what its sentence names first. */
export function targetIcon(text: string): string {
  const word = text.toLowerCase();
  const known = ['volcano', 'landing-pad', 'harvester', 'ore', 'crater', 'ruins', 'crystal', 'structure'].find((name) => new RegExp(`\\b${name.replace('-', ' ')}\\b`).test(word));
  return known ? THINGS[known]!.icon : 'u-map';
}
