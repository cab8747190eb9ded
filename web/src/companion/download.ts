import type { Desk } from './desk.svelte';

const A_WHILE_MS = 10_000;

/** The game as a file of this device. */
export async function download(desk: Desk): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([await desk.exported()], { type: 'application/json' }));
  link.download = `marsbot-${desk.show?.setup.board}-${desk.show?.chip.generation}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), A_WHILE_MS);
}
