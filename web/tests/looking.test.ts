import { describe, expect, it } from 'vitest';
import { wholeCards } from '../src/lib/cards';
import { asked, choices, costs, fits, NOTHING, query, sifted } from '../src/screens/cards/sieve';
import { apart, letters, moves, outcome, pointsOf, sources, ticks } from '../src/screens/end/outcome';
import { lastMoves, turningPoints } from '../src/screens/end/moments';
import { hidden, leap, roundAt, rounds, together, within } from '../src/screens/replay/past';
import { about, groups, searched } from '../src/screens/rules/topics';
import type { View } from '../src/lib/types';

describe('the outcome', () => {
  it('names the winner and by how much', () => {
    expect(outcome({ ranking: [2, 1, 3], scores: [40, 44, 31] })).toEqual({ is: 'won', seat: 1, points: 44, ahead: { seat: 0, by: 4 } });
  });

  it('knows shared victories, common ones, and common defeat', () => {
    expect(outcome({ ranking: [1, 1, 3], scores: [9, 9, 2] })).toEqual({ is: 'shared', seats: [0, 1], points: 9 });
    expect(outcome({ ranking: [1, 1], scores: [5, 5] }).is).toBe('together');
    expect(outcome({ ranking: [2, 2], scores: [0, 0] }).is).toBe('lost');
    expect(outcome({ ranking: [2], scores: [7] })).toEqual({ is: 'solo', won: false, points: 7 });
  });

  it('leaves out sources that gave nothing', () => {
    const result = { sources: [[{ source: 'cards', points: 3 }, { source: 'forests', points: 0 }], [{ source: 'awards', points: -1 }]] };
    expect(sources(result)).toEqual(['cards', 'awards']);
    expect(pointsOf(result, 1, 'cards')).toBe(0);
  });

  it('gives every source a letter of its own', () => expect(letters(['cards', 'cities', 'crises', 'rating'])).toEqual(['C', 'I', 'R', 'A']));
});

describe('the chart', () => {
  it('has an axis that holds all values', () => {
    expect(ticks(5, 53)).toEqual([0, 20, 40, 60]);
    expect(ticks(-4, 3)[0]).toBeLessThanOrEqual(-4);
    expect(ticks(0, 0).length).toBeGreaterThan(1);
  });

  it('pushes labels apart without leaving the frame', () => {
    const placed = apart([100, 101, 99], 15, 10, 110);
    const sorted = [...placed].sort((a, b) => a - b);
    expect(sorted[1]! - sorted[0]!).toBeGreaterThanOrEqual(15);
    expect(sorted[2]! - sorted[1]!).toBeGreaterThanOrEqual(15);
    expect(Math.max(...placed)).toBeLessThanOrEqual(110);
    expect(placed[2]).toBeLessThan(placed[0]!);
  });

  it('is left out where points do not move', () => {
    expect(moves([{ round: 'start', at: 0, scores: [0, 0] }, { round: '1', at: 9, scores: [0, 0] }])).toBe(false);
    expect(moves([{ round: 'start', at: 0, scores: [0, 0] }, { round: '1', at: 9, scores: [0, 1] }])).toBe(true);
  });
});

describe('moments', () => {
  const series = [{ round: 'start', at: 0, scores: [0], rivals: [] }, { round: '1', at: 5, scores: [1], rivals: [] }, { round: '2', at: 9, scores: [4], rivals: [] }];
  const story = [
    { kind: 'pays', seat: 0, decision: 7, text: 'Seat 0 pays 3.', cards: [], changes: [] },
    { kind: 'plays', seat: 0, decision: 7, text: 'Seat 0 plays Birds.', cards: [], changes: [] },
    { kind: 'phase', seat: -1, decision: 8, text: 'Phase two.', cards: [], changes: [] },
    { kind: 'sells', seat: 0, decision: 9, text: 'Seat 0 sells a card.', cards: [], changes: [] },
  ];

  it('say what was decided, in which round, with the name of the seat', () => {
    const found = turningPoints({ series, highlights: [{ at: 7, seat: 0, text: 'Seat 0 pays 3.', gain: 3 }] }, story, ['<b>Ada</b>']);
    expect(found).toEqual([{ at: 7, seat: 0, gain: 3, round: '2', text: '<b>Ada</b> plays Birds.' }]);
  });

  it('end with the last moves', () => expect(lastMoves({ series }, story, ['Ada']).map((one) => one.text)).toEqual(['Ada plays Birds.', 'Ada sells a card.']));
});

describe('the rail', () => {
  const ticksOf = rounds([
    { kind: 'round', seat: -1, decision: 4, text: 'Round 1 begins.', cards: [], changes: [] },
    { kind: 'plays', seat: 0, decision: 6, text: 'x', cards: [], changes: [] },
    { kind: 'round', seat: -1, decision: 20, text: 'Round 2 begins.', cards: [], changes: [] },
  ]);

  it('has a tick for each round', () => expect(ticksOf).toEqual([{ at: 4, text: 'Round 1' }, { at: 20, text: 'Round 2' }]));
  it('knows the round of a moment', () => expect([3, 4, 19, 20].map((at) => roundAt(ticksOf, at))).toEqual(['', 'Round 1', 'Round 1', 'Round 2']));
  it('leaps by rounds and stops at its ends', () => {
    expect([leap(ticksOf, 5, 30, 1), leap(ticksOf, 21, 30, 1), leap(ticksOf, 20, 30, -1), leap(ticksOf, 4, 30, -1)]).toEqual([20, 30, 4, 0]);
    expect([within(-3, 9), within(99, 9), within(4, 9)]).toEqual([0, 9, 4]);
  });
});

describe('all hands', () => {
  const view = (seat: number, table: Record<string, unknown>): View => ({ seat, table, decision: null }) as unknown as View;
  const views = [
    view(0, { round: 3, seats: [{ hand: ['birds', 'fish'], mc: 4 }, { hand: 1, mc: 5 }] }),
    view(1, { round: 3, seats: [{ hand: 2, mc: 4 }, { hand: ['worms'], mc: 5 }] }),
  ];

  it('are what each seat itself saw', () => {
    expect(hidden(views, () => true)).toEqual([{ seat: 0, what: 'hand', cards: ['birds', 'fish'] }, { seat: 1, what: 'hand', cards: ['worms'] }]);
  });

  it('lie open in one view', () => {
    expect(together(views).table).toEqual({ round: 3, seats: [{ hand: ['birds', 'fish'], mc: 4 }, { hand: ['worms'], mc: 5 }] });
  });
});

describe('the card browser', () => {
  const cards = wholeCards([
    { id: 'a', name: 'Birds', module: 'base', kind: 'project', colour: 'green', cost: 10, tags: ['animal'], vp: 'Worth 1 point for each animal.', text: 'Adds animals.' },
    { id: 'b', name: 'Comet', module: 'extra', kind: 'project', colour: 'red', cost: 21, tags: [], text: 'Raises the temperature.' },
    { id: 'c', name: 'Bare' },
  ], 'moon');
  const ids = (sieve: Partial<typeof NOTHING>): string[] => sifted(cards, { ...NOTHING, ...sieve }).map((card) => card.id);

  it('finds by words in name and text, all of them', () => {
    expect(ids({ words: 'animals BIRDS' })).toEqual(['a']);
    expect(ids({ words: 'nothing like it' })).toEqual([]);
  });

  it('finds by any value of a filter and every filter', () => {
    expect(ids({ colour: ['green', 'red'] })).toEqual(['a', 'b']);
    expect(ids({ colour: ['green', 'red'], module: ['extra'] })).toEqual(['b']);
    expect(ids({ tag: ['-'] })).toEqual(['b', 'c']);
    expect(ids({ from: 5, to: 20 })).toEqual(['a']);
    expect(ids({ points: true })).toEqual(['a']);
    expect(ids({ sort: 'name' })).toEqual(['c', 'a', 'b']);
  });

  it('offers only what there is', () => {
    expect(choices(cards, 'module').map((choice) => [choice.value, choice.count])).toEqual([['base', 2], ['extra', 1]]);
    expect(choices(cards, 'kind').length).toBe(2);
    expect(costs(cards)).toEqual([0, 21]);
    expect(costs(cards.slice(2))).toBeNull();
  });

  it('draws a card that says next to nothing about itself', () => expect(fits(cards[2]!, NOTHING)).toBe(true));

  it('prints a price on kinds of cards that have one, and only there', () => {
    const dealt = wholeCards([{ id: 'a', name: 'A', kind: 'project', cost: 3 }, { id: 'b', name: 'B', kind: 'project', cost: 0 }, { id: 'c', name: 'C', kind: 'event', cost: 0 }], 'moon');
    expect(dealt.map((card) => card.priced)).toEqual([true, true, false]);
  });

  it('keeps everything in the address', () => {
    const sieve = { ...NOTHING, words: 'ice', module: ['base', 'extra'], tag: ['-'], from: 3, points: true, sort: 'cost' as const };
    expect(asked(new URLSearchParams(query(sieve)))).toEqual(sieve);
    expect(asked(new URLSearchParams('from=<b>&sort=evil'))).toEqual(NOTHING);
  });
});

describe('rules help', () => {
  const all = groups([
    { id: 'about', title: 'Moon', text: 'A game.', anchors: ['moon'], certainties: [''] },
    { id: 'moon_base/action', title: 'Action', text: 'Use a card.\n\nOnce a round.', anchors: ['M-A-1', 'M-A-2'], certainties: ['house', ''] },
    { id: 'moon_base/end-of-round', title: 'End of round', text: 'Discard.', anchors: ['M-E-1'], certainties: [''] },
  ]);

  it('pairs every sentence with its id and where it is known from', () => expect(all[1]!.chapters[0]!.rules).toEqual([{ id: 'M-A-1', text: 'Use a card.', certainty: 'house' }, { id: 'M-A-2', text: 'Once a round.', certainty: '' }]));

  it('finds sentences and whole chapters', () => {
    expect(searched(all, 'once').flatMap((group) => group.chapters.map((chapter) => chapter.rules.length))).toEqual([1]);
    expect(searched(all, 'action')[0]!.chapters[0]!.rules).toHaveLength(2);
    expect(searched(all, 'zebra')).toEqual([]);
  });

  it('leads from a word on the table to its topic', () => {
    expect(about(all, 'action')?.title).toBe('Action');
    expect(about(all, 'M-E-1')?.title).toBe('End of round');
    expect(about(all, 'end_of')?.title).toBe('End of round');
    expect(about(all, '')).toBeNull();
  });
});
