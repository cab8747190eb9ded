/** What the answer that is looked at would do; what tells it is loaded when first something is looked at. */
import type { Ahead } from './ahead.svelte';
import type { Ask } from './ask.svelte';
import type { Change } from './changes';
import { setFollows } from './follows';
import type { LevelOf } from './saying';

const NONE: Change[] = [];

export class Looking {
  private loaded = $state.raw<Ahead | null>(null);
  private loads = false;

  constructor(private readonly ask: Ask) {}

  get changes(): Change[] {
    return this.loaded?.changes ?? NONE;
  }

  get whole(): boolean {
    return this.loaded?.whole ?? false;
  }

  words(levelOf?: LevelOf): string {
    return this.loaded?.words(levelOf) ?? '';
  }

  /** To be called in an effect. */
  watch(): (() => void) | undefined {
    if (this.loaded) return this.loaded.watch();
    if (this.ask.looked.length && !this.loads) void this.load();
    return undefined;
  }

  private async load(): Promise<void> {
    this.loads = true;
    try {
      const { Ahead } = await import('./ahead.svelte');
      this.loaded = new Ahead(this.ask);
    } catch {
      this.loads = false;
    }
  }
}

/** To be called where a table is set up: the bar says what the answer that is looked at does, and what follows it. */
export function sayAhead(ask: Ask, levelOf?: LevelOf): Looking {
  const looking = new Looking(ask);
  $effect(() => looking.watch());
  setFollows(() => looking.words(levelOf));
  return looking;
}
