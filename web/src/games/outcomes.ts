/** What the table of a game says about its end, for those parts of the page that know no game by name. */
import type { Rival } from '../lib/names';
import type { View } from '../lib/types';
import { aresOutcome } from './ares/outcome';
import { pandorumOutcome } from './pandorum/outcome';
import { marsOutcome } from './terraforming_mars/outcome';

export interface Outcome {
  /** Who plays along without a seat, and how they stand. */
  rivals: Rival[];
  /** One sentence where all win or lose together; there is no winner to name then. */
  verdict: string;
  /** Kinds of story lines that say why the game has ended. */
  reasons: string[];
  /** By what two seats with the same points were told apart. */
  tie?: (first: number, second: number) => string;
}

const OUTCOMES: Record<string, (view: View) => Outcome> = { ares_expedition: aresOutcome, pandorum: pandorumOutcome, terraforming_mars: marsOutcome };

export const outcomeOf = (game: string | undefined, view: View | null): Outcome =>
  (view && OUTCOMES[game ?? '']?.(view)) || { rivals: [], verdict: '', reasons: [] };
