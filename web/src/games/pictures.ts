/** Parts of a board as pictures for the short course, drawn by the components of the table itself and loaded when they are shown. */
import type { Component } from 'svelte';
import type { Table } from '../lib/table.svelte';

export type Picture = Component<{ table: Table; part: string }>;

const PICTURES: Record<string, () => Promise<{ default: Picture }>> = {
  ares_expedition: () => import('./ares/AresPicture.svelte'),
  pandorum: () => import('./pandorum/PandorumPicture.svelte'),
  terraforming_mars: () => import('./terraforming_mars/MarsPicture.svelte'),
};

export const pictureOf = async (game: string): Promise<Picture | null> => (await PICTURES[game]?.())?.default ?? null;
