/** How a question is put: pure functions from the engine's question to what the decision bar shows. */
import { parse, verbOf } from './keys';
import { isFinal, isQuiet } from './verbs';
import type { Barred, Option, Question } from './types';

export type Form = 'choose' | 'several' | 'amount' | 'payment' | 'order';

/**
 * The form of every kind of question the engine puts: one thing out of a list, however it is named, or something that
 * is counted, paid or put in order. A kind that is not here is a list as well; a test holds these against the engine.
 */
export const FORMS: Record<string, Form> = {
  amount: 'amount', payment: 'payment', order: 'order',
  choice: 'choose', either: 'choose', may: 'choose', menu: 'choose', play: 'choose', standard: 'choose',
  card: 'choose', seat: 'choose', space: 'choose', edge: 'choose', slot: 'choose', load: 'choose', structure: 'choose',
  phase: 'choose', upgrade: 'choose', metric: 'choose', ocean: 'choose', tag: 'choose', milestone: 'choose',
  turn: 'choose', conversion: 'choose', good: 'choose', award: 'choose', colony: 'choose',
};

/** The answer that goes beyond the numbers of an amount; it is no number of its own. */
export const MORE = 'more';

/** The form follows the kind. Several things are picked at once, but for the middle of a run: there only what follows the last pick is offered, one by one. */
export function formOf(question: Question): Form {
  if (question.pick && question.picked.length === 0) return 'several';
  return FORMS[question.kind] ?? 'choose';
}

/** The options of one verb: "Play card 7". What is barred stays with its verb and says why. */
export interface VerbGroup {
  verb: string;
  options: Option[];
  barred: Barred[];
}

export function byVerb(question: Question): VerbGroup[] {
  const groups = new Map<string, VerbGroup>();
  const group = (key: string): VerbGroup => {
    const verb = verbOf(key);
    const found = groups.get(verb) ?? { verb, options: [], barred: [] };
    groups.set(verb, found);
    return found;
  };
  for (const option of question.options) group(option.key).options.push(option);
  for (const barred of question.barred) group(barred.key).barred.push(barred);
  const all = [...groups.values()];
  const rank = (g: VerbGroup): number => (isFinal(g.verb) ? 3 : isQuiet(g.verb) ? 2 : g.options.length ? 0 : 1);
  return all.sort((a, b) => rank(a) - rank(b));
}

/** What one thing (a card, a phase, a seat) may be used for now, and what not. */
export interface Uses {
  options: Option[];
  barred: Barred[];
}

/** What is pressed by its own button, whatever else is called alike: a standard project and a card may be. */
const APART = new Set(['standard']);

export function usesOf(question: Question | null, noun: string): Uses {
  const about = (option: Option): boolean => parse(option.key).noun === noun && !APART.has(verbOf(option.key));
  return { options: question?.options.filter(about) ?? [], barred: question?.barred.filter(about) ?? [] };
}

/** May this thing be used for more than what is nearly always possible, such as selling it? */
export const isLively = (uses: Uses): boolean => uses.options.some((option) => !isQuiet(verbOf(option.key)));

/** The one answer a tap on the thing proposes first; never one that comes to nothing while another does not. */
export function proposal(uses: Uses): Option | null {
  const able = uses.options.filter((option) => !option.idle);
  const from = able.length ? able : uses.options;
  return from.find((option) => !isQuiet(verbOf(option.key))) ?? from[0] ?? null;
}

export interface Amounts {
  verb: string;
  values: number[];
  /** The values are so much more than what their keys say. */
  beyond: number;
  /** There is more beyond the last value, behind another question. */
  more: boolean;
}

/** So many are said with every `more`. */
const STEP = 64;

export function amounts(question: Question): Amounts {
  const keys = question.options.map((option) => option.key);
  const values = keys.filter((key) => key !== MORE).map((key) => Number(parse(key).noun));
  return { verb: verbOf(keys.find((key) => key !== MORE) ?? ''), values, beyond: STEP * question.picked.length, more: keys.includes(MORE) };
}

/**
 * Is this answer given by a second press on the same spot? Whatever spends, shows something or gives something up is:
 * all but the only answer there is, and an end where nothing else could be done.
 */
export function needsSecond(question: Question, key: string): boolean {
  if (question.options.length < 2 || key === MORE) return false;
  return !isFinal(verbOf(key)) || givesUp(question, key);
}

/** Does it end something while there is still something to do? */
export function givesUp(question: Question, key: string): boolean {
  if (!isFinal(verbOf(key))) return false;
  return question.options.some((option) => option.key !== key && !isQuiet(verbOf(option.key)) && !isFinal(verbOf(option.key)));
}

/** How many things could still be done besides stopping and what is nearly always possible. */
export function stillOpen(question: Question): number {
  return question.options.filter((option) => !isQuiet(verbOf(option.key)) && !isFinal(verbOf(option.key))).length;
}
