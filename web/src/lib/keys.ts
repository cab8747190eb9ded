/** Answers are words such as `play:birds` or `pass`: a verb, and the thing it is about. */

export interface Key {
  verb: string;
  noun: string;
}

export function parse(key: string): Key {
  const at = key.indexOf(':');
  return at < 0 ? { verb: key, noun: '' } : { verb: key.slice(0, at), noun: key.slice(at + 1) };
}

export const nounOf = (key: string): string => parse(key).noun;
export const verbOf = (key: string): string => parse(key).verb;
