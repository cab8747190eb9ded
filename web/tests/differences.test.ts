import { describe, expect, it } from 'vitest';
import { changedBy, type Step } from '../src/lib/differences';

const view = () => ({ round: 1, seats: [{ mc: 3, hand: ['a', 'b', 'c'] }, { mc: 0, hand: 2 }], claims: { x: 1 } as Record<string, number> });

describe('steps', () => {
  it('put, take away and put into lists', () => {
    const steps: Step[] = [
      [['seats', 0, 'mc'], 5],
      [['seats', 0, 'hand'], 1, 1, ['d', 'e']],
      [['claims', 'x']],
      [['claims', 'y'], 2],
    ];
    expect(changedBy(view(), steps)).toEqual({ round: 1, seats: [{ mc: 5, hand: ['a', 'd', 'e', 'c'] }, { mc: 0, hand: 2 }], claims: { y: 2 } });
  });

  it('leave the view before as it was, and share what has not changed', () => {
    const before = view();
    const after = changedBy(before, [[['seats', 0, 'hand'], 0, 1, []]]);
    expect(before).toEqual(view());
    expect(after.seats[1]).toBe(before.seats[1]);
    expect(after.claims).toBe(before.claims);
    expect(after.seats[0]).not.toBe(before.seats[0]);
  });

  it('may put another thing in the place of the whole', () => {
    expect(changedBy<unknown>(null, [[[], { round: 2 }]])).toEqual({ round: 2 });
    expect(changedBy(view(), [])).toEqual(view());
  });
});
