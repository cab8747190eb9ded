/** What concerns one person, and deals that several groups play. */
import { many } from './words';

export const me = {
  me: {
    title: 'You',
    statistics: 'Finished games',
    none: 'No game is finished yet.',
    older: 'Only the newest games are counted.',
    allGames: 'All games',
    games: 'Games',
    won: 'Won',
    share: 'Won, in hundred',
    average: 'Points on average',
    best: 'Most points',
    last: 'Last game',
    byGame: 'By game',
    bySide: 'By corporation',
    byOpponent: 'By opponent',
    bot: (name: string): string => `${name}, bot`,
    ahead: 'Ended ahead of them',
    overTime: 'Points, game by game',
    plotSays: (n: number, least: number, most: number): string => `${many(n, 'game')}, from ${least} to ${most} points`,
    point: (date: string, points: number, won: boolean): string => `${date}: ${many(points, 'point')}${won ? ', won' : ''}`,
    legend: 'A filled mark is a game that was won.',
  },

  deal: {
    title: 'One deal, several groups',
    secret: 'Some are still playing. The deal is shown when all are through.',
    shown: 'All are through. The deal was',
    group: 'Group',
    result: 'Points',
    status: { open: 'waiting for players', running: 'playing', over: 'through' } as Record<string, string>,
    join: 'Play it with a group of your own',
    link: 'Link for another group',
    linkText: 'Whoever has this link can open a table with the same deal.',
    yours: 'your table',
    hidden: 'shown when you are through',
    mean: 'Average of the seat',
    seat: (n: number): string => `Seat ${n}`,
  },
};
