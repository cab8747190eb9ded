import { describe, expect, it } from 'vitest';
import { amountWords } from '../src/lib/amounts';
import { points } from '../src/lib/points';
import { requirement } from '../src/lib/requirement';
import { rows, sign } from '../src/lib/signs';
import { strata } from '../src/lib/strata';

describe('signs', () => {
  it('put production into a well and name it', () => {
    expect(sign('production-heat:2')).toMatchObject({ well: true, text: '+2', name: '+2 heat, production' });
    expect(sign('production-mc:1/Earth tag')).toMatchObject({ per: 'Earth tag' });
  });

  it('tell gaining from paying, and raising from lowering', () => {
    expect(sign('plant:3')).toMatchObject({ text: '+3' });
    expect(sign('-mc:10')).toMatchObject({ text: '−10' });
    expect(sign('temperature:1')).toMatchObject({ raise: true, text: '' });
    expect(sign('-oxygen:2')).toMatchObject({ raise: false, text: '−2' });
  });

  it('show a word nobody knows as words', () => {
    expect(sign('sing:loud')).toEqual({ is: 'words', text: 'sing loud' });
  });

  it('begin a row at every action, trigger and lasting gain', () => {
    expect(rows(['production-mc:1', 'action', '-mc:1', 'heat:2', 'when:1', 'microbe:1', 'here']).map((row) => [row.lead, row.signs.length])).toEqual([
      ['do', 1],
      ['action', 2],
      ['when', 3],
    ]);
  });
});

describe('sentences as signs', () => {
  it('read zones, oceans and tags', () => {
    expect(requirement('Oxygen must be in the yellow or white zone.').zones).toEqual(['yellow', 'white']);
    expect(requirement('At most 3 oceans may be flipped.').short).toBe('≤ 3');
    expect(requirement('Needs 2 science tags.').icon).toBe('g-science');
    expect(requirement('Something new.')).toEqual({ text: 'Something new.' });
  });

  it('read points', () => {
    expect(points(0)).toBeNull();
    expect(points(-2)?.text).toBe('−2');
    expect(points('Worth 1 point for every 3 microbes on this card.')).toMatchObject({ text: '1', per: '3', icon: 'r-microbe' });
    expect(points('Worth 1 point for each Jovian tag you have.')).toMatchObject({ per: '', icon: 'g-jovian' });
  });
});

describe('amounts', () => {
  it('read as what is done with them', () => {
    expect([0, 3].map((n) => amountWords('bid', n))).toEqual(['Bid nothing', 'Bid 3']);
    expect(amountWords('heat', 2)).toBe('2 heat');
    expect(amountWords('wait', 2)).toBe('Wait 2');
  });
});

describe('horizons', () => {
  it('are the same for the same name and differ between names', () => {
    expect(strata('Birds', 100)).toEqual(strata('Birds', 100));
    expect(strata('Birds', 100).layers[0]!.d).not.toBe(strata('Fish', 100).layers[0]!.d);
  });
});
