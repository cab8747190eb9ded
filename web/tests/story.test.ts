import { describe, expect, it } from 'vitest';
import { lastMover, lastTurn } from '../src/games/pandorum/story';
import { chapters, named, parts, since, sinceOwn } from '../src/lib/log';
import { matches } from '../src/lib/paths';
import type { StoryLine } from '../src/lib/types';

const line = (decision: number, seat: number, kind: string, text = kind): StoryLine => ({ decision, seat, kind, text });

describe('the story', () => {
  it('has one headline for each decision, and what was decided is the headline', () => {
    const told = chapters([line(1, 0, 'pays'), line(1, 0, 'plays'), line(1, -1, 'temperature'), line(2, 1, 'sells')]);
    expect(told.map((chapter) => [chapter.headline.kind, chapter.rest.length])).toEqual([['plays', 2], ['sells', 0]]);
  });

  it('gives every seat its own headline where secrets are revealed together', () => {
    expect(chapters([line(3, 0, 'chooses'), line(3, 1, 'chooses')])).toHaveLength(2);
  });

  it('draws rounds and phases as dividers', () => {
    expect(chapters([line(1, -1, 'round'), line(1, 0, 'chooses')]).map((chapter) => chapter.divider)).toEqual([true, false]);
  });

  it('knows what happened since a seat last acted, and since somebody looked', () => {
    const story = Array.from({ length: 40 }, (_, n) => line(n, n === 5 ? 0 : 1, 'uses'));
    expect(sinceOwn(story, 0)[0]!.decision).toBe(5);
    expect(sinceOwn(story.slice(0, 10), 0)).toHaveLength(10);
    expect(since(story, 37).map((one) => one.decision)).toEqual([38, 39]);
  });

  it('calls the seats by their names', () => {
    expect(named('Seat 0 pays 13 MC to seat 1.', (seat) => ['Ada', 'Ben'][seat]!)).toBe('Ada pays 13 MC to Ben.');
  });

  it('finds the seats in a sentence', () => {
    expect(parts('Seat 2 gives Seat 0 a card.')).toEqual([{ text: 'Seat 2', seat: 2 }, { text: ' gives ' }, { text: 'Seat 0', seat: 0 }, { text: ' a card.' }]);
  });
});

describe('turns', () => {
  const story = [line(1, 0, 'turn'), line(2, 0, 'moves'), line(3, 1, 'turn'), line(4, 1, 'moves'), line(5, 1, 'builds'), line(6, -1, 'round')];

  it('are told without the line that begins them', () => expect(lastTurn(story, 1).map((one) => one.kind)).toEqual(['moves', 'builds']));
  it('show who of the others moved last', () => {
    expect(lastMover(story, 0)).toBe(1);
    expect(lastMover(story, 1)).toBe(0);
    expect(lastMover(story.slice(2, 3), 0)).toBeNull();
  });
});

describe('paths', () => {
  it('match by their parts', () => {
    expect(matches('/t/:id/replay', '/t/abc/replay')).toEqual({ id: 'abc' });
    expect(matches('/t/:id', '/t/abc/replay')).toBeNull();
    expect(matches('/', '/')).toEqual({});
  });
});
