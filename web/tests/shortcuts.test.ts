import { expect, it } from 'vitest';
import { ANSWER_KEYS, markAt, markOf } from '../src/lib/shortcuts';

it('a key is marked as it is printed on a keyboard, and what has none is not marked', () => {
  expect([0, 9, 10, 25].map(markAt)).toEqual(['1', '0', 'A', 'Z']);
  expect([markAt(ANSWER_KEYS.length), markOf(undefined), markOf('b')]).toEqual(['', '', 'B']);
});
