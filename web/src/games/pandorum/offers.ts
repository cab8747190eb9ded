/** The answers of a menu as buttons: those about hexes are one button that leads to the map. */
import { byVerb, type VerbGroup } from '../../lib/decision';
import { nounOf } from '../../lib/keys';
import { pandorum } from '../../lib/strings/pandorum';
import { isFinal, signOf } from '../../lib/verbs';
import type { Question } from '../../lib/types';

export interface Offer {
  verb: string;
  /** The answer; null leads to the map. */
  key: string | null;
  label: string;
  note: string;
  /** All of what it says, where the label is cut short. */
  full: string;
  icon: string;
  barred: string;
  final: boolean;
}

const ICONS: Record<string, string> = { move: 'd-harvester', engine: 'x-fleet', via: 'd-harvester', build: 'd-module', place: 'd-module', pad: 'd-pad', city: 'g-city', stay: 'u-pause', resupply: 'r-card', take: 'r-card', train: 'd-base', treat: 'd-crater' };

/** "Drill into slot 2" is where a card lies, if it is to be taken from there; a bare number is a slot. */
function worded(key: string, label: string, name: (card: string) => string): string {
  const noun = nounOf(key);
  const place = /^(.+)-([123])$/.exec(noun);
  if (key.startsWith('lift:') && place) return pandorum.inSlot(name(place[1]!), Number(place[2]));
  if (key.startsWith('into:')) return pandorum.slot(noun);
  if (key === 'take:deck') return pandorum.deckCard;
  return label.split(': ')[0]!;
}

function ofGroup(group: VerbGroup, hexes: Set<string>, name: (card: string) => string): Offer[] {
  const icon = ICONS[group.verb] ?? signOf(group.verb) ?? '';
  const common = { verb: group.verb, icon, final: isFinal(group.verb) };
  const onMap = group.options.length > 0 && group.options.every((option) => hexes.has(nounOf(option.key)));
  if (onMap) {
    const n = group.options.length;
    return [{ ...common, key: null, label: pandorum.groups[group.verb] ?? group.verb, note: group.verb === 'move' ? pandorum.inReach(n) : pandorum.onMap(n), full: '', barred: '' }];
  }
  const said = (key: string, label: string): Pick<Offer, 'label' | 'full'> => ({ label: worded(key, label, name), full: label });
  return [
    ...group.options.map((option) => ({ ...common, ...said(option.key, option.label), key: option.key, note: '', barred: '' })),
    ...group.barred.filter((option) => !hexes.has(nounOf(option.key))).map((option) => ({ ...common, ...said(option.key, option.label), key: null, note: '', barred: option.why })),
  ];
}

export const offers = (question: Question, hexes: Set<string>, name: (card: string) => string): Offer[] =>
  byVerb(question).flatMap((group) => ofGroup(group, hexes, name));
