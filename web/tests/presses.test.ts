import { describe, expect, it } from 'vitest';
import { Presses } from '../src/lib/presses';

const press = (repeat = false) => ({ code: 'Enter', repeat });

describe('a key that is held down', () => {
  it('counts once', () => {
    const presses = new Presses();
    expect([presses.counts(press()), presses.counts(press(true)), presses.counts(press(true))]).toEqual([true, false, false]);
  });

  it('does not answer the next question before it was released', () => {
    const presses = new Presses();
    presses.counts(press());
    presses.asked();
    expect(presses.counts(press())).toBe(false);
    presses.released(press());
    expect(presses.counts(press())).toBe(true);
  });

  it('leaves other keys alone', () => {
    const presses = new Presses();
    presses.counts(press());
    presses.asked();
    expect(presses.counts({ code: 'Digit1', repeat: false })).toBe(true);
  });

  it('is forgotten when the window loses the keyboard', () => {
    const presses = new Presses();
    presses.counts(press());
    presses.asked();
    presses.forget();
    expect(presses.counts(press())).toBe(true);
  });
});
