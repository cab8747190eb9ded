import { describe, expect, it } from 'vitest';
import { amounts, byVerb, formOf, givesUp, isLively, needsSecond, proposal, stillOpen, usesOf } from '../src/lib/decision';
import { copyOf, keysOf, placeOf, toggled } from '../src/lib/picks';
import type { PickRange, Question } from '../src/lib/types';

function question(keys: string[], more: Partial<Question> = {}): Question {
  const options = keys.map((key) => ({ key, label: key }));
  return { seat: 0, number: 1, kind: 'card', context: '', group: '', prompt: '', shown: false, picked: [], pick: null, pay: null, options, barred: [], ...more };
}

const range = (nouns: string[], least = 0, most = nouns.length): PickRange => ({ least, most, all: nouns.map((noun) => ({ key: `keep:${noun}`, label: noun })) });

describe('the form of a question', () => {
  it('follows its kind', () => {
    expect(formOf(question(['play:birds', 'sell:birds', 'pass'], { kind: 'menu' }))).toBe('choose');
    expect(formOf(question(['keep:birds', 'keep:fish'], { group: 'keep', pick: range(['birds', 'fish']) }))).toBe('several');
    expect(formOf(question(['bid:0', 'bid:1'], { kind: 'amount' }))).toBe('amount');
    expect(formOf(question(['heat:0', 'heat:1'], { kind: 'payment', group: 'pay' }))).toBe('payment');
    expect(formOf(question(['first:birds', 'first:fish'], { kind: 'order' }))).toBe('order');
  });

  it('is a list where numbers are names, and not an amount', () => {
    expect(formOf(question(['to:0', 'to:2'], { kind: 'seat' }))).toBe('choose');
    expect(formOf(question(['into:1', 'into:2', 'into:3'], { kind: 'slot' }))).toBe('choose');
    expect(formOf(question(['tile:34', 'tile:35'], { kind: 'space' }))).toBe('choose');
  });

  it('is a list where nobody knows the kind', () => {
    expect(formOf(question(['sing:1', 'sing:2'], { kind: 'song' }))).toBe('choose');
    expect(formOf(question(['sing:1', 'sing:2'], { kind: 'song', pick: range(['a', 'b']) }))).toBe('several');
  });

  it('goes on one by one in the middle of a run', () => {
    expect(formOf(question(['keep:fish', 'done'], { group: 'keep', pick: range(['birds', 'fish']), picked: ['keep:birds'] }))).toBe('choose');
  });
});

describe('verbs', () => {
  const asked = question(['sell:birds', 'pass', 'play:birds', 'play:fish'], { barred: [{ key: 'use:fish', label: '', why: 'used.' }] });

  it('are grouped, what matters first and what ends it last', () => {
    expect(byVerb(asked).map((group) => group.verb)).toEqual(['play', 'use', 'sell', 'pass']);
  });

  it('propose the use that is meant, not the sale', () => {
    expect(proposal(usesOf(asked, 'birds'))?.key).toBe('play:birds');
    expect(isLively(usesOf(question(['sell:birds']), 'birds'))).toBe(false);
  });

  it('keep a standard action apart from the card of the same name', () => {
    const both = question(['play:asteroid', 'standard:asteroid'], { kind: 'turn' });
    expect(usesOf(both, 'asteroid').options.map((option) => option.key)).toEqual(['play:asteroid']);
  });

  it('know what gives something up', () => {
    expect(givesUp(asked, 'pass')).toBe(true);
    expect(givesUp(question(['sell:birds', 'pass']), 'pass')).toBe(false);
    expect(givesUp(asked, 'play:birds')).toBe(false);
    expect(stillOpen(asked)).toBe(2);
  });

  it('are pressed twice, but for an end with nothing left and an only answer', () => {
    expect(['play:birds', 'sell:birds', 'pass'].map((key) => needsSecond(asked, key))).toEqual([true, true, true]);
    expect(needsSecond(question(['sell:birds', 'pass']), 'pass')).toBe(false);
    expect(needsSecond(question(['discard:birds']), 'discard:birds')).toBe(false);
    expect(needsSecond(question(['heat:1', 'more']), 'more')).toBe(false);
  });

  it('never propose what comes to nothing while something else does not', () => {
    const uses = { options: [{ key: 'do:play', label: '', idle: true }, { key: 'do:draw', label: '' }], barred: [] };
    expect(proposal(uses)?.key).toBe('do:draw');
  });
});

describe('several things', () => {
  it('close a run that could go on', () => {
    expect(keysOf([0], range(['a', 'b']))).toEqual(['keep:a', 'done']);
    expect(keysOf([1, 0], range(['a', 'b']))).toEqual(['keep:a', 'keep:b']);
  });

  it('tell equal things apart by their place', () => {
    const pick = range(['a', 'a', 'b'], 0, 2);
    const hand = ['b', 'a', 'x', 'a'];
    expect(hand.map((_, nth) => placeOf(hand, nth, pick))).toEqual([2, 0, -1, 1]);
    expect(hand.map((_, nth) => copyOf(hand, nth))).toEqual([0, 0, 0, 1]);
    expect(keysOf(toggled([0], 1, 2), pick)).toEqual(['keep:a', 'keep:a']);
    expect(toggled(toggled([0], 1, 2), 0, 2)).toEqual([1]);
  });

  it('let the oldest go where there is no room for one more', () => expect(toggled([2, 0], 1, 2)).toEqual([0, 1]));
});

describe('amounts', () => {
  it('are read from keys', () => {
    expect(amounts(question(['heat:2', 'heat:3', 'more']))).toEqual({ verb: 'heat', values: [2, 3], beyond: 0, more: true });
    expect(amounts(question(['heat:0', 'heat:1'], { picked: ['more'] })).beyond).toBe(64);
  });
});
