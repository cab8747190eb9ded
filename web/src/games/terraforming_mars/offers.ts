/** The verbs of a turn as buttons, the most likely first; what is not possible stays and says why. */
import { byVerb, type VerbGroup } from '../../lib/decision';
import { nounOf } from '../../lib/keys';
import { mars as words } from '../../lib/strings/mars';
import type { Question } from '../../lib/types';
import { isFinal, signOf } from '../../lib/verbs';

export interface Offer {
  verb: string;
  /** The answer; null opens the list of the verb. */
  key: string | null;
  label: string;
  note: string;
  icon: string;
  /** Nothing of it can be done now. */
  none: boolean;
  final: boolean;
}

const ICONS: Record<string, string> = { play: 'u-hand', use: 'x-action', convert: 'x-raise', trade: 'x-fleet', standard: 'p-infra', claim: 'x-milestone', fund: 'x-award', first: 'x-star' };
const CONVERT_ICONS: Record<string, string> = { plants: 't-greenery', heat: 'p-temp' };
const ORDER = ['first', 'play', 'use', 'convert', 'trade', 'standard', 'claim', 'fund'];
/** Verbs of which there is one button for all their answers. Goals that cannot be had say why in their own panel. */
const LISTED: Record<string, string> = { play: words.turn.play, use: words.turn.use, trade: words.turn.trade, standard: words.turn.standard, claim: words.turn.claim, fund: words.turn.fund };

function ofGroup(group: VerbGroup): Offer[] {
  const { verb } = group;
  const icon = ICONS[verb] ?? signOf(verb) ?? '';
  const common = { verb, icon, final: isFinal(verb), none: false };
  const word = LISTED[verb];
  if (word) {
    const n = group.options.length;
    if (!n && (verb === 'claim' || verb === 'fund')) return [];
    if (!n) return [{ ...common, key: null, label: word, note: words.turn.why(group.barred.length), none: true }];
    return [{ ...common, key: null, label: word, note: String(n) }];
  }
  return group.options.map((option) => {
    const noun = nounOf(option.key);
    const short = verb === 'convert' ? words.turn.convert[noun] : undefined;
    return { ...common, key: option.key, label: short ?? option.label, note: '', icon: (verb === 'convert' && CONVERT_ICONS[noun]) || icon };
  });
}

const place = (verb: string): number => (isFinal(verb) ? 99 : ORDER.includes(verb) ? ORDER.indexOf(verb) : ORDER.length);

export const offers = (question: Question): Offer[] =>
  byVerb(question)
    .sort((a, b) => place(a.verb) - place(b.verb))
    .flatMap(ofGroup);
