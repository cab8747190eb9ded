/** Edges: every area that scrolls says on which sides more of it lies out of sight, so that the styles can mark them. */

/** What is hidden by less than this is padding. */
const SLACK = 8;
const AREAS = '.scroll, .card.big';

/** The sides of an area behind which there is more of it. */
function sidesOf(area: Element): string {
  const { overflowX, overflowY } = getComputedStyle(area);
  const scrolls = (way: string): boolean => way === 'auto' || way === 'scroll';
  const down = area.scrollHeight - area.clientHeight - area.scrollTop;
  const right = area.scrollWidth - area.clientWidth - area.scrollLeft;
  const sides = {
    up: scrolls(overflowY) && area.scrollTop > SLACK,
    down: scrolls(overflowY) && down > SLACK,
    left: scrolls(overflowX) && area.scrollLeft > SLACK,
    right: scrolls(overflowX) && right > SLACK,
  };
  return Object.entries(sides)
    .flatMap(([side, is]) => (is ? [side] : []))
    .join(' ');
}

function mark(area: Element): void {
  const sides = sidesOf(area);
  if ((area.getAttribute('data-beyond') ?? '') === sides) return;
  if (sides) area.setAttribute('data-beyond', sides);
  else area.removeAttribute('data-beyond');
}

/** Keep the marks of all areas of the page true, whatever changes in them. */
export function watchEdges(): void {
  let due = false;
  const look = (): void => {
    due = false;
    for (const area of document.querySelectorAll(AREAS)) {
      sizes.observe(area);
      mark(area);
    }
  };
  /** Once a frame at most, however much changes. */
  const soon = (): void => {
    if (due) return;
    due = true;
    requestAnimationFrame(look);
  };
  const sizes = new ResizeObserver(soon);
  new MutationObserver(soon).observe(document.body, { childList: true, subtree: true, characterData: true });
  document.addEventListener('scroll', (event) => event.target instanceof Element && event.target.matches(AREAS) && mark(event.target), { capture: true, passive: true });
  document.addEventListener('load', soon, { capture: true });
  document.fonts?.ready.then(soon).catch(() => undefined);
  soon();
}
