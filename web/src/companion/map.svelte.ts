/** The map as the table has it, in the terms of the map of Terraforming Mars. */
import { companion as words } from '../lib/strings/companion';
import type { Space, Tile } from '../games/terraforming_mars/view';
import type { Desk } from './desk.svelte';
import type { MirrorSpace, Side } from './types';

const SEATS: Record<string, number> = { you: 0, marsbot: 4 };
const seatOf = (side: Side): number | null => SEATS[side] ?? null;

function counted(bonuses: string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const bonus of bonuses) {
    const [what = '', n] = bonus.split(':');
    found[what] = (found[what] ?? 0) + (n === undefined ? 1 : Number(n));
  }
  return found;
}

export class DeskMap {
  hovered = $state<string | null>(null);
  thing = $state<string | null>(null);
  /** Spaces that can be pressed, and what is done with the one that is. */
  offered = $state.raw<string[]>([]);
  private pressed: (space: string) => void = () => undefined;
  readonly table = { seat: 0, mark: (seat: number): string => words.marks[seat === 0 ? 'you' : 'marsbot'], name: (seat: number): string => words.sides[seat === 0 ? 'you' : 'marsbot'] };
  readonly numbered: string[] = [];

  constructor(
    private readonly desk: Desk,
    /** Only the part around this is shown. */
    readonly around: () => string | null = () => null,
  ) {}

  private mirror = $derived.by(() => this.desk.show!.mirror);
  private all: MirrorSpace[] = $derived.by(() => [...this.mirror.spaces, ...this.mirror.apart]);
  mars = $derived.by(() => ({
    board: this.desk.show!.setup.board,
    spaces: this.all.map((space): Space => ({
      space: space.id,
      name: space.name,
      kind: (space.row === undefined ? 'apart' : space.kind) as Space['kind'],
      row: space.row ?? -1,
      column: space.col ?? -1,
      bonus: counted(space.bonuses),
    })),
    tiles: Object.fromEntries(this.all.filter((space) => space.tile).map((space): [string, Tile] => [space.id, { tile: space.tile, owner: seatOf(space.owner) }])),
    claims: Object.fromEntries(this.all.flatMap((space): [string, number][] => (space.marker ? [[space.id, seatOf(space.marker) ?? 0]] : []))),
    placing: null,
  }));
  lit: Map<string, number> = $derived.by(() => new Map(this.all.filter((space) => space.lit).map((space) => [space.id, SEATS.marsbot!])));
  ranked: string[] = $derived.by(() => this.offered);
  legal: Set<string> = $derived.by(() => new Set(this.offered));
  question: { number: number } | null = $derived.by(() => ({ number: this.desk.answers }));

  /** From now on these can be pressed. */
  offer(spaces: string[], pressed: (space: string) => void): void {
    [this.offered, this.pressed, this.thing] = [spaces, pressed, null];
  }

  async tapSpace(space: string): Promise<void> {
    this.hovered = space;
    if (!this.legal.has(space)) return;
    this.thing = space;
    this.pressed(space);
  }
}
