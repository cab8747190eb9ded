/** How a game stands at its end, with everybody who scores: the seats, then their rivals without a seat. */
import type { Result } from './api.gen';
import type { Rival } from './names';

export type Standing = Pick<Result, 'scores' | 'ranking'>;

/** Rivals take the places that the seats leave free, the better score the better place. */
export function standing(seats: Standing, rivals: Rival[]): Standing {
  const all = seats.ranking.length + rivals.length;
  const free = Array.from({ length: all }, (_, n) => n + 1).filter((place) => !seats.ranking.includes(place));
  const order = [...rivals].sort((a, b) => b.points - a.points);
  const places = rivals.map((rival) => free[order.indexOf(rival)] ?? all);
  return { scores: [...seats.scores, ...rivals.map((rival) => rival.points)], ranking: [...seats.ranking, ...places] };
}

/** Whoever is in the first place; nobody where all have lost. */
export const winners = (ranking: number[]): number[] => ranking.flatMap((place, seat) => (place === 1 ? [seat] : []));
