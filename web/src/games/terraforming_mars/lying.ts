/** Cards in play: which have an action, which hold or answer something, and which are done with. */
import { look, type Look } from '../../lib/looks';
import { isNode, type Node, type Part } from '../../lib/nodes';
import { thingLook } from '../../lib/things';
import type { CardData } from '../../lib/types';
import type { Player } from './view';

export interface Lying {
  card: CardData;
  held: number;
  action: 'ready' | 'used' | 'not' | null;
  /** It can be used now. */
  may: boolean;
}

export interface Groups {
  actions: Lying[];
  effects: Lying[];
  done: Lying[];
}

const ANY: Look = look('r-any', 'ink', 'resources');

/** What lies on a card, from the first resource that it speaks of; a card that holds nothing speaks of none. */
export function holdingOf(card: CardData): Look {
  const found = [card.points, ...card.icons].flatMap((node) => (node ? resourcesIn(node) : []));
  return (found[0] && thingLook(found[0])) || ANY;
}

function resourcesIn(node: Node): string[] {
  return Object.values(node).flatMap((part): string[] => inPart(part));
}

function inPart(part: Part): string[] {
  if (typeof part === 'string') return part.startsWith('resource:') ? [part] : [];
  if (Array.isArray(part)) return part.flatMap(inPart);
  return isNode(part) ? resourcesIn(part) : [];
}

const isLasting = (card: CardData): boolean => card.says.some((row) => row.role === 'when' || row.role === 'always');

/** `stands` says what the reader can do with a card now: it may be used, it may not, or nobody asks. */
export function grouped(player: Player, cardOf: (id: string) => CardData | null, stands: (id: string) => 'may' | 'not' | ''): Groups {
  const groups: Groups = { actions: [], effects: [], done: [] };
  for (const { card: id, held } of player.played) {
    const card = cardOf(id);
    if (!card) continue;
    const acts = player.acting.includes(id);
    const now = stands(id);
    const action = !acts ? null : player.used.includes(id) ? 'used' : now === 'not' ? 'not' : 'ready';
    groups[acts ? 'actions' : isLasting(card) || held ? 'effects' : 'done'].push({ card, held, action, may: now === 'may' });
  }
  return groups;
}
