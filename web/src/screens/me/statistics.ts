/** Finished games counted: by game, by what was played with, by opponent. */
import type { Opponent, Played } from '../../lib/api.gen';

export interface Row {
  key: string;
  games: number;
  won: number;
  /** Out of so many it is counted how many were won: games, or meetings with an opponent who sat in several seats. */
  of: number;
  /** Of points, where the game is about them: a team that wins or loses together has none. */
  average: number | null;
  best: number | null;
  last: number;
}

/** Rows by whatever a game is counted under, most games first; a game may be counted under several keys, or none. */
export function counted(games: Played[], keys: (game: Played) => string[]): Row[] {
  const found = new Map<string, Played[]>();
  for (const game of games) for (const key of new Set(keys(game))) if (key) found.set(key, [...(found.get(key) ?? []), game]);
  return [...found].map(([key, own]) => row(key, own)).sort((a, b) => b.games - a.games || b.last - a.last);
}

function row(key: string, games: Played[]): Row {
  const scores = games.map((game) => game.score).filter((score) => score !== 0);
  return {
    key,
    games: games.length,
    of: games.length,
    won: games.filter((game) => game.won).length,
    average: scores.length ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null,
    best: scores.length ? Math.max(...scores) : null,
    last: Math.max(...games.map((game) => game.finished)),
  };
}

export const nameOf = (one: Opponent): string => (one.bot === null ? one.name : `bot:${one.bot}`);

/** Against each opponent, seat by seat: how often one ended in a better place than that seat. Several bots of a kind at a
 * table are met one by one; the same place is not ahead. Who plays together is nobody's opponent. */
export function against(games: Played[]): Row[] {
  const rivals = games.filter((game) => game.opponents.some((one) => one.place !== game.place) || game.opponents.length === 1);
  return counted(rivals, (game) => game.opponents.map(nameOf)).map((one) => {
    const met = rivals.flatMap((game) => game.opponents.filter((rival) => nameOf(rival) === one.key).map((rival) => rival.place - game.place));
    return { ...one, won: met.filter((behind) => behind > 0).length, of: met.length };
  });
}

export const share = (one: Row): number => Math.round((100 * one.won) / one.of);
