/** The map of Mars: rows of pointy-top hexes around one middle, and places beside it in the corners. */
import type { Space } from './view';

/** From the middle of a hex to a corner. */
export const SIZE = 32;
const WIDTH = SIZE * Math.sqrt(3);

export interface Point {
  x: number;
  y: number;
}

const round = (n: number): number => Math.round(n * 100) / 100;

/** The corners of a hex as a polygon wants them. */
export function outline(at: Point, size = SIZE): string {
  const corner = (n: number): string => {
    const angle = ((60 * n - 30) * Math.PI) / 180;
    return `${round(at.x + size * Math.cos(angle))},${round(at.y + size * Math.sin(angle))}`;
  };
  return [0, 1, 2, 3, 4, 5].map(corner).join(' ');
}

export class Grid {
  readonly map: Space[];
  /** Places beside the map. */
  readonly apart: Space[];
  private readonly byId: Map<string, Space>;
  private readonly rows: Space[][];

  constructor(spaces: Space[]) {
    this.map = spaces.filter((space) => space.kind !== 'apart');
    this.apart = spaces.filter((space) => space.kind === 'apart');
    this.byId = new Map(spaces.map((space) => [space.space, space]));
    this.rows = [];
    for (const space of this.map) (this.rows[space.row] ??= []).push(space);
  }

  get(id: string): Space | null {
    return this.byId.get(id) ?? null;
  }

  /** Where a space lies; the middle of the map is the middle of its rows. */
  middle(space: Space): Point {
    if (space.kind === 'apart') return this.corner(this.apart.indexOf(space));
    return { x: round((space.column - (this.rows[space.row]!.length - 1) / 2) * WIDTH), y: round(space.row * SIZE * 1.5) };
  }

  /** Places beside the map lie in its corners, two in each. */
  private corner(at: number): Point {
    const [, , width, height] = this.frame();
    const side = at % 2 ? 1 : -1;
    const low = at % 4 > 1;
    const inwards = Math.floor(at / 4) * 50;
    return { x: round(side * (width / 2 - 33 - inwards)), y: low ? round(height - SIZE - 84) : 0 };
  }

  /** What the drawing needs of the plane: left, top, width, height. */
  frame(margin = 7): [number, number, number, number] {
    const widest = Math.max(...this.rows.map((row) => row.length));
    const width = widest * WIDTH + 2 * margin;
    return [round(-width / 2), -SIZE - margin, round(width), (this.rows.length - 1) * SIZE * 1.5 + 2 * (SIZE + margin)];
  }

  /** A part of the plane so wide around a space, within the whole; as high as the box it is shown in. */
  around(space: Space, wide: number, high: number): [number, number, number, number] {
    const [left, top, width, height] = this.frame();
    const [w, h] = [Math.min(wide, width), Math.min(high, height)];
    const at = this.middle(space);
    const within = (n: number, from: number, room: number): number => round(Math.max(from, Math.min(n, from + room)));
    return [within(at.x - w / 2, left, width - w), within(at.y - h / 2, top, height - h), w, h];
  }

  /** The space an arrow key leads to: sideways along the row, up and down to the nearest one, left and right by turns. */
  towards(space: Space, key: string): Space | null {
    const row = this.rows[space.row];
    if (space.kind === 'apart' || !row) return null;
    if (key === 'ArrowLeft' || key === 'ArrowRight') return row[row.indexOf(space) + (key === 'ArrowLeft' ? -1 : 1)] ?? null;
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
    const lean = space.row % 2 ? -1 : 1;
    const x = this.middle(space).x + lean;
    const next = this.rows[space.row + (key === 'ArrowUp' ? -1 : 1)] ?? [];
    return next.reduce<Space | null>((best, one) => (best === null || Math.abs(this.middle(one).x - x) < Math.abs(this.middle(best).x - x) ? one : best), null);
  }
}
