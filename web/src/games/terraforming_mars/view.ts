/** What Terraforming Mars shows of its table, and a few readings of it that several panels share. */
import type { Amount, Change } from '../../lib/changes';
import type { Prospect, View } from '../../lib/types';
import type { BotCorporation, MarsBot } from './marsbot/view';

export const GOODS = ['mc', 'steel', 'titanium', 'plants', 'energy', 'heat'] as const;
export type Good = (typeof GOODS)[number];
export type Goods = Record<Good, number>;

/** Nobody's is null; `neutral` are the cities that lie there from the start in a game alone. */
export type Owner = number | 'neutral' | null;

export interface Space {
  space: string;
  /** Its one name, in the log, on buttons and here: its own, or where it lies. */
  name: string;
  kind: 'land' | 'ocean' | 'volcanic' | 'reserved' | 'apart';
  row: number;
  column: number;
  bonus: Record<string, number>;
}

export interface Tile {
  tile: string;
  owner: Owner;
  /** Of a city: the greeneries beside it. */
  points?: number;
}

export interface Scale {
  scale: string;
  from: number;
  to: number;
  step: number;
  marks: { at: number; changes: Amount[] }[];
}

export interface Played {
  card: string;
  held: number;
  points?: number;
  /** What it can hold. */
  resource?: string;
}

export interface Player {
  corporation: string | null;
  resources: Goods;
  production: Goods;
  tr: number;
  passed: boolean;
  tags: Record<string, number>;
  used: string[];
  played: Played[];
  /** Those of the cards in play that have an action. */
  acting: string[];
  /** Those of the reader's own whose action could not be taken as things are. */
  idle: string[];
  events: string[];
  hand: string[] | number;
  known: string[];
  drawn: string[] | number;
  dealt: string[] | number;
  offered: string[] | number;
  preludes: string[] | number;
  points: Record<string, number>;
  income: Goods;
}

export interface Milestone {
  milestone: string;
  goal: number;
  counts: number[];
  claimed: number | null;
}

export interface Award {
  award: string;
  counts: number[];
  points_now: number[];
  funded: number | null;
}

export interface GoalPrices {
  milestone_price: number | null;
  milestones_left: number;
  award_price: number | null;
  awards_left: number;
}

/** What a trade of the reader would bring whom. */
export interface Trade {
  step: number;
  changes: Change[];
  back_to: number;
  may: boolean;
  why: string;
}

export interface Colony {
  colony: string;
  marker: number | null;
  settlers: number[];
  visitor: number | null;
  track: Amount[];
  build: Amount[];
  bonus: Amount[];
  /** It sleeps until a card can hold this. */
  resource: string | null;
  trade: Trade | null;
}

/** A tile is being placed: what comes of it wherever it goes, and what only here. */
export interface Placing {
  tile: string;
  always: Change[];
  spaces: Record<string, { changes: Change[]; best: number }>;
}

export interface MarsView {
  board: string;
  generation: number;
  phase: string;
  first: number;
  temperature: number;
  oxygen: number;
  oceans: number;
  venus?: number;
  spaces: Space[];
  tiles: Record<string, Tile>;
  claims: Record<string, number>;
  scales: Scale[];
  turn: { seat: number; action: number; of: number | null } | null;
  /** Standard projects and conversions with their prices now. */
  standard: { key: string; price: number | null; name: string; good: string; says: string }[];
  deck: number;
  discard: number;
  revealed: string[];
  seats: Player[];
  /** Who plays by rules against one person; it comes last among the seats. */
  marsbot?: MarsBot;
  /** Null until it has one; without any it is not there. */
  marsbot_corporation?: BotCorporation | null;
  milestones?: Milestone[];
  awards?: Award[];
  goals?: GoalPrices;
  placing: Placing | null;
  outlook?: Record<string, Prospect>;
  colonies?: Colony[];
  fleets?: { home: number; away: number }[];
  /** Fees of the reader, and the goods with which they could be paid now. */
  trading?: { fees: Record<string, number>; payable: string[]; build_price: number };
}

/** What the map needs of whoever asks something about it: a table on the server, or one that stands beside the screen. */
export interface MapAsk {
  readonly mars: Pick<MarsView, 'board' | 'spaces' | 'tiles' | 'claims' | 'placing'>;
  readonly table: { seat: number | null; name(seat: number): string; mark(seat: number): string };
  readonly question: { number: number } | null;
  /** Spaces that are an answer now, the best first, and those of them with a number. */
  readonly ranked: string[];
  readonly legal: Set<string>;
  readonly numbered: string[];
  readonly thing: string | null;
  hovered: string | null;
  /** Spaces to be ringed, by the seat that did something there; without it, what others have placed since the last question. */
  readonly lit?: Map<string, number>;
  /** The space of a step that somebody looks back at. */
  readonly told?: string | null;
  /** The space around which the map is shown large. */
  readonly around?: () => string | null;
  tapSpace(space: string): Promise<void>;
  /** Arrows lead to another space: what was prepared for one before is let go. */
  walkTo?(space: string): void;
}

export const tableOf = (view: View): MarsView => view.table as unknown as MarsView;

export const listed = (cards: string[] | number): string[] => (typeof cards === 'number' ? [] : cards);
export const counted = (cards: string[] | number): number => (typeof cards === 'number' ? cards : cards.length);

/** Where a scale stands. */
export const levelOf = (mars: MarsView, scale: Scale): number => Number(mars[scale.scale as keyof MarsView] ?? scale.from);
