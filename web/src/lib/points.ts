/** What a card is worth at the end: a number, or a sentence such as "Worth 1 point for each Jovian tag you have." */
import { TAGS } from './looks';
import { lookOf } from './signs';

export interface Points {
  text: string;
  words: string;
  per?: string;
  icon?: string;
  tone?: string;
}

export function points(vp: number | string): Points | null {
  if (typeof vp === 'number') {
    if (vp === 0) return null;
    return { text: vp < 0 ? `−${-vp}` : String(vp), words: `${vp} ${Math.abs(vp) === 1 ? 'point' : 'points'}` };
  }
  const found = /^Worth (\d+) points? for (?:each|every(?: (\d+))?) (.+?)(?: on this card| you have(?: in play)?)?\.$/.exec(vp);
  if (!found) return { text: '?', words: vp };
  const what = found[3]!;
  const thing = what.replace(/ (tag|resource)s?$/, '').replace(/s$/, '').toLowerCase();
  const icon = what.includes('tag') ? TAGS[thing] : lookOf(thing).icon;
  const tone = what.includes('tag') ? 'ink' : lookOf(thing).tone;
  return { text: found[1]!, words: vp, per: found[2] ?? '', icon: icon ?? 'r-card', tone };
}
