/** Hints of a bot. What the guide says is in `../guide.en.ts`, which is loaded only where there is one. */
import { many } from './words';

export const help = {
  hint: {
    ask: 'Hint',
    title: 'Hint',
    compared: 'What the bot compared',
    also: 'Next best',
    choose: 'Select it',
    worth: (value: number): string => `worth ${value.toFixed(1)} to you, it thinks`,
    share: (share: number): string => (share < 0.005 ? 'the learned bot hardly ever does' : `the learned bot does this ${Math.round(100 * share)} times in 100`),
    less: (n: number): string => (n < 0.05 ? 'as good' : n < 0 ? `${(-n).toFixed(1)} more by itself` : `${n.toFixed(1)} less`),
    planned: 'what the others count on, as far as each can tell',
    nothing: 'nothing changes at once',
    sees: (n: number): string => `It weighed ${many(n, 'answer')} and sees only what you see. Nothing is played.`,
    change: (by: number, thing: string): string => `${by > 0 ? '+' : '−'}${Math.abs(by)} ${Math.abs(by) === 1 ? thing.replace(/^(card|plant|forest|Quid|credit)s\b/, '$1') : thing}`,
    /** A number nobody has a word for: "heat, production". */
    within: (parts: string[]): string => [...parts].reverse().join(', ').toLowerCase(),
    /** Names in the view that say nothing about an answer. */
    silent: ['phases', 'played', 'used', 'known', 'offered', 'drawn', 'pack', 'shown', 'tags', 'harvester', 'modules', 'bases', 'structures', 'slot_3_signs', 'slot_3_targets', 'slots', 'events', 'dealt', 'preludes', 'raised', 'fleets', 'colonies'],
    things: {
      'resources.mc': 'MC', 'resources.heat': 'heat', 'resources.plants': 'plants',
      'production.mc': 'MC a round', 'production.heat': 'heat a round', 'production.plants': 'plants a round',
      'production.cards': 'cards a round', 'production.steel': 'steel production', 'production.titanium': 'titanium production',
      'production.energy': 'energy production', 'resources.steel': 'steel', 'resources.titanium': 'titanium', 'resources.energy': 'energy',
      hand: 'cards in hand', tr: 'terraform rating', forests: 'forests', temperature: '°C', oxygen: '% oxygen', venus: '% on Venus',
      'crisis.bank': 'in the bank', quids: 'Quids', hand_limit: 'room in hand', credits: 'credits', ore: 'ore', built: 'built',
    } as Record<string, string>,
  },
};
