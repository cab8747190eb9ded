/** What seats are called: names told apart, the letter on a marker, and whoever plays without a seat. */

/** Somebody who plays and scores, but sits in none of the seats: they come after the last one. */
export interface Rival {
  name: string;
  /** What stands on the marker; seats show the first letter of their name. */
  mark: string;
  points: number;
  /** Where they come from, if the game tells. */
  sources?: { source: string; points: number }[];
}

/** Where two are called alike, the later ones are numbered. */
export function toldApart(names: string[]): string[] {
  return names.map((name, seat) => {
    const before = names.slice(0, seat).filter((other) => other === name).length;
    return before ? `${name} ${before + 1}` : name;
  });
}

/** The first letter of a name, or its number where names are numbered. */
export const markOf = (name: string, seat: number): string =>
  / (\d)$/.exec(name)?.[1] ?? Array.from(name.trim())[0]?.toUpperCase() ?? String(seat + 1);

/** As short as they can be told apart: "T", but "Ox" and "Oc". */
export function toldByLetters(names: string[]): string[] {
  const marks = names.map(markOf);
  return marks.map((mark, at) => (marks.indexOf(mark) === at && marks.lastIndexOf(mark) === at ? mark : Array.from(names[at]!.trim()).slice(0, 2).join('')));
}
