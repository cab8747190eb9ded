/** What Ares Expedition shows of its table, and a few readings of it that several panels share. */
import type { Prospect, View } from '../../lib/types';

export interface Goods {
  mc: number;
  heat: number;
  plants: number;
}

export interface Production extends Goods {
  cards: number;
  steel: number;
  titanium: number;
}

export interface Played {
  card: string;
  held: number;
}

export interface Player {
  corporation: string | null;
  resources: Goods;
  production: Production;
  tr: number;
  forests: number;
  tags: Record<string, number>;
  chosen: string;
  last_phase: string;
  used: string[];
  played: Played[];
  hand: string[] | number;
  known: string[];
  drawn: string[] | number;
  offered: string[] | number;
}

export interface Tile {
  mc: number;
  plants: number;
  cards: number;
}

export interface Milestone {
  milestone: string;
  goal: number;
  counts: number[];
  tile: number | null;
  tokens: number[];
  open: boolean;
}

export interface Award {
  award: string;
  counts: number[];
  points_now: number[];
}

/** What the next crisis step takes if nothing is done; `worst`, if all that falls on one of several falls here. */
export interface NextRound {
  metrics: Record<string, { now: number; then: number; worst: number; zone: string; to_purple: number }>;
  /** Purple already: lost at the next check. */
  lost: string[];
  nearest: { metric: string; rounds: number } | null;
}

/** What a seat could do about a crisis, as far as the reader may know. */
export interface Helper {
  /** Could be played now, and those that could not. */
  cards: string[];
  later: string[];
  known: boolean;
  pays: boolean;
  acts: boolean;
}

export interface CrisisView {
  difficulty?: string;
  deck: number;
  tiers?: number[];
  next_tier?: number | null;
  play: { card: string; counters: number }[];
  gone?: string[];
  bank: number;
  zones?: Record<string, string>;
  tokens?: Record<string, string>;
  /** By metric whose token lies out: what it does this round. */
  harms?: Record<string, string>;
  /** Phases that give no bonus this round. */
  denied?: string[];
  supplies?: number | null;
  oceans_down?: Tile[];
  banned?: (string | null)[];
  dummy?: string[];
  next_round?: NextRound;
  helpers?: { card: string; seats: Helper[] }[];
  speaker?: number;
  result?: string | null;
}

export interface AresView {
  round: number;
  phase: string;
  phases: string[];
  dummy: string;
  cube: number;
  temperature: number;
  oxygen: number;
  oceans: Tile[];
  /** The standard actions with their prices now. */
  standard: { action: string; label: string }[];
  /** The own hand, card by card, whatever is asked. */
  outlook: Record<string, Prospect>;
  deck: number;
  discard: string[];
  revealed: string[];
  seats: Player[];
  milestones?: Milestone[];
  awards?: Award[];
  phase_cards?: string[][];
  tag_tokens?: Record<string, string[]>;
  crisis?: CrisisView;
}

export const PHASES = ['development', 'construction', 'action', 'production', 'research'] as const;

export const tableOf = (view: View): AresView => view.table as unknown as AresView;

export const listed = (cards: string[] | number): string[] => (typeof cards === 'number' ? [] : cards);
export const counted = (cards: string[] | number): number => (typeof cards === 'number' ? cards : cards.length);

/** The board: zones along the tracks, from the first space to the last. */
export const TEMPERATURE = { from: -30, step: 2, zones: 'PPPPPPRRRRRYYYYYWWWW' };
export const OXYGEN = { from: 0, step: 1, zones: 'PPPRRRRYYYYYWWW' };
export const OCEANS = 9;
/** By metric: what its sign is found by. */
export const METRIC_SIGNS: Record<string, string> = { temperature: 'temperature', oxygen: 'oxygen', oceans: 'ocean' };

/** How much of a number there is, as the server names what changes; null where the view does not say. */
export function levelOf(ares: AresView, seat: number, what: string): number | null {
  const [kind = '', noun = ''] = what.split(':');
  const { crisis } = ares;
  if (seat < 0) {
    if (kind === 'counters') return crisis?.play.find((one) => one.card === noun)?.counters ?? null;
    return { temperature: ares.temperature, oxygen: ares.oxygen, oceans: ares.oceans.length, bank: crisis?.bank }[what] ?? null;
  }
  const player = ares.seats[seat]!;
  if (kind === 'production') return player.production[noun as keyof Production] ?? null;
  if (kind === 'on') return player.played.find((one) => one.card === noun)?.held ?? 0;
  return { ...player.resources, rating: player.tr, forests: player.forests }[what] ?? null;
}
