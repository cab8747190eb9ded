/** The wire types under the names the screens use. `api.gen.ts` is generated; what only a browser knows is here. */
import type { Barred, Choice, Line, Pick, Question, SeatLine, View } from './api.gen';
import type { Node } from './nodes';

export type Option = Choice;
export type { Barred, Question, SeatLine, View };
export type StoryLine = Line;

/** A run of picks as a whole: everything that may be picked, and how much of it. */
export type PickRange = Pick;

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
  tags: string[];
  requirements: string[];
  vp: number | string;
  text: string;
  icons: Node[];
  /** The requirements as structure, one for each sentence. */
  needs: Node[];
  /** What it is worth as structure. */
  points: Node | null;
  [more: string]: unknown;
}
