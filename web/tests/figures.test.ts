import { expect, test } from 'vitest';
import { place, reach, signed, verdict } from '../src/lib/figures';

const figure = (mean: number, low: number, high: number, n = 100) => ({ n, share: 1, mean, low, high });

test('a lift is read with its sign, wins in percent and points as they are', () => {
  expect([signed(0.1234, 'wins'), signed(-0.05, 'wins'), signed(0, 'wins')]).toEqual(['+12.3', '−5.0', '+0.0']);
  expect(signed(-2.25, 'points')).toBe('−2.3');
});

test('all cards have one scale, and few games do not stretch it', () => {
  const cards = {
    one: { seen: figure(0.1, -0.2, 0.3), kept: null, played: null },
    two: { seen: figure(0.1, -0.1, 0.1), kept: figure(0.9, 0.5, 1, 3), played: null },
  };
  expect(reach(cards)).toBe(0.3);
  expect([place(0, 0.3), place(0.3, 0.3), place(-9, 0.3)]).toEqual([50, 98, 2]);
});

test('a lift is sure when nothing is not between its bounds', () => {
  expect([figure(1, 0.1, 2), figure(-1, -2, -0.1), figure(1, -0.1, 2)].map(verdict)).toEqual(['up', 'down', 'open']);
});
