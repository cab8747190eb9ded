/** A closer look at a card, as a dialog: by click, long press, Space or E. */
import type { HTMLButtonAttributes } from 'svelte/elements';
import type { CardData } from './types';

const PRESS_MS = 450;

class Peek {
  /** The card that is shown large. */
  opened = $state.raw<CardData | null>(null);
  private pressed = 0;
  /** A long press has just opened a card: the click that ends it means nothing. */
  private swallow = false;

  /** What a button that stands for a card listens to: a click uses the card, or opens it where it has no use. */
  listeners(card: CardData, use: (() => void) | undefined): HTMLButtonAttributes {
    const release = (): void => this.release();
    return {
      onclick: () => {
        if (!this.clickCounts()) return;
        if (use) use();
        else this.open(card);
      },
      onkeydown: (event) => {
        if (!/^[ e]$/i.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        this.open(card);
      },
      onkeyup: (event) => event.key === ' ' && event.preventDefault(),
      onpointerdown: (event) => this.press(card, event),
      onpointerup: release,
      onpointerleave: release,
      onpointercancel: release,
      oncontextmenu: (event) => {
        event.preventDefault();
        this.open(card);
      },
    };
  }

  open(card: CardData): void {
    this.release();
    this.opened = card;
  }

  close(): void {
    this.opened = null;
  }

  private press(card: CardData, event: PointerEvent): void {
    if (event.pointerType === 'mouse') return;
    this.swallow = false;
    this.pressed = window.setTimeout(() => {
      this.swallow = true;
      this.open(card);
    }, PRESS_MS);
  }

  private release(): void {
    clearTimeout(this.pressed);
  }

  private clickCounts(): boolean {
    const counts = !this.swallow;
    this.swallow = false;
    return counts;
  }
}

export const peek = new Peek();
