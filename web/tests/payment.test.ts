import { describe, expect, it } from 'vitest';
import type { Money, Payment } from '../src/lib/api.gen';
import { changed, isLegal, paymentKeys, suggested, wasted, ways } from '../src/lib/payment';

function money(name: string, have: number, worth: number, suggested: number, asked = true): Money {
  return { name, have, worth, pieces: 1, least: 0, most: have, suggested, asked };
}

/** A space card for 17: titanium at 4, heat at 1, and megacredits for the rest. */
const space = (mc = 30): Payment => ({
  price: 17, card: '',
  kinds: [money('titanium', 6, 4, 4), money('steel', 5, 0, 0, false), money('heat', 5, 1, 0), money('mc', mc, 1, 1, false)],
});

describe('a payment', () => {
  it('begins with sensible amounts and says only what is asked', () => {
    expect(suggested(space())).toEqual([4, 0, 0, 1]);
    expect(paymentKeys(space(), [4, 0, 0, 1])).toEqual(['titanium:4', 'heat:0']);
  });

  it('lets the last kind pay what is left', () => {
    expect(changed(space(), [4, 0, 0, 1], 0, 2)).toEqual([2, 0, 0, 9]);
    expect(changed(space(), [4, 0, 0, 1], 2, 1)).toEqual([4, 0, 1, 0]);
  });

  it('never takes a piece too much', () => {
    expect(isLegal(space(), [5, 0, 0, 0])).toBe(true);
    expect(wasted(space(), [5, 0, 0, 0])).toBe(3);
    expect(isLegal(space(), [5, 0, 1, 0])).toBe(false);
    expect(changed(space(), [4, 0, 1, 0], 0, 5)).toEqual([5, 0, 0, 0]);
    expect(changed(space(), [5, 0, 0, 0], 0, 6)).toBeNull();
    expect(changed(space(), [5, 0, 0, 0], 2, 3)).toEqual([3, 0, 3, 2]);
  });

  it('asks other kinds for help where the last one has not enough', () => {
    expect(changed(space(2), [4, 0, 0, 1], 0, 3)).toEqual([3, 0, 3, 2]);
    expect(changed(space(2), [4, 0, 0, 1], 0, 2)).toBeNull();
  });

  it('offers to keep what the guess would spend', () => {
    expect(ways(space()).map((way) => [way.keeps, way.amounts])).toEqual([[-1, [4, 0, 0, 1]], [0, [0, 0, 0, 17]]]);
    expect(ways(space(2)).map((way) => way.keeps)).toEqual([-1]);
  });

  it('counts beyond 63 in so many words', () => {
    const dear: Payment = { price: 200, card: '', kinds: [money('heat', 150, 1, 0), money('mc', 90, 1, 90, false)] };
    expect(paymentKeys(dear, [134, 66])).toEqual(['heat:more', 'heat:more', 'heat:6']);
    expect(paymentKeys(dear, [128, 72])).toEqual(['heat:more', 'heat:more', 'heat:0']);
  });

  it('is legal whatever is changed', () => {
    const pay = space(9);
    let seen = 0;
    for (let titanium = 0; titanium <= 6; titanium += 1)
      for (let heat = 0; heat <= 5; heat += 1) {
        const from = changed(pay, suggested(pay), 0, titanium);
        const to = from && changed(pay, from, 2, heat);
        if (to) seen += 1;
        expect(!to || (isLegal(pay, to) && to[2] === heat)).toBe(true);
      }
    expect(seen).toBeGreaterThan(10);
  });
});
