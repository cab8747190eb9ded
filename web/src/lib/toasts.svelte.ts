/** Short notices at the bottom left: at most two, six seconds, never over the bar. */
import { notify } from './notices';

export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'turn' | 'hit';
  action?: { label: string; href: string } | undefined;
}

const STAY_MS = 6000;
const AT_MOST = 2;

export class Toasts {
  shown = $state.raw<Toast[]>([]);
  private next = 1;

  say(text: string, action?: Toast['action'], tone: Toast['tone'] = 'plain'): void {
    if (!text) return;
    const id = this.next++;
    this.shown = [...this.shown, { id, text, tone, action }].slice(-AT_MOST);
    setTimeout(() => this.drop(id), STAY_MS);
  }

  /** The own turn has come: a toast and, if nobody looks, a notice of the browser. */
  turn(text: string, title: string): void {
    if (!document.hidden) return;
    this.say(text, undefined, 'turn');
    notify(text, title);
  }

  drop(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }

  clear(): void {
    this.shown = [];
  }
}
