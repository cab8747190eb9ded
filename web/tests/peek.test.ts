import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { peek } from '../src/lib/peek.svelte';
import type { CardData } from '../src/lib/types';

const birds = { id: 'birds', name: 'Birds' } as CardData;

type Listener = (event: unknown) => void;

/** A button that stands for the card, and how often the card was used. */
function button(): { does: (what: string, event?: object) => void; used: () => number } {
  let used = 0;
  const listeners = peek.listeners(birds, () => (used += 1)) as Record<string, Listener>;
  const quiet = { preventDefault: () => undefined, stopPropagation: () => undefined };
  return { does: (what, event = {}) => listeners[`on${what}`]?.({ ...quiet, ...event }), used: () => used };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  peek.close();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is used by a click, and opened where it has no use', () => {
  const card = button();
  card.does('click');
  expect(card.used()).toBe(1);
  expect(peek.opened).toBeNull();
  (peek.listeners(birds, undefined) as unknown as Record<string, Listener>)['onclick']?.({});
  expect(peek.opened).toBe(birds);
});

it('is opened by a long press, whose click means nothing; the next click counts', () => {
  const card = button();
  card.does('pointerdown', { pointerType: 'touch' });
  vi.advanceTimersByTime(1000);
  expect(peek.opened).toBe(birds);
  card.does('pointerup');
  card.does('click');
  expect(card.used()).toBe(0);
  card.does('click');
  expect(card.used()).toBe(1);
});

it.each(['pointerup', 'pointerleave', 'pointercancel'])('is not opened by a press that ends in %s soon', (end) => {
  const card = button();
  card.does('pointerdown', { pointerType: 'touch' });
  vi.advanceTimersByTime(200);
  card.does(end);
  vi.advanceTimersByTime(1000);
  expect(peek.opened).toBeNull();
});

it('is opened by Space alone and by the right button, but not by holding the left one', () => {
  const card = button();
  card.does('pointerdown', { pointerType: 'mouse' });
  vi.advanceTimersByTime(1000);
  card.does('keydown', { key: 'Enter' });
  expect(peek.opened).toBeNull();
  card.does('keydown', { key: ' ' });
  expect(peek.opened).toBe(birds);
  peek.close();
  card.does('contextmenu');
  expect(peek.opened).toBe(birds);
});
