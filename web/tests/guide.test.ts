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

test('a guide may say a last thing when its round is over', () => {
  const mars = GUIDES.terraforming_mars!;
  expect(stepFor(mars, asked('terraforming_mars/opening/beginner/each', 'may'), 1)).toBe('beginner');
  expect(stepFor(mars, asked('terraforming_mars/round/action/turns/turn', 'turn'), 1)).toBe('turn');
  expect(stepFor(mars, null, 2)).toBeNull();
  expect(stepFor(mars, asked('terraforming_mars/buy/each'), 2)).toBe('buy');
  expect(stepFor(mars, asked('terraforming_mars/round/action/turns/turn', 'turn'), 2)).toBe(END);
  expect(stepFor(GUIDES.outpost!, null, 2)).toBe(END);
});
