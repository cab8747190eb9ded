/**
 * Whose Enter it is. The filled button of the bar says that it has it, and then it has, whatever has the focus. Only two take
 * it away, and while they do, the button says so no more: a field that is written into, and a control that somebody has
 * walked to by keyboard. Cards and spaces of the table are no such controls while an answer is prepared; cards to be ticked never are: Space ticks them.
 */

const WALKS = new Set(['tab', 'arrowleft', 'arrowright', 'arrowup', 'arrowdown', 'home', 'end', 'h', 'f']);
export const TYPING = 'input, textarea, select';
const CONTROL = 'button, a, summary, [role=button], [role=tab]';
const THING = ':is([data-card], [data-hex])';

/** A card that Space ticks. */
export const TICK = '[data-card].play';

/** What had the focus before a dialog has it again, and nobody has walked there. */
let returned: Element | null = null;
export function giveBack(element: HTMLElement): void {
  returned = element;
  element.focus();
}

class Enter {
  /** What has the focus was walked to by keyboard. */
  private walked = $state(false);
  private at = $state.raw<Element | null>(null);
  private walking = false;

  /** Somebody writes: every key is theirs. */
  get typing(): boolean {
    return this.at?.matches(TYPING) ?? false;
  }

  /** A control that somebody walked to has Enter, and what is advertised elsewhere would not be true. `ticks` says whether
      cards are ticked: Enter sends what was ticked then, from wherever. */
  taken(ticks: boolean): boolean {
    if (!this.walked || !this.at?.isConnected) return false;
    const control = this.at.closest(CONTROL);
    if (!control || control.matches('[data-primary]')) return false;
    if (control.matches(THING) && !control.closest('#ask')) return false;
    return !(ticks && control.matches(`${THING}, [data-tick]`));
  }

  /** Where no button advertises Enter, it belongs to whatever shows that it has the focus. */
  get shown(): boolean {
    const at = document.activeElement;
    return at !== null && at !== returned && at.closest(CONTROL) !== null && at.matches(':focus-visible');
  }

  keydown(event: KeyboardEvent): void {
    this.walking = WALKS.has(event.key.toLowerCase());
  }

  keyup(): void {
    this.walking = false;
  }

  pointerdown(): void {
    this.walking = this.walked = false;
  }

  focused(event: FocusEvent): void {
    this.at = event.target instanceof Element ? event.target : null;
    this.walked = this.walking;
    if (this.walking || this.at !== returned) returned = null;
  }

  left(): void {
    this.at = null;
    this.walked = false;
  }

  /** An answer was given or prepared: Enter is the bar's until somebody walks on. */
  settle(): void {
    this.walked = false;
  }
}

export const enter = new Enter();
