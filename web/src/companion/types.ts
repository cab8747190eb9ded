/** What the engine says about a game beside a real box; it runs in a worker, and every call is JSON both ways. */

export type Side = 'you' | 'marsbot' | '';

export interface Setup {
  board: string;
  modules: string[];
  corporate_era: boolean;
  level: string;
  changes: string[];
  draft: boolean;
  own: string;
  corporation: string;
  colonies: string[];
}

export interface Named {
  id: string;
  name: string;
}

export interface Choices {
  boards: string[];
  modules: Named[];
  levels: string[];
  changes: { id: string; words: string }[];
  corporations: (Named & { needs: string[]; draft: boolean })[];
  own: (Named & { module: string })[];
  colonies: Named[];
  colony_tiles: number;
}

export interface CompanionCard extends Named {
  kind: 'project' | 'bonus' | 'hand' | string;
  tags?: string[];
  cost?: number;
  colour?: string;
  also?: string[];
}

export interface HandCard {
  name: string;
  tags: string[];
  cost: number;
  colour: string;
  requirement: boolean;
  points: number;
  action: boolean;
}

/** What is entered: `do` says what, the rest depends on it. */
export interface Entry {
  do: string;
  [more: string]: unknown;
}

export interface Field extends Named {
  kind: string;
  words: string;
  value: number | null;
  goal: number | null;
}

export interface Value extends Named {
  kind?: 'number' | 'choice' | 'marker' | 'tile';
  /** What it is now; a marker or a tile is somewhere. */
  value?: number | string;
  choices?: Named[];
  tracks?: (Named & { least: number; most: number; markers: number[] })[];
  tiles?: Named[];
  spaces?: string[];
  words?: string;
  least?: number;
  most?: number;
}

export interface Question {
  kind: string;
  words: string;
  cause: string;
  /** What is done at the table before it can be answered. */
  first?: string[];
  values?: Value[];
  from?: string;
  projects?: boolean;
  bonus?: (Named & { note: string })[];
  until?: string;
  drawable?: boolean;
  least?: number;
  most?: number;
  among?: { space?: string; name: string }[];
  fields?: Field[];
  yes?: string;
  no?: string;
  id?: string;
  spaces?: string[];
  tile?: string;
  tiles?: Named[];
}

export interface Do {
  kind: string;
  words: string;
  space?: string;
}

export interface Told {
  turn: number;
  generation: number;
  card: string | null;
  line: string;
  do: Do[];
  you: string[];
  why: { words: string; rule: string; ruling: boolean }[];
  open: boolean;
}

export interface Chip {
  generation: number;
  first: Side;
  tr: number;
  mc: number;
  cards_left: number;
  floaters: number;
  temperature: number;
  oxygen: number;
  oceans: number;
  venus: number | null;
  corporation: string | null;
}

export interface Track {
  track: string;
  tags: string[];
  space: number;
  icons: string[];
  markers: number[];
  cubes: number[];
}

export interface MarsBot {
  tracks: Track[];
  points?: number;
  stored?: Record<string, number>;
  destroyed?: string[];
  aside?: string[];
  played?: string[];
  corporation_card?: { card: string; name: string; held: number; holds: string; text: string[] } | null;
}

export interface MirrorSpace {
  id: string;
  row?: number;
  col?: number;
  kind: string;
  bonuses: string[];
  tile: string;
  owner: Side;
  marker: Side;
  name: string;
  lit: boolean;
}

export interface Mirror {
  spaces: MirrorSpace[];
  apart: MirrorSpace[];
  milestones: (Named & { owner: Side })[];
  awards: (Named & { owner: Side })[];
  colonies: (Named & { marker: number; settlers: Side[]; visitor: Side })[];
}

export interface Entered {
  at: number;
  words: string;
  entry: Entry;
  generation: number;
  by: 'you' | 'marsbot' | 'hand';
  kind: string;
}

export interface Good extends Named {
  most: number;
  refused: string;
  track?: string;
}

export interface Attack {
  id: string;
  name?: string;
  goods?: Good[];
  kinds?: Good[];
  most?: number;
  refused?: string;
}

export interface Can {
  tiles: (Named & { spaces: string[] })[];
  markers: string[];
  steps: (Named & { now: string; up: boolean; down: boolean; refused: string })[];
  milestones: (Named & { refused: string })[];
  awards: (Named & { refused: string })[];
  attacks: Attack[];
  gives: boolean;
  trade: Named[];
  settle: Named[];
  tracks: (Named & { now: number; most: number })[];
  new_tiles: Named[];
  tags: string[];
  set: Value[];
  move: { space: string; tile: string; to: string[]; recompute?: boolean }[];
  deck: { empty: boolean; more: boolean; words: string } | null;
}

export interface Difference {
  what: string;
  words: string;
  now: string;
  then: string;
}

export interface Pending {
  differences: Difference[];
  do: string[];
  stops_at: number | null;
  stops: string;
  asks: Question | null;
  replayed: number;
  left?: number;
  /** `file`: it came with a file that no longer fits, so that there is nothing to go back to. */
  of?: 'change' | 'file';
  /** The button for leaving out the entry at which it stopped. */
  skip?: string;
}

export interface Score {
  rows: { words: string; you: number; marsbot: number }[];
  you: number;
  marsbot: number;
  winner: Side;
  words: string;
}

export interface Show {
  setup: Setup;
  question: Question;
  told: Told | null;
  turns: Told[];
  chip: Chip;
  marsbot: MarsBot;
  mirror: Mirror;
  entries: Entered[];
  can: Partial<Can> | null;
  pending: Pending | null;
  warning: string;
  over: boolean;
  score: Score | null;
}

/** A game as it is kept and passed on: everything else follows from it. */
export interface GameFile {
  companion: number;
  setup: Setup;
  entries: Entry[];
  kept: HandCard[];
}
