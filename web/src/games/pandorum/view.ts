/** What Pandorum shows of its table, and a few readings of it that several panels share. */
import { iconIn, type Node } from '../../lib/nodes';
import type { View } from '../../lib/types';

export interface Hex {
  id: string;
  q: number;
  r: number;
  sector: number;
  central: boolean;
  terrain: string;
  volcano: boolean;
  structure: { kind: string; owner: number } | null;
  harvesters: number[];
  tokens: string[];
  empty: boolean;
}

/** What building on a hex would bring: targets by slot, and Quids by type of card and slot. */
export interface Preview {
  targets: number[];
  bonus: number;
  events: number;
  terrain: string;
  pays: Record<string, number[]>;
  structures: string[];
}

export interface Reach {
  hex: string;
  cards: number;
  ways: { over: string | null; cards: number }[];
  preview: Preview | null;
}

export interface Load {
  loads: string[];
  /** In Quids, what Events add included. */
  pays: number;
  events: number;
}

export interface Board {
  quids: number;
  harvester: string;
  modules: number;
  bases: number;
  structures: Record<string, string>;
}

export interface Player extends Board {
  forepart: string | null;
  forepart_used: boolean;
  hull: string | null;
  satellites: string[];
  slots: string[][];
  slot_3_targets: string[];
  slot_3_signs: Node[];
  hand_limit: number;
  hand: string[] | number;
  known: string[];
  drawn: string[] | number;
  offered: string[] | number;
}

export interface Rival extends Board {
  level: string;
  built: number;
}

export interface RunningEvent {
  event: string;
  quids: number;
  of: number;
  active: boolean;
  immediate: string;
  ongoing: string;
  lasting: string;
  ending: string;
}

export interface EventBoard {
  notice: string;
  left: number;
  revealed: number;
  due: number;
  running: RunningEvent[];
  auction: { bid: number; bidder: number } | null;
}

export interface Monoliths {
  deck: number;
  markers: string[];
  kept: string[][];
  another_turn: number | null;
}

export interface PandorumView {
  round: number;
  active: number;
  last_round: boolean;
  note: string;
  hexes: Hex[];
  crack: string[];
  deck: number;
  market: string[];
  box: string[];
  shown: string[];
  slot_targets: string[];
  slot_signs: Node[];
  seats: Player[];
  reach: Reach[];
  preview: Preview | null;
  loads: Load[];
  powers: Record<string, number>;
  maximus?: Rival;
  event_board?: EventBoard;
  event_tokens?: { engines: number[] };
  monoliths?: Monoliths;
}

export const tableOf = (view: View): PandorumView => view.table as unknown as PandorumView;

export const listed = (cards: string[] | number): string[] => (typeof cards === 'number' ? [] : cards);
export const counted = (cards: string[] | number): number => (typeof cards === 'number' ? cards : cards.length);

/** What a slot of a Harvester has for a target: in words, and the sign of what is looked for. */
export interface Target {
  text: string;
  icon: string;
}

export function targetsOf(table: PandorumView, player: Player): Target[] {
  const signs = [...table.slot_signs, ...player.slot_3_signs.slice(0, 1)];
  return [...table.slot_targets, player.slot_3_targets.join('; ')].map((text, slot) => ({ text, icon: signs[slot] ? iconIn(signs[slot]) || 'u-map' : 'u-map' }));
}

export interface Best {
  slot: number;
  card: string;
  quids: number;
}

/** The card of a hand that would pay most in a slot, if the slot has a target at all. */
export function bestIn(preview: Preview, slot: number, hand: string[]): Best | null {
  if (!preview.targets[slot]) return null;
  let best: Best | null = null;
  for (const card of new Set(hand)) {
    const quids = (preview.pays[card]?.[slot] ?? 0) - preview.bonus;
    if (!best || quids > best.quids) best = { slot, card, quids };
  }
  return best;
}

/** The most that one card of the hand would bring on a hex, terrain, hull and Events included. */
export function mostOf(preview: Preview, hand: string[]): number {
  const paid = [...new Set(hand)].flatMap((card) => preview.pays[card] ?? []);
  return Math.max(preview.bonus, ...paid) + preview.events;
}

/** How much of a number there is, as the server names what changes; null where the view does not say. */
export function levelOf(board: PandorumView, seat: number, what: string): number | null {
  const [kind = '', noun = ''] = what.split(':');
  const player = board.seats[seat];
  if (!player) return null;
  if (kind === 'built') return board.hexes.filter((hex) => hex.structure?.kind === noun && hex.structure.owner === seat).length;
  return { quids: player.quids, 'supply:module': player.modules, 'supply:base': player.bases }[what] ?? null;
}
