/** Numbers and lists in words. */

export const many = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;

export const list = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
