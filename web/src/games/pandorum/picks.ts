/** Runs of picks in which equal things have equal keys, so that a place in the list stands for each of them. */
import { nounOf } from '../../lib/keys';
import type { PickRange } from '../../lib/types';
import type { Load } from './view';

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

/** A guess for what must be given: what is worth most, or else the cards of which most copies are there. */
export function guessed(range: PickRange, worth: Record<string, number> | null): number[] {
  if (range.least === 0 || range.least !== range.most) return [];
  const nouns = range.all.map((option) => nounOf(option.key));
  const copies = (noun: string): number => nouns.filter((other) => other === noun).length;
  const value = (at: number): number => (worth ? (worth[nouns[at]!] ?? 0) : copies(nouns[at]!));
  return range.all.map((_, at) => at).sort((a, b) => value(b) - value(a) || a - b).slice(0, range.least);
}

/** For the nth thing of a zone: its place in the list, counting equal ones. */
export function placeOf(zone: string[], nth: number, range: PickRange): number {
  const noun = zone[nth]!;
  const before = zone.slice(0, nth).filter((other) => other === noun).length;
  const places = range.all.flatMap((option, at) => (nounOf(option.key) === noun ? [at] : []));
  return places[before] ?? -1;
}

const same = (a: string[], b: string[]): boolean => [...a].sort().join() === [...b].sort().join();

/** The ways to pay that hold all of these loads; the best comes first. */
const holding = (ways: Load[], loads: string[]): Load[] =>
  ways.filter((way) => loads.every((one) => way.loads.includes(one))).sort((a, b) => b.pays - a.pays);

export const bestLoad = (ways: Load[]): Load | null => holding(ways, [])[0] ?? null;
export const loadOf = (ways: Load[], loads: string[]): Load | null => ways.find((way) => same(way.loads, loads)) ?? null;

/** What comes of adding one more load: the oldest gives way, and what cannot be paid is completed as well as can be. */
export function loadWith(ways: Load[], loads: string[], more: string): Load | null {
  const need = ways[0]?.loads.length ?? 0;
  return loadOf(ways, [...loads, more].slice(-need)) ?? holding(ways, [more])[0] ?? null;
}
