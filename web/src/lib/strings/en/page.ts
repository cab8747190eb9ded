/** Pages in general, the line to the server, notices. */
import { list, many } from './words';

export const page = {
  brand: 'Regolith',

  words: { and: list, many, you: 'you', You: 'You', close: 'Close', back: 'Back', nobody: 'nobody' },

  missing: { title: 'There is nothing here', text: 'The address leads to no table and no page.', home: 'To my games' },

  page: {
    tools: 'pages',
    cards: 'Cards',
    rules: 'Rules',
    newGame: 'New game',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'This browser does not allow copying here. The text is selected: copy it yourself.',
    loading: 'One moment',
    failed: 'This page cannot be shown',
    game: 'Game',
    plus: (n: number): string => (n > 0 ? `+${n}` : String(n)),
    ago: (seconds: number): string => {
      if (seconds < 90) return 'just now';
      if (seconds < 5400) return many(Math.round(seconds / 60), 'minute') + ' ago';
      if (seconds < 129600) return many(Math.round(seconds / 3600), 'hour') + ' ago';
      return many(Math.round(seconds / 86400), 'day') + ' ago';
    },
  },

  net: {
    lost: 'The connection is lost. Your last move is saved; trying again.',
    retry: 'Try now',
    noted: 'Good to know',
    stale: 'That question was no longer open. This is the table now.',
    loading: 'Setting up the table',
    failed: 'The table cannot be shown',
    again: 'Try again',
    newer: 'This part of the page could not be loaded. There may be a new version.',
    reload: 'Load the page again',
    poll: 'Connected without a socket',
    offlineShort: 'offline',
    offline: 'The server cannot be reached just now.',
    answered: (status: number): string => `The server answered ${status}.`,
  },

  notices: {
    yourTurn: 'It is your turn',
    at: (title: string): string => `at ${title}`,
    show: 'Show',
    region: 'notices',
    undone: (name: string): string => `${name} took a move back`,
    seatAsked: (name: string, of: string): string =>
      `${name} asks for ${of ? `the seat of ${of}` : 'a free seat'} and would see its hand.`,
    refused: (name: string): string => `${name} does not agree: the move stands.`,
    over: 'The game is over',
    rematch: 'A rematch is open',
    told: 'You will be told here',
  },
};
