import { describe, expect, it } from 'vitest';
import { lastMover, lastTurn } from '../src/games/pandorum/story';
import { accountOf, digested, hurts, summed, touches } from '../src/lib/account';
import { chapters, named, namedWithin, parts, since, sinceOwn } from '../src/lib/log';
import { matches } from '../src/lib/paths';
import type { StoryLine } from '../src/lib/types';

const line = (decision: number, seat: number, kind: string, text = kind): StoryLine => ({ decision, seat, kind, text, cards: [], changes: [] });

describe('the story', () => {
  it('has one headline for each decision, and what was decided is the headline', () => {
    const told = chapters([line(1, 0, 'pays'), line(1, 0, 'plays'), line(1, -1, 'temperature'), line(2, 1, 'sells')]);
    expect(told.map((chapter) => [chapter.headline.kind, chapter.rest.length])).toEqual([['plays', 2], ['sells', 0]]);
  });

  it('gives every seat its own headline where secrets are revealed together', () => {
    expect(chapters([line(3, 0, 'chooses'), line(3, 1, 'chooses')])).toHaveLength(2);
    const told = chapters([line(3, 0, 'founds'), line(3, 1, 'founds'), line(3, 0, 'production'), line(3, -1, 'round'), line(3, 0, 'draws')]);
    expect(told.map((chapter) => [chapter.seat, chapter.rest.length])).toEqual([[0, 1], [1, 0], [-1, 0], [0, 0]]);
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

  it('calls them so in whatever the server shows, wherever it stands, and touches nothing else', () => {
    const table = { deck: 7, note: 'no seat is free', colonies: [{ why: 'a fleet of seat 1 is there.' }, { why: '' }] };
    const shown = { seat: 0, decision: { prompt: 'Who?', options: [{ key: 'from:1', label: 'Seat 1' }], barred: [{ key: 'from:0', label: 'seat 0', why: 'seat 0 has claimed it.' }] }, table };
    const found = namedWithin(shown, (seat) => ['Ada', 'Ben'][seat]!);
    expect(found.decision.options[0]).toEqual({ key: 'from:1', label: 'Ben' });
    expect(found.decision.barred[0]).toEqual({ key: 'from:0', label: 'Ada', why: 'Ada has claimed it.' });
    expect(found.table.colonies[0]!.why).toBe('a fleet of Ben is there.');
    expect(found.table.note).toBe('no seat is free');
    expect(found.table.colonies[1]).toBe(table.colonies[1]);
    expect(namedWithin(table.colonies[1], () => 'x')).toBe(table.colonies[1]);
  });

  it('finds the seats in a sentence', () => {
    expect(parts('Seat 2 gives Seat 0 a card.')).toEqual([{ text: 'Seat 2', seat: 2 }, { text: ' gives ' }, { text: 'Seat 0', seat: 0 }, { text: ' a card.' }]);
  });
});

describe('the account', () => {
  const changed = (seat: number, kind: string, ...changes: [number, string, number][]): StoryLine => ({ ...line(1, seat, kind), changes: changes.map(([owner, what, n]) => ({ seat: owner, what, n })) });
  const begins = changed(0, 'begins', [0, 'mc', 20], [0, 'rating', 5], [0, 'points', 5], [1, 'mc', 10]);
  const pays = changed(0, 'pays', [0, 'mc', -14]);
  const rises = changed(0, 'rating', [0, 'rating', 1], [0, 'points', 1]);
  const takes = changed(0, 'takes', [0, 'mc', 3], [1, 'mc', -3]);
  const warmer = changed(0, 'temperature', [-1, 'temperature', 2]);
  const story = [begins, pays, rises, takes, warmer];

  it('has the number before and after each change', () => {
    expect(accountOf(story).get(pays)).toEqual([{ seat: 0, what: 'mc', before: 20, after: 6 }]);
    expect(accountOf(story).get(takes)!.map(({ seat, after }) => [seat, after])).toEqual([[0, 9], [1, 7]]);
  });

  it('sums up a move, and says points that come with the rating once', () => {
    expect(summed([pays, rises, takes], accountOf(story))).toEqual([
      { seat: 0, what: 'mc', before: 20, after: 9 },
      { seat: 0, what: 'rating', before: 5, after: 6 },
      { seat: 1, what: 'mc', before: 10, after: 7 },
    ]);
  });

  it('knows whom a line touches and whom it hurts', () => {
    expect([touches(takes, 1), touches(takes, 0), touches(takes, null)]).toEqual([true, false, false]);
    expect([hurts(takes, 1), hurts(takes, 0), hurts(pays, 0)]).toEqual([true, false, false]);
    expect(hurts(changed(0, 'loses', [0, 'mc', -2]), 0)).toBe(true);
  });

  it('tells who comes back what was done to them, and where the table has got to', () => {
    const { own, table } = digested(story.slice(1), 1, accountOf(story));
    expect(own).toEqual([takes]);
    expect(table).toEqual([{ seat: -1, what: 'temperature', before: 0, after: 2 }]);
  });

  it('leaves what was taken back in a chapter of its own', () => {
    expect(chapters([line(1, 0, 'plays'), line(1, 0, 'undone'), line(1, 0, 'gains')])).toHaveLength(3);
  });

  it('finds the cards of a sentence, the longest name first', () => {
    const cards = [{ id: 'comet', name: 'Comet' }, { id: 'comet-aiming', name: 'Comet (Aiming)' }];
    expect(parts('Seat 1 plays Comet (Aiming).', cards)).toEqual([{ text: 'Seat 1', seat: 1 }, { text: ' plays ' }, { text: 'Comet (Aiming)', card: 'comet-aiming' }, { text: '.' }]);
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
