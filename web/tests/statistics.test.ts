import { describe, expect, it } from 'vitest';
import type { Opponent, Played } from '../src/lib/api.gen';
import { against, counted, share } from '../src/screens/me/statistics';

const rival = (name: string, place: number, bot: string | null = null): Opponent => ({ name, bot, score: 0, place, side: '' });
const game = (over: Partial<Played>): Played => ({
  table: 'x', title: '', game: 'moon', modules: [], players: 2, finished: 1, seat: 0, score: 10, place: 1, won: true, side: '', opponents: [], ...over,
});

describe('finished games', () => {
  it('are counted with wins, average, best and last', () => {
    const rows = counted([game({ score: 10 }), game({ score: 5, won: false, finished: 9 }), game({ game: 'sun' })], (one) => [one.game]);
    expect(rows[0]).toEqual({ key: 'moon', games: 2, won: 1, average: 7.5, best: 10, last: 9 });
    expect(rows.map((row) => row.key)).toEqual(['moon', 'sun']);
    expect(share(rows[0]!)).toBe(50);
  });
  it('of a team have no points, and spoil no average', () => {
    const rows = counted([game({ score: 10 }), game({ score: 0 }), game({ game: 'sun', score: 0 })], (one) => [one.game]);
    expect(rows.map((row) => [row.key, row.games, row.average, row.best])).toEqual([['moon', 2, 10, 10], ['sun', 1, null, null]]);
  });
  it('without a corporation are under none', () => expect(counted([game({}), game({ side: 'helion' })], (one) => [one.side]).map((row) => row.key)).toEqual(['helion']));
  it('are won against an opponent by the better place, whoever won', () => {
    const third = game({ place: 2, won: false, opponents: [rival('Ben', 1), rival('Greedy', 3, 'greedy')] });
    expect(against([third]).map((row) => [row.key, row.won])).toEqual([['Ben', 0], ['bot:greedy', 1]]);
  });
  it('played together have no opponents', () => expect(against([game({ opponents: [rival('Ben', 1), rival('Cy', 1)] })])).toEqual([]));
});
