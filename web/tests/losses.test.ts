import { expect, test } from 'vitest';
import { accounts, course } from '../src/games/ares/losses';
import type { StoryLine } from '../src/lib/types';

const line = (kind: string, what = '', n = 0, card = ''): StoryLine => ({
  kind,
  seat: -1,
  decision: 0,
  text: '',
  cards: card ? [{ id: card.toLowerCase(), name: card }] : [],
  changes: what ? [{ seat: -1, what, n }] : [],
});

const story = [
  line('begins', 'oxygen', 14),
  line('round'),
  line('colder', 'temperature', -2, 'Dust'),
  line('colder', 'temperature', -2, 'Dust'),
  line('warmer', 'temperature', 2),
  line('round'),
  line('thinner', 'oxygen', -1),
  line('colder', 'temperature', -2, 'Frost'),
];

test('every step is counted once, with what took it', () => {
  const [temperature, oxygen, oceans] = accounts(story);
  expect(temperature).toEqual({ metric: 'temperature', lost: 3, raised: 1, causes: [{ name: 'Dust', steps: 2 }, { name: 'Frost', steps: 1 }] });
  expect(oxygen).toEqual({ metric: 'oxygen', lost: 1, raised: 0, causes: [{ name: '', steps: 1 }] });
  expect(oceans!.causes).toEqual([]);
});

test('the course is counted back from the end', () => {
  const marks = course(story, { temperature: 4, oxygen: 13, oceans: 9 });
  expect(marks.map((mark) => mark.round)).toEqual(['start', '1', '2']);
  expect(marks.map((mark) => mark.scores)).toEqual([[100, 100, 100], [95, 100, 100], [89, 93, 100]]);
});
