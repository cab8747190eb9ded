/** Spaces are offered on the map as long as somebody asks for one; the focus goes there. */
import { tick, untrack } from 'svelte';
import type { DeskMap } from './map.svelte';

export function onMap(map: DeskMap, spaces: string[], pressed: (space: string) => void): () => void {
  untrack(() => map.offer(spaces, pressed));
  void tick().then(() => document.querySelector<SVGElement>('.map [data-hex][tabindex="0"]')?.focus({ preventScroll: true }));
  return () => map.offer([], () => undefined);
}
