/** The kinds of cards: a colour of the core with a pattern and a glyph of its own. */
import type { CardData } from './types';

export type Kind = 'green' | 'blue' | 'red' | 'corp' | 'prelude' | 'plan' | 'crisis';

const GLYPHS: Record<Kind, string> = {
  green: 'u-step', blue: 'x-always', red: 'g-event', corp: 'p-infra', prelude: 'x-star', plan: 'd-module', crisis: 'c-crisis',
};

export function kindOf(card: CardData): Kind {
  if (card.colour === 'green' || card.colour === 'blue' || card.colour === 'red') return card.colour;
  if (card.kind === 'corporation') return 'corp';
  if (card.kind.includes('crisis')) return 'crisis';
  return card.kind === 'prelude' ? 'prelude' : 'plan';
}

export const glyphOf = (kind: Kind): string => GLYPHS[kind];
