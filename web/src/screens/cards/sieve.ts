/** Which cards of a game fit: words, and for each filter any of the chosen values. */
import type { CardData } from '../../lib/types';

export const NO_TAG = '-';
export const FILTERS = ['module', 'kind', 'colour', 'tag'] as const;
export type Filter = (typeof FILTERS)[number];
export type Sort = 'number' | 'name' | 'cost';

export interface Sieve {
  words: string;
  module: string[];
  kind: string[];
  colour: string[];
  tag: string[];
  from: number | null;
  to: number | null;
  points: boolean;
  sort: Sort;
}

export const NOTHING: Sieve = { words: '', module: [], kind: [], colour: [], tag: [], from: null, to: null, points: false, sort: 'number' };

export function values(card: CardData, filter: Filter): string[] {
  if (filter === 'tag') return card.tags.length ? card.tags : [NO_TAG];
  return [card[filter]];
}

export interface Choice {
  value: string;
  count: number;
}

/** The values a filter can take in a game, in the order in which the cards come; a filter with one value is none. */
export function choices(cards: CardData[], filter: Filter): Choice[] {
  const counts = new Map<string, number>();
  for (const card of cards) for (const value of new Set(values(card, filter))) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  const found = [...counts].map(([value, count]) => ({ value, count }));
  if (filter === 'tag') found.sort((a, b) => Number(a.value === NO_TAG) - Number(b.value === NO_TAG) || b.count - a.count);
  return found.length > 1 || filter === 'colour' ? found : [];
}

/** Costs are asked about only where they differ. */
export function costs(cards: CardData[]): [number, number] | null {
  const all = cards.map((card) => card.cost);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return cards.length && low < high ? [low, high] : null;
}

export function fits(card: CardData, sieve: Sieve): boolean {
  for (const filter of FILTERS) if (sieve[filter].length && !values(card, filter).some((value) => sieve[filter].includes(value))) return false;
  if (sieve.from !== null && card.cost < sieve.from) return false;
  if (sieve.to !== null && card.cost > sieve.to) return false;
  if (sieve.points && (card.vp === 0 || card.vp === '')) return false;
  const text = `${card.name} ${card.number ?? ''} ${card.text} ${card.tags.join(' ')}`.toLowerCase();
  return sieve.words.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

const ORDERS: Record<Sort, (a: CardData, b: CardData) => number> = {
  number: () => 0,
  name: (a, b) => a.name.localeCompare(b.name),
  cost: (a, b) => a.cost - b.cost || a.name.localeCompare(b.name),
};

export const sifted = (cards: CardData[], sieve: Sieve): CardData[] => cards.filter((card) => fits(card, sieve)).sort(ORDERS[sieve.sort]);

/** A sieve as the query of an address, and back: a link shows the same cards. */
export function query(sieve: Sieve): string {
  const made = new URLSearchParams();
  if (sieve.words.trim()) made.set('q', sieve.words.trim());
  for (const filter of FILTERS) for (const value of sieve[filter]) made.append(filter, value);
  if (sieve.from !== null) made.set('from', String(sieve.from));
  if (sieve.to !== null) made.set('to', String(sieve.to));
  if (sieve.points) made.set('points', '1');
  if (sieve.sort !== 'number') made.set('sort', sieve.sort);
  return made.toString();
}

export function asked(from: URLSearchParams): Sieve {
  const number = (name: string): number | null => (/^\d{1,4}$/.test(from.get(name) ?? '') ? Number(from.get(name)) : null);
  const sort = from.get('sort');
  const lists = Object.fromEntries(FILTERS.map((filter) => [filter, from.getAll(filter)])) as Record<Filter, string[]>;
  return {
    ...NOTHING, ...lists, words: from.get('q') ?? '', from: number('from'), to: number('to'), points: from.get('points') === '1',
    sort: sort === 'name' || sort === 'cost' ? sort : 'number',
  };
}
