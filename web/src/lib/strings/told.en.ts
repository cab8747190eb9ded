/** What is told around a table now and then: time that runs out, a bot in the own seat, a draft. */
import { many } from './en/words';

export const told = {
  standIn: {
    title: 'A bot plays for you',
    text: 'It takes your decisions until you take your seat back.',
    late: (bot: string): string => `Your time was up: ${bot} plays for you`,
    lateText: 'It answers slowly at first. Take your seat back, then you can have what it did taken back.',
  },

  stoodIn: {
    title: (n: number): string => (n === 1 ? 'A bot has answered for you' : `A bot has answered ${n} questions for you`),
    undo: 'Take all of it back',
    ask: 'Ask the table to take all of it back',
  },

  late: {
    soon: {
      wait: 'Your time is nearly up. The table then waits for you.',
      once: 'Your time is nearly up. Then a bot answers this question for you.',
      bot: 'Your time is nearly up. Then a bot takes your seat until you take it back.',
    },
    up: {
      wait: 'Your time is up. The table waits for you.',
      once: 'Your time is up. A bot answers this question for you.',
      bot: 'Your time is up. A bot takes your seat.',
    },
  },

  draft: {
    title: 'Draft',
    hand: (hand: number, hands: number): string => `hand ${hand} of ${hands}`,
    pick: (pick: number, picks: number): string => `round ${pick} of ${picks}`,
    cards: (n: number): string => `${many(n, 'card')} left in each pack`,
    way: { left: 'packs go to the left', right: 'packs go to the right' },
    passes: (way: 'left' | 'right', to: string, from: string): string => `packs go to the ${way}: yours to ${to}, ${to === from ? 'and theirs to you' : `${from}'s to you`}`,
  },
};
