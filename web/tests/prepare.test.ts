import { describe, expect, it } from 'vitest';
import { askedIn, handOf, inOrder, moved, offersNow, withAsked } from '../src/lib/prepare';
import type { Question, View } from '../src/lib/types';

const question = (context: string, keys: string[], more: object = {}): Question =>
  ({ seat: 0, number: 1, kind: 'menu', context, group: '', prompt: `${context}?`, picked: [], pick: null, pay: null, options: keys.map((key) => ({ key, label: key })), barred: [], ...more }) as unknown as Question;

describe('questions that can be prepared for', () => {
  it('are plain ones with a choice, barred answers included', () => {
    const asked = askedIn(question('build', ['build:drill'], { barred: [{ key: 'build:dome', label: 'Dome', why: 'no', price: 9 }] }));
    expect(asked?.offers).toEqual([{ key: 'build:drill', label: 'build:drill' }, { key: 'build:dome', label: 'Dome', price: 9 }]);
    expect(askedIn(question('keep', ['keep:a', 'keep:b'], { group: 'picks' }))).toBeNull();
    expect(askedIn(question('only', ['go']))).toBeNull();
  });
  it('are kept once each, the newest first', () => {
    const one = withAsked([], question('build', ['a', 'b']));
    const two = withAsked(one, question('bid', ['c', 'd']));
    expect(withAsked(two, question('build', ['e', 'f'])).map((asked) => [asked.context, asked.offers[0]!.key])).toEqual([['build', 'e'], ['bid', 'c']]);
  });
});

describe('answers to prepare', () => {
  const cards = new Set(['drill', 'dome', 'hut']);
  const now = (keys: string[], hand: string[]) => offersNow(askedIn(question('build', keys))!, hand, (id) => cards.has(id), (id) => id.toUpperCase(), (verb) => verb).map((offer) => offer.key);
  it('leave out cards that are gone and take in new ones', () => expect(now(['build:drill', 'build:dome', 'done'], ['drill', 'hut'])).toEqual(['build:drill', 'done', 'build:hut']));
  it('leave alone what never was in hand', () => expect(now(['choose:action', 'choose:research'], ['drill'])).toEqual(['choose:action', 'choose:research']));
});

describe('the own order', () => {
  it('puts what is new last', () => expect(inOrder(['a', 'b', 'c'], ['c', 'a'])).toEqual(['c', 'a', 'b']));
  it('moves one card at a time and not over the end', () => {
    expect(moved(['a', 'b', 'c'], ['c', 'a'], 'a', -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], [], 'a', -1)).toEqual(['a', 'b', 'c']);
  });
  it('is of the own hand', () => {
    const view = { seat: 1, table: { seats: [{ hand: 3 }, { hand: ['x', 'y'] }] } } as unknown as View;
    expect(handOf(view)).toEqual(['x', 'y']);
    expect(handOf({ ...view, seat: 0 })).toEqual([]);
    expect(handOf(null)).toEqual([]);
  });
});
