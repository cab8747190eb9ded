/** Every screen by its path; a screen is loaded when it is first shown. */
import type { Component } from 'svelte';

type Load = () => Promise<{ default: Component<Record<string, string>> }>;

/** Screens are plain default exports that take the parts of their path as strings. */
const lazy = (load: () => Promise<{ default: unknown }>): Load => load as Load;

export const screens: [pattern: string, load: Load][] = [
  ['/', lazy(() => import('./home/Home.svelte'))],
  ['/new', lazy(() => import('./create/Create.svelte'))],
  ['/new/:game', lazy(() => import('./create/Create.svelte'))],
  ['/me', lazy(() => import('./me/Me.svelte'))],
  ['/companion', lazy(() => import('../companion/Companion.svelte'))],
  ['/deal/:id', lazy(() => import('./deal/DealScreen.svelte'))],
  ['/t/:id', lazy(() => import('./table/TableScreen.svelte'))],
  ['/t/:id/result', lazy(() => import('./end/End.svelte'))],
  ['/t/:id/replay', lazy(() => import('./replay/Replay.svelte'))],
  ['/cards', lazy(() => import('./cards/Cards.svelte'))],
  ['/cards/:game', lazy(() => import('./cards/Cards.svelte'))],
  ['/rules', lazy(() => import('./rules/Rules.svelte'))],
  ['/rules/:game', lazy(() => import('./rules/Rules.svelte'))],
];
