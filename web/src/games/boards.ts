/** Which component draws the table of which game. A game without one is drawn as a plain tree. */
import type { Component } from 'svelte';
import type { Table } from '../lib/table.svelte';
import AresTable from './ares/AresTable.svelte';
import PandorumTable from './pandorum/PandorumTable.svelte';
import PlainTable from './plain/PlainTable.svelte';

type Board = Component<{ table: Table; onlog: () => void }>;

const BOARDS: Record<string, Board> = { ares_expedition: AresTable, pandorum: PandorumTable };

export const boardOf = (game: string): Board => BOARDS[game] ?? PlainTable;
