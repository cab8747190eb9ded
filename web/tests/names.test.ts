import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../src/games/outcomes';
import { markOf, toldApart, toldByLetters } from '../src/lib/names';
import { standing, winners } from '../src/lib/standing';
import { Table } from '../src/lib/table.svelte';
import type { TableInfo } from '../src/lib/api.gen';
import type { View } from '../src/lib/types';
import { outcome } from '../src/screens/end/outcome';
import { PastTable } from '../src/screens/replay/replay.svelte';

const view = (table: Record<string, unknown>, more: Partial<View> = {}): View => ({ seat: 0, table, decision: null, ...more }) as unknown as View;
const maximus = { quids: 31, level: 'normal', built: 4 };
const seat = (at: number, name: string) => ({ seat: at, name, kind: 'person', yours: at === 0 }) as unknown as Table['seats'][number];

function shown(game: string, of: View, names: string[], table = new Table('x')): Table {
  table.info = { game, your_seat: 0 } as TableInfo;
  table.seats = names.map((name, at) => seat(at, name));
  table.view = of;
  return table;
}

describe('names', () => {
  it('are told apart by numbers, and so are their marks', () => {
    const names = toldApart(['Greedy', 'Ada', 'Greedy']);
    expect(names).toEqual(['Greedy', 'Ada', 'Greedy 2']);
    expect(names.map(markOf)).toEqual(['G', 'A', '2']);
    expect(markOf('', 1)).toBe('2');
  });

  it('are as short as they can be told apart', () => {
    expect(toldByLetters(['Temperature', 'Oxygen', 'Oceans'])).toEqual(['T', 'Ox', 'Oc']);
    expect(toldByLetters(['Ada', 'Ada 2'])).toEqual(['A', '2']);
  });

  it('are known of rivals without a seat', () => {
    const table = shown('pandorum', view({ maximus }), ['Ada']);
    expect([table.name(0), table.name(1), table.name(2)]).toEqual(['Ada', 'Maximus', '3']);
    expect([table.mark(0), table.mark(1), table.mark(-1)]).toEqual(['A', 'X', '']);
  });
});

describe('who has won', () => {
  it('may be somebody without a seat', () => {
    const { rivals } = outcomeOf('pandorum', view({ maximus }));
    const lost = standing({ scores: [24], ranking: [2] }, rivals);
    expect(lost).toEqual({ scores: [24, 31], ranking: [2, 1] });
    expect(winners(lost.ranking)).toEqual([1]);
    expect(outcome(lost)).toEqual({ is: 'won', seat: 1, points: 31, ahead: { seat: 0, by: 7 } });
    const won = standing({ scores: [31], ranking: [1] }, rivals);
    expect(outcome(won)).toEqual({ is: 'won', seat: 0, points: 31, ahead: { seat: 1, by: 0 } });
  });

  it('is the seats alone where nobody else plays', () => {
    const { rivals } = outcomeOf('pandorum', view({}));
    expect(standing({ scores: [3, 9], ranking: [2, 1] }, rivals)).toEqual({ scores: [3, 9], ranking: [2, 1] });
    expect(outcomeOf('outpost', view({ maximus }))).toEqual({ rivals: [], verdict: '', reasons: [] });
    expect(outcomeOf('pandorum', null).rivals).toEqual([]);
  });

  it('is said in a sentence where all win or lose together', () => {
    const verdicts = ['won', 'lost', null].map((result) => outcomeOf('ares_expedition', view({ crisis: { result } })).verdict);
    expect(verdicts).toEqual(['The planet is saved', 'The planet is lost', '']);
    expect(outcomeOf('ares_expedition', view({})).verdict).toBe('');
  });
});

describe('the seat on screen', () => {
  it('is the own one at a table, and anybody’s in a replay', () => {
    const live = shown('ares_expedition', view({}), ['Ada', 'Ben']);
    expect([live.isOwn, live.seenFrom]).toEqual([true, 'Ada']);
    live.info = { game: 'ares_expedition', your_seat: null } as unknown as TableInfo;
    live.view = view({}, { seat: null });
    expect([live.isOwn, live.seenFrom]).toEqual([false, 'Ada']);
    const past = shown('ares_expedition', view({}, { seat: 1 }), ['Ada', 'Ben'], new PastTable('x'));
    expect([past.isOwn, past.seenFrom]).toEqual([false, 'Ben']);
    past.view = view({});
    expect([past.isOwn, past.seenFrom]).toEqual([true, 'Ada']);
  });
});
