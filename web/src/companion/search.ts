/** Cards by three letters of their names: what begins so comes first, then a word that does, then the rest. */
import type { CompanionCard } from './types';

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/[^a-z0-9 ]/g, '');

function rank(name: string, asked: string): number {
  const found = plain(name);
  if (found.startsWith(asked)) return 0;
  if (found.split(' ').some((_, at, all) => all.slice(at).join(' ').startsWith(asked))) return 1;
  return found.includes(asked) ? 2 : 3;
}

export function found(cards: CompanionCard[], text: string): CompanionCard[] {
  const asked = plain(text).trim();
  if (!asked) return [];
  const ranked = cards.map((card) => ({ card, rank: Math.min(...[card.name, ...(card.also ?? [])].map((name) => rank(name, asked))) }));
  return ranked
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank || a.card.name.length - b.card.name.length || a.card.name.localeCompare(b.card.name))
    .map((one) => one.card);
}
