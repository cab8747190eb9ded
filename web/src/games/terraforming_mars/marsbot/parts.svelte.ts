/** MarsBot's parts of the table, loaded where it plays, and kept. */
import type BotRow from './BotRow.svelte';
import type BotTracks from './BotTracks.svelte';
import type { Telling } from './telling.svelte';
import type TurnPanel from './Turn.svelte';
import type Whole from './Whole.svelte';

interface Loaded {
  BotRow: typeof BotRow;
  BotTracks: typeof BotTracks;
  Turn: typeof TurnPanel;
  Whole: typeof Whole;
  Telling: typeof Telling;
}

class Parts {
  loaded = $state.raw<Loaded | null>(null);
  private asked = false;

  async load(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    this.loaded = await import('./marsbot');
  }
}

export const parts = new Parts();
