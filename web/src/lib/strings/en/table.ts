/** What stands around every table: head, menu, keys, log, chat, tabs. */
import { list, many } from './words';

export const table = {
  top: {
    round: 'Round',
    order: 'players',
    log: 'Log',
    chat: 'Chat',
    light: 'Light theme',
    dark: 'Dark theme',
    menu: 'Menu',
    home: 'All my games',
    skip: 'Skip to the question',
    youName: (name: string): string => `${name}, you`,
    watching: 'You are watching',
    watchers: (n: number): string => many(n, 'person watches', 'people watch'),
    here: 'at the table',
    away: 'away',
    thinking: 'choosing',
    ready: 'ready',
    bot: 'bot',
    allReady: 'everybody has chosen',
    waitingFor: (names: string[]): string => `waiting for ${list(names)}`,
  },

  menu: {
    title: 'Menu',
    notify: 'Tell me when it is my turn',
    notifyNo: 'This browser shows no notices here. The title and the sign of the page tell you when it is your turn.',
    cards: 'All cards',
    rules: 'Rules',
    replay: 'Replay so far',
    result: 'Result',
    record: 'Download the record',
    redo: 'Redo',
    giveUp: 'Hand my seat to a bot',
    giveUpSure: 'A bot plays on in your seat. You can take it back from this menu.',
    takeBack: 'Take my seat back',
    rematch: 'Play again with the same people',
    keys: 'Keys',
  },

  stoodIn: {
    title: (n: number): string => (n === 1 ? 'A bot has answered for you' : `A bot has answered ${n} questions for you`),
  },

  seat: {
    title: 'Your seat',
    name: 'Name at this table',
    rename: 'Rename me',
    leave: 'Leave this table',
    leaveYes: 'Yes, leave for good',
    leaveSure: 'A bot takes your seat for good: you cannot take it back. To be away for a while, hand it to a bot instead.',
    leaveLobby: 'Your seat is then free for somebody else.',
  },

  keys: [
    ['1 to 9', 'choose'],
    ['Enter', 'confirm'],
    ['Esc', 'step back'],
    ['U', 'undo'],
    ['R', 'redo'],
    ['H', 'to the hand'],
    ['F', 'to the map'],
    ['Arrows', 'move in hand and tableau'],
    ['Space', 'enlarge the card'],
    ['/', 'search in the hand'],
    ['L', 'log'],
    ['C', 'chat'],
  ] as [string, string][],

  log: {
    title: 'Log',
    since: 'Since your last turn',
    round: 'Lately',
    whole: 'whole log',
    search: 'Search the log',
    everyone: 'everyone',
    away: 'While you were away',
    awayText: (n: number): string => many(n, 'decision was', 'decisions were') + ' taken.',
    awayClose: 'Go on playing',
    more: (n: number): string => `${n} more`,
    fold: 'Hide what came of it',
    unfold: 'Show what came of it',
    nothing: 'Nothing has happened yet.',
    noMatch: 'Nothing in the log fits.',
  },

  chat: { title: 'Chat', say: 'Say something', send: 'Send', empty: 'Nobody has said anything yet.' },

  tabs: { table: 'Table', hand: 'Hand', players: 'Players', tableau: 'Tableau', log: 'Log', crises: 'Crises', team: 'Team' },
};
