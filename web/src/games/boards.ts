/** Which component draws the table of which game, loaded when it is first needed. A game without one is drawn as a plain tree. */
import type { Component } from 'svelte';
import type { Table } from '../lib/table.svelte';

export type Board = Component<{ table: Table; onlog: () => void }>;

const BOARDS: Record<string, () => Promise<{ default: Board }>> = {
  ares_expedition: () => import('./ares/AresTable.svelte'),
  pandorum: () => import('./pandorum/PandorumTable.svelte'),
  terraforming_mars: () => import('./terraforming_mars/MarsTable.svelte'),
};
const plain = (): Promise<{ default: Board }> => import('./plain/PlainTable.svelte');

export const boardOf = async (game: string): Promise<Board> => (await (BOARDS[game] ?? plain)()).default;
