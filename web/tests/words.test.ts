import { describe, expect, it } from 'vitest';
import { wholeCards } from '../src/lib/cards';
import { Catalogue, titled } from '../src/lib/catalogue.svelte';
import { reasonOn } from '../src/lib/reasons';
import { t } from '../src/lib/strings';
import type { CardData } from '../src/lib/types';
import { piecesOf, plainText } from '../src/lib/words';

const research = { id: 'research', name: 'Research', kind: 'project', cost: 5, text: 'Draw 2 cards.' };
const phase = { id: 'phase-research', name: 'Research', kind: 'phase card', text: 'Draw 3 more cards and keep 1 more.' };
const helion = { id: 'helion', name: 'Helion', kind: 'corporation', cost: 28, money: 28, text: '' };

describe('a thing', () => {
  const cards = new Catalogue(wholeCards([research, phase, helion], 'ares_expedition'));

  it('is looked up by kind and id, never by name', () => {
    expect(cards.about('phase', 'research')?.text).toBe(phase.text);
    expect(cards.about('card', 'research')?.text).toBe(research.text);
    expect(cards.about('tag', 'research')).toBeNull();
    expect(cards.about('turn', 'research', 'standard')).toBeNull();
  });

  it('has a price only if it is sold', () => {
    expect(cards.get('research')?.priced).toBe(true);
    expect(cards.get('helion')?.priced).toBe(false);
    expect(cards.get('helion')?.money).toBe(28);
  });

  it('is called in words', () => expect(['tier0', 'standard-technology'].map(titled)).toEqual(['Tier 0', 'Standard technology']));
});

describe('the words of a card', () => {
  it('carry the sign of what is counted between number and word', () => {
    const [before, heat, after] = piecesOf('Spend 6 <good:heat>heat, then rest.');
    expect([before, after]).toEqual(['Spend ', ' then rest.']);
    expect(heat).toMatchObject({ n: '6', word: ' heat,', sign: { icon: 'r-heat' } });
  });

  it('say money by its coin alone', () => expect(piecesOf('Pay 10 <good:mc>MC.')[1]).toMatchObject({ n: '10', word: '.', sign: { name: 'MC' } }));

  it('are whole without signs', () => expect(plainText('Add 1 <resource:animal>animal here.')).toBe('Add 1 animal here.'));

  it('do not say a requirement twice', () => {
    const card = { requirements: ['At least 5 oceans must be flipped.'] } as CardData;
    expect(reasonOn(card, 'at least 5 oceans must be flipped; now 3.')).toBe('Now 3');
    expect(reasonOn(card, 'it costs 11 MC and you can pay 9.')).toBe('It costs 11 MC and you can pay 9');
  });
});

describe('time that is left', () => {
  it('is said in the unit that fits', () => {
    expect([57, 3599, 86_397, 3 * 86_400].map(t.ask.clock)).toEqual(['0:57 left', '59:59 left', '23 h 59 min left', '3 days left']);
  });
});
