/** Pointy-top hexes in axial coordinates: where they lie, what is beside them, where a border runs. */
import type { Hex } from './view';

/** From the middle of a hex to a corner. */
export const SIZE = 34;

export interface Point {
  x: number;
  y: number;
}

/** The six neighbours, clockwise from the right; edge `n` faces neighbour `n`. */
export const BESIDE: [number, number][] = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

export const middle = (hex: { q: number; r: number }): Point => ({ x: SIZE * Math.sqrt(3) * (hex.q + hex.r / 2), y: SIZE * 1.5 * hex.r });

const round = (n: number): number => Math.round(n * 100) / 100;
const corner = (at: Point, n: number, size: number): Point => {
  const angle = ((60 * n - 30) * Math.PI) / 180;
  return { x: round(at.x + size * Math.cos(angle)), y: round(at.y + size * Math.sin(angle)) };
};

/** The corners of a hex as a polygon wants them. */
export const outline = (at: Point, size = SIZE): string => [0, 1, 2, 3, 4, 5].map((n) => { const { x, y } = corner(at, n, size); return `${x},${y}`; }).join(' ');

/** The edge of a hex towards neighbour `n`, as a path. */
export function edge(hex: Hex, n: number): string {
  const at = middle(hex);
  const [from, to] = [corner(at, n, SIZE), corner(at, n + 1, SIZE)];
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

const place = (q: number, r: number): string => `${q},${r}`;

export class Grid {
  private readonly at: Map<string, Hex>;
  private readonly byId: Map<string, Hex>;

  constructor(readonly hexes: Hex[]) {
    this.at = new Map(hexes.map((hex) => [place(hex.q, hex.r), hex]));
    this.byId = new Map(hexes.map((hex) => [hex.id, hex]));
  }

  get(id: string): Hex | null {
    return this.byId.get(id) ?? null;
  }

  beside(hex: Hex, n: number): Hex | null {
    const [q, r] = BESIDE[n]!;
    return this.at.get(place(hex.q + q, hex.r + r)) ?? null;
  }

  /** Row by row from the top, each from left to right. */
  reading(): Hex[] {
    return [...this.hexes].sort((a, b) => a.r - b.r || a.q - b.q);
  }

  /** The hex an arrow key leads to. Straight up and down zigzag, so that a column stays a column. */
  towards(hex: Hex, key: string): Hex | null {
    const right = hex.r % 2 === 0;
    const ways: Record<string, number[]> = {
      ArrowRight: [0],
      ArrowLeft: [3],
      ArrowUp: right ? [5, 4] : [4, 5],
      ArrowDown: right ? [1, 2] : [2, 1],
    };
    for (const n of ways[key] ?? []) {
      const found = this.beside(hex, n);
      if (found) return found;
    }
    return null;
  }

  /** Where two sectors meet, and where the map ends: the heavier line. */
  borders(): string {
    return this.hexes.flatMap((hex) => BESIDE.flatMap((_, n) => (this.beside(hex, n)?.sector === hex.sector ? [] : [edge(hex, n)]))).join('');
  }

  /** The edge between two hexes, as a path. */
  between(a: string, b: string): string {
    const from = this.get(a);
    if (!from) return '';
    const n = BESIDE.findIndex((_, way) => this.beside(from, way)?.id === b);
    return n < 0 ? '' : edge(from, n);
  }

  /** What the drawing needs of the plane: left, top, width, height. */
  frame(margin = 4): [number, number, number, number] {
    const points = this.hexes.map(middle);
    const half = (SIZE * Math.sqrt(3)) / 2 + margin;
    const [left, right] = [Math.min(...points.map((p) => p.x)) - half, Math.max(...points.map((p) => p.x)) + half];
    const [top, bottom] = [Math.min(...points.map((p) => p.y)) - SIZE - margin, Math.max(...points.map((p) => p.y)) + SIZE + margin];
    return [round(left), round(top), round(right - left), round(bottom - top)];
  }
}
