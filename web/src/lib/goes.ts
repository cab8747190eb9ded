/** How much of a list lies beyond its edge, for a line that says so. */

import { untrack } from 'svelte';

export interface Beyond {
  /** So many things are not wholly in sight. */
  n: number;
  /** So many of them can be used now. */
  usable: number;
  sideways: boolean;
  /** All of them are seen in part: it goes on, but nothing more comes. */
  begun: boolean;
}

export const NOTHING_BEYOND: Beyond = { n: 0, usable: 0, sideways: false, begun: false };
/** So much of a thing may be hidden before it counts; and so much of it before it is missed. */
const SLACK = 8;
const MOST = 0.4;

/** A line at the end of so low a list would be all there is of it. */
const LOW = 64;

function beyond(box: HTMLElement): Beyond {
  const sideways = box.scrollWidth > box.clientWidth + 1;
  if (!sideways && box.clientHeight < LOW) return NOTHING_BEYOND;
  const edge = box.getBoundingClientRect();
  const over = (one: Element): number => {
    const rect = one.getBoundingClientRect();
    const by = sideways ? rect.right - edge.right : rect.bottom - edge.bottom;
    return rect.height === 0 || by <= SLACK ? 0 : by / (sideways ? rect.width : rect.height);
  };
  const cut = [...box.children].filter((one) => over(one) > 0);
  const missed = cut.filter((one) => over(one) > MOST);
  const hidden = missed.length ? missed : cut;
  return { n: hidden.length, usable: hidden.filter((one) => one.querySelector('.play, .may')).length, sideways, begun: hidden.length === box.children.length };
}

/** Watch a list that scrolls, and say what lies beyond its end whenever that changes. */
export const goesOn = (tell: (now: Beyond) => void) => (box: HTMLElement): (() => void) => {
  let last = '';
  const look = (): void => {
    const now = beyond(box);
    if (JSON.stringify(now) === last) return;
    last = JSON.stringify(now);
    untrack(() => tell(now));
  };
  const sizes = new ResizeObserver(look);
  const contents = new MutationObserver(() => {
    for (const one of box.children) sizes.observe(one);
    look();
  });
  sizes.observe(box);
  for (const one of box.children) sizes.observe(one);
  contents.observe(box, { childList: true });
  box.addEventListener('scroll', look, { passive: true });
  look();
  return () => {
    sizes.disconnect();
    contents.disconnect();
    box.removeEventListener('scroll', look);
  };
};

/** On by nearly as much as is in sight. */
export function goOn(box: HTMLElement | undefined, sideways: boolean): void {
  if (box) box.scrollBy(sideways ? { left: box.clientWidth * 0.8 } : { top: box.clientHeight * 0.8 });
}
