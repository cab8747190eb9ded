/** The text of a crisis in its sections: "At once: ... Each later round: ... Goal: ..." */

export interface Section {
  head: string;
  text: string;
}

/** The section that is over once the card lies there. */
export const PAST = 'At once';

const HEADS = [PAST, 'Each later round', 'Goal', 'Action phase'];

export function sections(text: string): Section[] {
  const pattern = new RegExp(`(?:^|(?<=[.!] ))(${HEADS.join('|')}): `, 'g');
  const found: { head: string; from: number; to: number }[] = [];
  for (const match of text.matchAll(pattern)) {
    const last = found.at(-1);
    if (last) last.to = match.index;
    found.push({ head: match[1]!, from: match.index + match[0].length, to: text.length });
  }
  if (!found.length) return text ? [{ head: '', text }] : [];
  return found.map((part) => ({ head: part.head, text: capital(text.slice(part.from, part.to).trim()) }));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
