/** Signs: what is drawn for an amount, a thing, or in so many words. */
import { look, PHASES, STEPS, TAGS, THINGS, TILES, type Look } from './looks';

export type Sign =
  | { is: 'amount'; icon: string; tone: string; text: string; name: string; well?: boolean; raise?: boolean }
  | { is: 'glyph'; icon: string; tone: string; name: string; here?: boolean }
  | { is: 'words'; text: string };

/** A row of a card: what it does at once, an action, an answer to something, or what always holds. */
export interface SignRow {
  lead: 'do' | 'action' | 'when' | 'always';
  signs: Sign[];
}

/** Is this a resource or a parameter that has a look of its own? */
export const isThing = (name: string): boolean => name in THINGS || name in STEPS || name in TILES;

/** The look of a resource or a parameter by its name in a view. */
export function lookOf(name: string): Look {
  return THINGS[name] ?? STEPS[name] ?? TILES[name] ?? look(TAGS[name] ?? 'r-any', 'ink', name);
}

/** The same for several of them: "microbes" are drawn as the microbe they are. */
export const lookOfMany = (name: string): Look => lookOf(isThing(name) ? name : name.replace(/s$/, ''));

export const phaseIcon = (phase: string): string => PHASES[phase.split('-')[0] ?? ''] ?? 'u-play';
