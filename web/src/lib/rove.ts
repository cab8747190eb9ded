/** Arrow keys within a set of things: the nearest one in that direction gets the focus. */

export function rove(selector: string): (root: HTMLElement) => () => void {
  return (root) => {
    const keydown = (event: KeyboardEvent): void => {
      const towards = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      const from = (event.target as HTMLElement).closest<HTMLElement>(selector);
      if (!towards || !from) return;
      const next = nearest(from, [...root.querySelectorAll<HTMLElement>(selector)], towards[0]!, towards[1]!);
      if (!next) return;
      event.preventDefault();
      event.stopPropagation();
      next.focus();
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    root.addEventListener('keydown', keydown);
    return () => root.removeEventListener('keydown', keydown);
  };
}

function nearest(from: HTMLElement, all: HTMLElement[], dx: number, dy: number): HTMLElement | null {
  const here = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const other of all) {
    if (other === from) continue;
    const there = middle(other);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const far = along + across * 3;
    if (along > 4 && far < least) [best, least] = [other, far];
  }
  return best;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
