/** Cards by three letters of their names, or of other names they have: what begins so comes first, then a word that does,
 * then the rest. What is written with a hyphen is found in one word and in two. */
import type { CompanionCard } from './types';

const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/&/g, 'and').replace(/[^a-z0-9 ]/g, '').replace(/ +/g, ' ');
const spellings = (name: string): string[] => [plain(name), plain(name.replace(/-/g, ' '))];

const NONE = 3;

function rankOf(found: string, asked: string): number {
  if (found.startsWith(asked)) return 0;
  if (found.split(' ').some((_, at, all) => all.slice(at).join(' ').startsWith(asked))) return 1;
  return found.includes(asked) ? 2 : NONE;
}

const askedFor = (text: string): string => plain(text.replace(/-/g, ' ')).trim();
const rank = (name: string, asked: string): number => Math.min(...spellings(name).map((one) => rankOf(one, asked)));

/** The other name by which a card was found, if it was not its own. */
export function foundAs(card: CompanionCard, text: string): string | null {
  const asked = askedFor(text);
  if (rank(card.name, asked) < NONE) return null;
  return (card.also ?? []).find((name) => rank(name, asked) < NONE) ?? null;
}

export function found(cards: CompanionCard[], text: string): CompanionCard[] {
  const asked = askedFor(text);
  if (!asked) return [];
  const ranked = cards.map((card) => ({ card, rank: Math.min(...[card.name, ...(card.also ?? [])].map((name) => rank(name, asked))) }));
  return ranked
    .filter((one) => one.rank < NONE)
    .sort((a, b) => a.rank - b.rank || a.card.name.length - b.card.name.length || a.card.name.localeCompare(b.card.name))
    .map((one) => one.card);
}
