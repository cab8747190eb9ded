/** MarsBot: its board, its turns, and what counts for it. */
import { list, many } from './en/words';

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const PROPER: Record<string, string> = { venus: 'Venus', earth: 'Earth' };

export const marsbot = {
  name: 'MarsBot',

  tracks: {
    title: 'MarsBot’s tracks',
    then: 'as they stood then',
    track: (track: string, tags: string[]): string => `${PROPER[track] ?? track} track, moved by ${list(tags)}`,
    at: (space: number, last: number): string => `at space ${space} of ${last}`,
    icon: (space: number, what: string): string => `${what} at ${space}`,
    next: (icons: string[]): string => `next ${list(icons)}`,
    finished: 'nothing more ahead',
    cube: (colour: string, space: number): string => `${colour}${colour === 'credit' ? '' : ' cube'} at ${space}`,
    marker: (space: number): string => `marker at ${space}: done already`,
  },

  turn: {
    title: 'What MarsBot did',
    none: 'MarsBot has not moved yet.',
    noneWhy: 'Each card it turns up is told here, step by step.',
    revealed: 'Revealed',
    without: 'Without turning up a card',
    tag: (tag: string): string => `${capital(tag)} tag`,
    moved: (track: string, space: number): string => `${PROPER[track] ?? track} track to ${space}`,
    brings: (what: string): string => `: ${what}`,
    step: (n: number, of: number): string => `step ${n} of ${of}`,
    card: (n: number, of: number): string => `card ${n} of ${of}`,
    back: 'One step back',
    forward: 'One step on',
    now: 'now',
    toNow: 'Back to now',
    past: 'Looking back',
    since: (cards: number, passed: boolean): string => `${many(cards, 'card')} since ${passed ? 'you passed' : 'your last answer'}`,
    numbers: 'What has changed',
    tracksMoved: 'Its tracks',
    deeds: 'What it did',
    hurts: 'What you lost',
    steps: 'Step by step',
    rule: (id: string): string => `Rule ${id}`,
    ruleMark: 'rule',
    noRule: 'This rule cannot be read just now.',
    inRules: 'in the rules',
  },

  row: {
    open: (name: string): string => `Open ${name}’s board`,
    rating: (n: number): string => `terraform rating ${n}`,
    mc: (n: number): string => `${n} MC`,
    floaters: (n: number): string => many(n, 'floater'),
    deck: (n: number): string => `${many(n, 'card')} to turn up`,
    deckShort: (n: number): string => (n ? `${n} to go` : 'no cards left'),
    passed: 'passed',
    points: (n: number): string => `${many(n, 'point')} now`,
    none: 'no corporation',
  },

  whole: {
    title: 'MarsBot’s board',
    corporation: 'Corporation',
    noCorporation: 'It plays without a corporation.',
    unknown: 'It draws its corporation as soon as you have yours.',
    holds: (n: number, what: string): string => `${n} ${what} on it`,
    wanted: (tags: string[]): string => `In this draft it looks for ${list(tags)}.`,
    has: 'What it has',
    level: 'How strong it is',
    levels: {
      marsbot_ignores_advance: 'It ignores icons that move the same tracker on.',
      marsbot_failed_pays_3: 'A failed action pays it 3 MC, not 5.',
      marsbot_awards_minus_5: 'It has 5 less for every award.',
      marsbot_card_vp: 'Each of its projects that is worth points is worth one to it.',
      marsbot_buys_milestone: 'It may buy a milestone for 8 MC at the start of a generation.',
      marsbot_keeps_four: 'It has one project more in every generation.',
    } as Record<string, string>,
    normal: 'It plays by the usual rules.',
    points: (n: number): string => `Points now: ${n}`,
    perPoint: (n: number): string => `${n} MC are a point at the end of this generation.`,
    goals: 'Milestones and awards: what counts for it',
    goal: (has: number, goal: number): string => `${has} of ${goal}`,
    more: (n: number): string => `${signed(n)} for every award is in these figures.`,
    stored: 'Stored for colonies',
    decks: 'Its decks',
    action: (n: number): string => `Action deck: ${many(n, 'card')}`,
    known: (cards: string): string => `among them ${cards}`,
    bonus: (n: number): string => `Bonus deck: ${many(n, 'card')}`,
    discard: 'Bonus cards discarded',
    destroyed: 'Bonus cards out of the game',
    aside: 'In every action deck',
    played: (n: number): string => `Resolved projects: ${n}`,
    nothing: 'none',
    attacks: 'What you can do to it',
    attacked: {
      goods: 'Plants, or whatever else is taken from it, it loses as MC; it has no goods of its own.',
      production: 'Where its production is lowered, the track with that sign goes back, if it has come so far.',
      none: 'Science and Venus have no production: nothing moves these tracks back.',
    },
  },
};
