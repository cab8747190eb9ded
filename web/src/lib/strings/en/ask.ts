/** The decision bar. */
import { list, many } from './words';

export const ask = {
  ask: {
    region: 'current question',
    yourTurn: 'Your turn',
    waiting: 'Waiting',
    over: 'The game is over',
    undo: 'Undo',
    redo: 'Redo',
    askOthers: 'Ask the others',
    undoAnyway: 'Take it back all the same',
    undoAlone: 'Nobody else plays here, so that is up to you.',
    undoWhy: (why: string): string => why || 'There is nothing to take back.',
    undoes: (what: string): string => `Takes back: ${what}`,
    undoOthers: (names: string[]): string => `Going further back needs a yes from ${list(names)}.`,
    asked: (name: string, what: string): string => (what ? `${name} would like to take this back: ${what} Do you agree?` : `${name} would like to take a move back. Do you agree?`),
    undoWhat: (what: string): string => `Take back: ${what}?`,
    undone: (what: string): string => `Taken back: ${what}`,
    offline: 'You are offline: nothing can be taken back until the connection is there again.',
    agree: 'Agree',
    refuse: 'Refuse',
    asking: 'The others have been asked whether you may take it back.',
    back: 'Back',
    confirm: 'Confirm',
    choose: 'Choose',
    cards: (n: number): string => many(n, 'card'),
    pickOne: 'Tap one, or press its number.',
    pick: (least: number, most: number): string =>
      least === most ? `Choose ${least}.` : least === 0 ? `Choose up to ${most}, or none.` : `Choose ${least} to ${most}.`,
    picked: (n: number, of: number): string => `${n} of ${of} chosen`,
    missing: (n: number): string => `Choose ${n} more`,
    none: 'None',
    range: (from: number, to: number): string => `${from} to ${to}`,
    less: 'One less',
    more: 'One more',
    least: 'Least',
    most: 'Most',
    beyond: 'More still',
    order: 'Which comes first? The rest is asked after it.',
    first: (name: string): string => `${name} first`,
    notNow: 'Not now:',
    twice: 'Press once to look, again on the same spot to do it.',
    again: 'Press again on the same spot to do it.',
    idle: 'nothing to gain now',
    which: { play: 'Which card do you play?', sell: 'Which card do you sell?', use: 'Which card do you use?' } as Record<string, string>,
    sure: (label: string): string => `${label}?`,
    openStill: (n: number): string => `You could still do ${many(n, 'other thing')} here.`,
    doIt: 'Yes, go on',
    keep: 'Keep playing',
    may: (n: number): string => (n ? `${many(n, 'card')} can be used now, outlined below.` : 'No card can be used for this now.'),
    barred: (why: string): string => `Not now: ${why}`,
    whyNot: (n: number): string => `${n} not possible now`,
    waitingFor: (names: string[]): string => `${list(names)} ${names.length === 1 ? 'is' : 'are'} choosing`,
    secret: (what: string): string => `Your choice is in: ${what}. It is shown when all have chosen.`,
    standIn: 'A bot plays for you',
    standInText: 'It takes your decisions until you take your seat back.',
    noTurn: 'You can look around. You will be told when it is your turn.',
    watching: 'You are watching this table.',
    winner: (names: string[]): string => `${list(names)} ${names.length === 1 ? 'wins' : 'win'}`,
    result: 'See the result',
    replay: 'Watch it again',
    sending: 'One moment',
    clock: (seconds: number): string => {
      const hours = Math.floor(seconds / 3600);
      if (hours >= 48) return `${Math.floor(hours / 24)} days left`;
      if (hours >= 1) return `${hours} h ${Math.floor((seconds % 3600) / 60)} min left`;
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`;
    },
  },

  /** A payment in one form. */
  payment: {
    /** Kinds of money with a short name. */
    short: { mc: 'MC', quid: 'Q' } as Record<string, string>,
    named: (name: string): string => name.charAt(0).toUpperCase() + name.slice(1),
    title: (card: string, price: number, unit: string): string => `How do you pay ${price} ${unit} for ${card}?`,
    plain: (price: number, unit: string): string => `How do you pay ${price} ${unit}?`,
    sub: 'Our guess is filled in. Change what you like: the last line pays what is left.',
    amount: (n: number, name: string): string => `${n} ${name}`,
    have: (n: number): string => `you have ${n}`,
    worth: (pieces: number, worth: number, unit: string, have: number): string => `${pieces > 1 ? `${pieces} for ${worth} ${unit}` : `${worth} ${unit} each`}, you have ${have}`,
    less: (name: string): string => `Less ${name}`,
    more: (name: string): string => `More ${name}`,
    paid: (paid: number, price: number, unit: string): string => `Pays ${paid} of ${price} ${unit}`,
    wasted: (n: number, unit: string): string => `${n} ${unit} too much: the last piece is worth more than what is owed.`,
    left: 'Left over',
    guess: 'Our guess',
    keep: (name: string): string => `Keep ${name}`,
    pay: (given: string[]): string => (given.length ? `Pay ${list(given)}` : 'Pay nothing'),
  },

  verbs: {
    play: () => 'Play a card',
    choose: () => 'Choose',
    use: () => 'Use a card',
    again: () => 'Use again',
    sell: () => 'Sell a card',
    standard: () => 'Standard action',
    keep: () => 'Keep',
    discard: () => 'Discard',
    upgrade: () => 'Upgrade',
    found: () => 'Found',
    take: () => 'Take',
    tag: () => 'Count as',
    return: () => 'Take back',
    join: () => 'Join',
  } as Record<string, (n: number) => string>,

  /** Amounts that are no things: what the button says. */
  amounts: {
    bid: (n) => (n ? `Bid ${n}` : 'Bid nothing'),
    engines: (n) => (n ? `Buy ${many(n, 'engine token')}` : 'Buy nothing'),
  } as Record<string, (n: number) => string>,

  /** "Buy 2", "Discard 3": what the confirm button of a multi-select says. */
  several: (verb: string, n: number): string => `${verb} ${n === 0 ? 'none' : many(n, 'card')}`,
};
