/** What can be prepared: questions that were asked before, with answers that make sense with the cards of now. */
import type { SetPlan } from './api.gen';
import { nounOf, verbOf } from './keys';
import type { Question, View } from './types';

export type Mark = NonNullable<SetPlan['marks']>[string];

export interface Offer {
  key: string;
  label: string;
  price?: number | undefined;
}

/** A question as it was asked last. */
export interface Asked {
  context: string;
  prompt: string;
  offers: Offer[];
}

const CONTEXTS = 8;
const OFFERS = 120;

/** A plain question with what was offered or barred then; runs of picks and payments depend on the moment. */
export function askedIn(question: Question): Asked | null {
  if (question.group || question.pay || question.pick) return null;
  const offers = [...question.options, ...question.barred].slice(0, OFFERS).map(({ key, label, price }) => ({ key, label, ...(price === undefined || price === null ? {} : { price }) }));
  return offers.length > 1 ? { context: question.context, prompt: question.prompt, offers } : null;
}

/** The newest question first, each context once. */
export function withAsked(known: Asked[], question: Question): Asked[] {
  const asked = askedIn(question);
  return asked ? [asked, ...known.filter((one) => one.context !== asked.context)].slice(0, CONTEXTS) : known;
}

/** The own hand, where the game has one. */
export function handOf(view: View | null): string[] {
  const seats = view?.table.seats;
  const mine = Array.isArray(seats) && view?.seat !== null && view?.seat !== undefined ? (seats[view.seat] as { hand?: unknown } | undefined) : undefined;
  return Array.isArray(mine?.hand) ? mine.hand.filter((id): id is string => typeof id === 'string') : [];
}

/** The answers to prepare: of cards that were in hand those that still are, and what is new in hand under the same verbs. */
export function offersNow(asked: Asked, hand: string[], isCard: (id: string) => boolean, name: (id: string) => string, word: (verb: string) => string): Offer[] {
  const held = new Set(hand);
  const kept = asked.offers.filter((offer) => !isCard(nounOf(offer.key)) || held.has(nounOf(offer.key)) || !asked.offers.some((other) => held.has(nounOf(other.key)) && verbOf(other.key) === verbOf(offer.key)));
  const verbs = [...new Set(asked.offers.filter((offer) => held.has(nounOf(offer.key))).map((offer) => verbOf(offer.key)))];
  const known = new Set(kept.map((offer) => offer.key));
  const fresh = verbs.flatMap((verb) => [...held].map((id) => ({ key: `${verb}:${id}`, label: `${word(verb)} ${name(id)}` })).filter((offer) => !known.has(offer.key)));
  return [...kept, ...fresh];
}

/** The hand in the own order; cards that are not in it yet come last, as they are. */
export function inOrder(hand: string[], order: string[]): string[] {
  const place = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...hand].sort((a, b) => place(a) - place(b));
}

/** The order after a card was moved up or down by one. */
export function moved(hand: string[], order: string[], id: string, by: 1 | -1): string[] {
  const next = inOrder(hand, order);
  const at = next.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= next.length) return next;
  [next[at], next[to]] = [next[to]!, next[at]!];
  return next;
}
