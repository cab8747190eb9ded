/** Cards in play: which have an action, which hold or answer something, and which are done with. */
import { lookOfResource } from '../../lib/changes';
import type { Look } from '../../lib/looks';
import type { CardData } from '../../lib/types';
import type { Player } from './view';

export interface Lying {
  card: CardData;
  held: number;
  /** What it holds. */
  holding: Look;
  action: 'ready' | 'used' | 'not' | null;
  /** It can be used now. */
  may: boolean;
}

export interface Groups {
  actions: Lying[];
  effects: Lying[];
  done: Lying[];
}

const isLasting = (card: CardData): boolean => card.says.some((row) => row.role === 'when' || row.role === 'always');

/** `stands` says what the reader can do with a card now: it may be used, it may not, or nobody asks. */
export function grouped(player: Player, cardOf: (id: string) => CardData | null, stands: (id: string) => 'may' | 'not' | ''): Groups {
  const groups: Groups = { actions: [], effects: [], done: [] };
  for (const { card: id, held, resource } of player.played) {
    const card = cardOf(id);
    if (!card) continue;
    const acts = player.acting.includes(id);
    const now = stands(id);
    const action = !acts ? null : player.used.includes(id) ? 'used' : now === 'not' || (now === '' && player.idle.includes(id)) ? 'not' : 'ready';
    groups[acts ? 'actions' : isLasting(card) || held ? 'effects' : 'done'].push({ card, held, holding: lookOfResource(resource), action, may: now === 'may' });
  }
  return groups;
}
