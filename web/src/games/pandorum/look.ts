/** How the words of Pandorum's table are drawn: a symbol of the icon sheet and a tone. */
import { GLYPHS, type Look } from '../../lib/looks';

const TERRAIN = new Set(['ore', 'crater', 'ruins', 'crystal', 'landing-pad']);

const TYPES: Record<string, string> = { generator: 'd-generator', drill: 'd-drill', habitat: 'd-habitat', system: 'd-system', laboratory: 'd-lab' };

/** Plain ground has no look of its own. */
export const terrainLook = (terrain: string): Look | null => (TERRAIN.has(terrain) ? GLYPHS[terrain]! : null);
export const thingLook = (word: string): Look | null => GLYPHS[word] ?? null;

/** The glyph of a Project type, or of whatever else a card is. */
export const typeIcon = (type: string): string => TYPES[type] ?? 'r-card';
export const structureIcon = (kind: string): string => (kind === 'base' ? 'd-base' : 'd-module');
