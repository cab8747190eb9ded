/** What a browser keeps things in, as long as there is room. */
export class Room {
  items = new Map<string, string>();
  full = false;
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  removeItem = (key: string): boolean => this.items.delete(key);
  setItem = (key: string, value: string): void => {
    if (this.full) throw new Error('full');
    this.items.set(key, value);
  };
}
