/** The keys of answers. What wears a key is pressed by it, whatever has the focus; each key is worn once. */

/** In the order in which answers wear them. The other letters lead somewhere: to the hand, the map, the log, the chat. */
export const ANSWER_KEYS = '1234567890abdgijkopqstvxyz';

/** The key of the nth answer of a list, from 0 on; there are lists longer than the keys. */
export const keyAt = (at: number): string | undefined => ANSWER_KEYS[at];

/** How a key is marked on what wears it: as it is printed on a keyboard. */
export const markOf = (key: string | undefined): string => key?.toUpperCase() ?? '';

/** The mark of the nth answer of a list. */
export const markAt = (at: number): string => markOf(keyAt(at));

/** Is this key one that an answer may wear? */
export const isAnswerKey = (key: string): boolean => key.length === 1 && ANSWER_KEYS.includes(key.toLowerCase());
