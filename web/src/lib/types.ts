/** The wire types under the names the screens use. `api.gen.ts` is generated; what only a browser knows is here. */
import type { Barred, Choice, Line, Pick, Question, SeatLine, View } from './api.gen';
import type { Node } from './nodes';

export type Option = Choice;
export type { Barred, Question, SeatLine, View };
export type StoryLine = Line;

/** A run of picks as a whole: everything that may be picked, and how much of it. */
export type PickRange = Pick;

/** What a game says about a card of the own hand, whatever is asked: the price now, what is not met, and why it could not be played. */
export interface Prospect {
  price: number;
  unmet: number[];
  why: string;
}

/** A draft as a seat sees it: who passes how many cards to whom. */
export interface Draft {
  pick: number;
  picks: number;
  hand: number;
  hands: number;
  cards: number;
  way: 'left' | 'right';
  to: number | null;
  from: number | null;
}

/** One row of what a card says. In its text a thing stands before its word as it is spelled: `2 <good:heat>heat`. */
export interface Row {
  role: 'do' | 'always' | 'action' | 'when';
  text: string;
}

/** A card as `GET /api/cards/{game}` lists it, made whole by `cards.ts`. */
export interface CardData {
  id: string;
  name: string;
  game: string;
  number?: string;
  module: string;
  kind: string;
  colour: string;
  cost: number;
  /** Has a card of this kind a price at all? */
  priced: boolean;
  /** What a corporation starts with; no price. */
  money: number;
  tags: string[];
  requirements: string[];
  vp: number | string;
  text: string;
  /** What it does, row by row: in full, and in fewer words for small cards. */
  says: Row[];
  short: Row[];
  /** The same as signs: words and tokens, see `nodes.ts`. */
  signs: Row[];
  needs_signs: string[];
  /** What its points are counted by. */
  per_signs: string;
  /** The requirements as structure, one for each sentence. */
  needs: Node[];
  /** What it is worth as structure. */
  points: Node | null;
  [more: string]: unknown;
}
