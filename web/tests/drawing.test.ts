import { describe, expect, it } from 'vitest';
import { amountWords } from '../src/lib/amounts';
import { strata } from '../src/lib/strata';

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
