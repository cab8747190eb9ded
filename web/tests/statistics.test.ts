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
    expect(rows[0]).toEqual({ key: 'moon', games: 2, won: 1, average: 7.5, best: 10, last: 9, of: 2 });
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
  it('are counted seat by seat: third of five behind two Greedy bots is ahead of two in four', () => {
    const third = game({ place: 3, won: false, players: 5, opponents: [1, 2, 4, 5].map((place) => rival('Greedy', place, 'greedy')) });
    expect(against([third]).map((row) => [row.key, row.games, row.won, row.of, share(row)])).toEqual([['bot:greedy', 1, 2, 4, 50]]);
    const behind = game({ place: 3, won: false, players: 3, opponents: [1, 2].map((place) => rival('Greedy', place, 'greedy')) });
    expect(against([behind]).map(share)).toEqual([0]);
  });
  it('are counted so for every place at every table of bots of one kind', () => {
    for (let players = 2; players <= 5; players += 1)
      for (let place = 1; place <= players; place += 1) {
        const others = Array.from({ length: players }, (_, at) => at + 1).filter((other) => other !== place);
        const rows = against([game({ place, players, won: place === 1, opponents: others.map((other) => rival('Greedy', other, 'greedy')) })]);
        expect(rows.map((row) => [row.won, row.of])).toEqual([[players - place, players - 1]]);
        expect(share(rows[0]!)).toBe(Math.round((100 * (players - place)) / (players - 1)));
      }
  });
  it('are counted so for every mixture of two kinds, and over several games', () => {
    // By place: who sat there. The player is "me"; each kind is met as often as it sat there.
    const tables = ['ggmrr', 'gmgrr', 'mggrr', 'rrggm', 'grmrg', 'gmr', 'rmg', 'mg', 'gm'];
    const played = tables.map((table) => game({
      place: table.indexOf('m') + 1, players: table.length, won: table[0] === 'm',
      opponents: Array.from(table).flatMap((kind, at) => (kind === 'm' ? [] : [rival(kind, at + 1, kind === 'g' ? 'greedy' : 'random')])),
    }));
    const found = Object.fromEntries(against(played).map((row) => [row.key, [row.games, row.won, row.of]]));
    expect(found).toEqual({ 'bot:greedy': [9, 6, 14], 'bot:random': [7, 8, 12] });
  });
  it('in the same place are not ahead of anybody', () => {
    const shared = game({ place: 1, opponents: [rival('Ben', 1), rival('Cy', 3)] });
    expect(Object.fromEntries(against([shared]).map((row) => [row.key, row.won]))).toEqual({ Ben: 0, Cy: 1 });
  });
  it('played together have no opponents', () => expect(against([game({ opponents: [rival('Ben', 1), rival('Cy', 1)] })])).toEqual([]));
});
