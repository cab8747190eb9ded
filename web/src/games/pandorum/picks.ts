/** Guesses for runs of picks, and the loads that pay for a construction. */
import { nounOf } from '../../lib/keys';
import type { PickRange } from '../../lib/types';
import type { Load } from './view';

/** A guess for what must be given: what is worth most, or else the cards of which most copies are there. */
export function guessed(range: PickRange, worth: Record<string, number> | null): number[] {
  if (range.least === 0 || range.least !== range.most) return [];
  const nouns = range.all.map((option) => nounOf(option.key));
  const copies = (noun: string): number => nouns.filter((other) => other === noun).length;
  const value = (at: number): number => (worth ? (worth[nouns[at]!] ?? 0) : copies(nouns[at]!));
  return range.all.map((_, at) => at).sort((a, b) => value(b) - value(a) || a - b).slice(0, range.least);
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
