/** Runs of picks. Equal things have equal keys, so a place in the list stands for each of them. */
import { nounOf } from './keys';
import type { PickRange } from './types';

/** Take a thing in or out; one too many pushes the oldest out. */
export function toggled(picked: number[], at: number, most: number): number[] {
  if (picked.includes(at)) return picked.filter((other) => other !== at);
  return [...picked, at].slice(-Math.max(1, most));
}

/** The answer: in the order of the list, closed with `done` where more would be allowed. */
export function keysOf(picked: number[], range: PickRange): string[] {
  const keys = [...picked].sort((a, b) => a - b).map((at) => range.all[at]!.key);
  return keys.length < range.most ? [...keys, 'done'] : keys;
}

/** How many equal things lie before the nth of a zone. */
export const copyOf = (zone: string[], nth: number): number => zone.slice(0, nth).filter((other) => other === zone[nth]).length;

/** All places of equal things in the list. */
export const placesOf = (noun: string, range: PickRange): number[] =>
  range.all.flatMap((option, at) => (nounOf(option.key) === noun ? [at] : []));

/** For the nth thing of a zone: its place in the list, counting equal ones; -1 where it cannot be picked. */
export const placeOf = (zone: string[], nth: number, range: PickRange): number => placesOf(zone[nth]!, range)[copyOf(zone, nth)] ?? -1;
