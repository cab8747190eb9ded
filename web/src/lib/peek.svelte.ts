/** A closer look at a card: beside the pointer after a moment, or as a dialog by tap, long press or Space. */
import type { CardData } from './types';

const LINGER_MS = 380;
const PRESS_MS = 450;

class Peek {
  /** The card under the pointer, and where it lies. */
  hovered = $state.raw<{ card: CardData; rect: DOMRect } | null>(null);
  /** The card that is shown large. */
  opened = $state.raw<CardData | null>(null);
  private timer = 0;
  private pressed = 0;
  /** A long press has just opened a card: the click that ends it means nothing. */
  private swallow = false;

  hover(card: CardData, element: Element): void {
    clearTimeout(this.timer);
    if (!matchMedia('(hover: hover)').matches) return;
    this.timer = window.setTimeout(() => (this.hovered = { card, rect: element.getBoundingClientRect() }), LINGER_MS);
  }

  leave(): void {
    clearTimeout(this.timer);
    clearTimeout(this.pressed);
    this.hovered = null;
  }

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
    this.leave();
    this.opened = card;
  }

  close(): void {
    this.opened = null;
  }
}

export const peek = new Peek();
