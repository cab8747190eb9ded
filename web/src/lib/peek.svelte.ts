/** A closer look at a card, as a dialog: by click, long press or Space. */
import type { CardData } from './types';

const PRESS_MS = 450;

class Peek {
  /** The card that is shown large. */
  opened = $state.raw<CardData | null>(null);
  private pressed = 0;
  /** A long press has just opened a card: the click that ends it means nothing. */
  private swallow = false;

  press(card: CardData, event: PointerEvent): void {
    if (event.pointerType === 'mouse') return;
    this.swallow = false;
    this.pressed = window.setTimeout(() => {
      this.swallow = true;
      this.open(card);
    }, PRESS_MS);
  }

  release(): void {
    clearTimeout(this.pressed);
  }

  clickCounts(): boolean {
    const counts = !this.swallow;
    this.swallow = false;
    return counts;
  }

  open(card: CardData): void {
    this.release();
    this.opened = card;
  }

  close(): void {
    this.opened = null;
  }
}

export const peek = new Peek();
