/** Games that are not about points show their end in a way of their own, loaded when one of them is over. */
import type { Component } from 'svelte';
import type { StoryLine, View } from '../lib/types';

export type End = Component<{ view: View; story: StoryLine[]; cards: (id: string) => string }>;

/** How this game shows its end, if it does; points are shown otherwise. */
export function endOf(game: string | undefined, view: View | null | undefined): (() => Promise<End>) | null {
  if (game === 'ares_expedition' && view && 'crisis' in view.table) return async () => (await import('./ares/CrisisEnd.svelte')).default;
  return null;
}
