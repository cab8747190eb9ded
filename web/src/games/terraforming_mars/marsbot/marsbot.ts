/** Everything of MarsBot that a table shows, as one piece to load. */
export { default as BotRow } from './BotRow.svelte';
export { default as BotTracks } from './BotTracks.svelte';
export { Telling } from './telling.svelte';
export { default as Turn } from './Turn.svelte';
export { default as Whole } from './Whole.svelte';
