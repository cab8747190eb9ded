/** Which presses of a key count: one that is held down answers once, and never the question that comes after. */

/** The part of a keyboard event that is looked at here. */
export type Press = Pick<KeyboardEvent, 'code' | 'repeat'>;

export class Presses {
  private readonly down = new Set<string>();
  private readonly spent = new Set<string>();

  /** Note a key that goes down; says whether that counts. */
  counts(press: Press): boolean {
    this.down.add(press.code);
    return !press.repeat && !this.spent.has(press.code);
  }

  /** Note a key that goes up; says whether it was meant for a question that is no longer there. */
  released(press: Pick<Press, 'code'>): boolean {
    this.down.delete(press.code);
    return this.spent.delete(press.code);
  }

  /** Another question has appeared: whatever is down now was meant for the last one. */
  asked(): void {
    for (const code of this.down) this.spent.add(code);
  }

  /** The window has lost the keyboard and will not hear of keys that are released. */
  forget(): void {
    this.down.clear();
    this.spent.clear();
  }
}
