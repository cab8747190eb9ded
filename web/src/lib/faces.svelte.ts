/** Words or signs on cards, as the reader likes; kept on this device. */
import { recall, remember } from './theme.svelte';

const KEY = 'regolith.faces';

export type Face = 'words' | 'signs';

class Faces {
  now = $state<Face>('words');

  start(): void {
    if (recall(KEY) === 'signs') this.now = 'signs';
  }

  show(face: Face): void {
    this.now = face;
    remember(KEY, face);
  }

  toggle(): void {
    this.show(this.now === 'words' ? 'signs' : 'words');
  }

  /** W turns them over, wherever nobody is writing. */
  keydown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== 'w') return;
    if (!(event.target as HTMLElement).closest('input, textarea, select')) this.toggle();
  };
}

export const faces = new Faces();
