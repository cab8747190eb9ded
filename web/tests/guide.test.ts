import { expect, test } from 'vitest';
import { END, GUIDES, stepFor } from '../src/lib/guide';
import { guide } from '../src/lib/strings/guide';

const asked = (context: string, kind = 'card') => ({ context, kind });

test('every step of every guide has its words, and a sentence for each number', () => {
  for (const [game, { steps }] of Object.entries(GUIDES)) {
    const texts = guide.games[game]!;
    expect(Object.keys(texts).sort()).toEqual([...steps.map((step) => step.id), END].sort());
    for (const step of steps) expect([step.id, texts[step.id]!.marks.length]).toEqual([step.id, step.marks.length]);
  }
});

test('the step follows the question, whichever way the game goes', () => {
  const ares = GUIDES.ares_expedition!;
  expect(stepFor(ares, asked('ares_expedition/round/planning/each'), 1)).toBe('plan');
  expect(stepFor(ares, asked('ares_expedition/round/planning/each'), 2)).toBe('again');
  expect(stepFor(ares, asked('ares_expedition/round/development/resolve/each/main'), 1)).toBe('development');
  expect(stepFor(ares, asked('ares_expedition/keep_research/each'), 2)).toBe('research');
  expect(stepFor(ares, asked('ares_expedition/round/planning/each'), 3)).toBe(END);
});

test('a question that nobody thought of leaves the step as it is', () => {
  expect(stepFor(GUIDES.pandorum!, asked('pandorum/somewhere/else'), 1)).toBeNull();
  expect(stepFor(GUIDES.pandorum!, null, 1)).toBeNull();
});
