/** What the guide of a first round says, step by step. A mark is a sentence for each numbered place of `lib/guide.ts`. */

export interface GuideText {
  title: string;
  text: string;
  marks: string[];
}

export const guide = {
  title: 'Your first round',
  step: (n: number, of: number): string => `step ${n} of ${of}`,
  skip: 'Skip the guide',
  show: 'Show me one',
  goesOn: 'Goes on with your answer; any answer will do.',
  waits: 'The others are choosing.',
  done: 'Play on',
  rules: 'Short course of the rules',
  games: {
    ares_expedition: {
      plan: {
        title: 'Choose one of five phases',
        text: 'Everybody chooses in secret, then all are shown. Every phase that somebody has chosen happens for all; who chose it gets a bonus. Production is your income, and green cards raise it: development is a good first choice.',
        marks: ['The five phases, with what they do and the bonus.', 'The bar is where you answer: press a phase, then confirm.', 'Your cards. Outlined ones can be used now, grey ones say why not.'],
      },
      again: {
        title: 'The second round',
        text: 'The phase you chose last round cannot be chosen again at once: plan two rounds at a time. Whoever has cards that produce wants production; whoever has an empty hand wants research.',
        marks: ['Your last phase is shut this round.', 'The game ends when temperature, oxygen and oceans are complete. Each step you take is one point, and one MC more in every production.', 'What you have, and below it what each production brings.'],
      },
      development: {
        title: 'Play a card that earns',
        text: 'In development everybody may play one green card; who chose the phase pays 3 MC less. What a green card brings in production comes again and again: early is best.',
        marks: ['The bar asks: a green card, or nothing.', 'The number in the corner is the price now.', 'Heat: 8 raise the temperature. Plants: 8 are a forest, which raises oxygen.'],
      },
      construction: {
        title: 'Blue and red cards',
        text: 'In construction everybody may play one blue or red card. Blue cards stay and can be used in every action phase, or help all the time; red ones happen once.',
        marks: ['Who chose construction may play a second card, or draw one.', 'A requirement you do not meet yet is told with what there is now.'],
      },
      action: {
        title: 'Use what lies before you',
        text: 'In the action phase each of your blue cards may act once; who chose the phase may repeat one. The standard actions can be done as often as you can pay.',
        marks: ['Press what you want to do; when nothing is left, end the phase.', 'Your cards with an action.', 'Heat and plants become steps of the planet here.'],
      },
      research: {
        title: 'Keep the best cards',
        text: 'In research everybody draws cards and keeps some; who chose the phase draws 3 more and keeps 1 more. Keep what you can pay soon, or what fits your tags; any card can be sold for 3 MC.',
        marks: ['Press the cards you keep, then confirm.'],
      },
      end: {
        title: 'That was it',
        text: 'You know all five phases now, or how they are chosen. Play on against the bot; Hint tells what it would do, and why. Points at the end: your rating, one for each forest, and what stands on your cards.',
        marks: [],
      },
    },
    pandorum: {
      forepart: {
        title: 'Your Harvester is put together',
        text: 'First its forepart: an ability of your own. Both are fine for a first game.',
        marks: ['Press one to read it, then confirm.', 'Here your Harvester will stand, with three slots for cards.'],
      },
      hull: {
        title: 'And a hull',
        text: 'The hull helps all the time, and its cargo is yours at once.',
        marks: ['Press one to read it, then confirm.', 'Each slot holds cards; a card in a slot earns Quids whenever it is powered.'],
      },
      move: {
        title: 'Fly where building pays',
        text: 'A turn is: move, build, take a card. Cards are your fuel: one pays for up to 2 hexes, two for 3. Look at a few hexes before you choose.',
        marks: ['Ringed hexes can be reached. Press one to see what building there would pay.', 'The bar says what it costs and brings; press again to go.', 'The cards in your hand pay for moves and Structures.'],
      },
      pay: {
        title: 'Pay with cards',
        text: 'Any card pays. Give up the one that you want least in a slot.',
        marks: ['The best one to give up is marked already.', 'What you keep is for building.'],
      },
      construct: {
        title: 'Build',
        text: 'A module takes one card, a base two. The cards you pay go into slots of your Harvester, and a slot that got a card is activated: that is where the Quids come from.',
        marks: ['Module, base, or nothing.', 'A Structure also counts as a neighbour for later ones.'],
      },
      load: {
        title: 'Which card, which slot',
        text: 'A slot counts its targets beside the new Structure, at most 3; each powers one of its cards. What each way pays is shown, and the best one is chosen for you.',
        marks: ['Change it if you like, then confirm.', 'Cards stay in the slot and work again with later Structures.'],
      },
      take: {
        title: 'Take a card',
        text: 'Your turn ends with a card: one that lies open, or the top of the deck.',
        marks: ['Press a card, or the deck.', 'The Market is filled up again by what others pay.'],
      },
      end: {
        title: 'That was a round',
        text: 'Whoever has most Quids at the end wins. The last round comes when somebody has built everything or the deck is empty. Play on; Hint tells what the bot would do, and why.',
        marks: [],
      },
    },
    terraforming_mars: {
      beginner: {
        title: 'A corporation for a first game',
        text: 'Everybody plays a corporation. That of beginners has 42 MC and keeps all ten projects for nothing: take it if this is your first game.',
        marks: ['Press what you like, then press again.'],
      },
      corporation: { title: 'Your corporation', text: 'It gives you money to start with, and something that is yours alone for the whole game.', marks: ['Press one to read it, then confirm.'] },
      projects: { title: 'Which projects to keep', text: 'Each card you keep costs 3 MC now and its price when you play it. Keep what you can pay for soon; the rest goes away.', marks: ['Press the cards you keep, then confirm.'] },
      turn: {
        title: 'One or two actions',
        text: 'In turn everybody takes one or two actions: a card, a standard project, a milestone, the action of a card, plants into a greenery, heat into a degree. Production is best early. Who passes is out until the next generation; when all have, energy turns into heat and everybody is paid.',
        marks: [
          'What you can do now, with prices; what you cannot says why.',
          'Temperature, oxygen and nine oceans: each step you make is a point of rating. When all are complete, the game ends with that generation.',
          'Milestones are for who is first, awards for who has most in the end.',
          'What you have, and what production will bring.',
        ],
      },
      place: { title: 'Place the tile', text: 'Oceans go on their own spaces, greeneries beside your own tiles where that is possible, cities not beside cities. A city is worth a point for each greenery beside it, whosever that is.', marks: ['Each space says what it gives, and to whom: what is printed there, and 2 MC for each ocean beside it.', 'The best spaces by number; press one, then press again.'] },
      pay: { title: 'Metal pays, too', text: 'Steel pays for building cards, titanium for space cards. Our guess spends what is least useful otherwise.', marks: ['Change it if you like, then confirm.', 'What is left then.'] },
      buy: { title: 'New cards', text: 'Each generation begins with four cards; those you keep cost 3 MC each. Leave what you will not play.', marks: ['Press the ones you buy, then confirm.'] },
      end: { title: 'That was a generation', text: 'Points at the end: your rating, 5 for a milestone, 5 and 2 for awards, greeneries, cities with greeneries around them, and your cards. Play on; Hint tells what the bot would do, and why.', marks: [] },
    },
    outpost: {
      draft: { title: 'Keep one, pass the rest', text: 'Everybody keeps a card of a small pack and passes the others on.', marks: ['Press a card. Nobody sees what you keep.'] },
      build: { title: 'Build what you can pay', text: 'Buildings are points, and many of them bring credits or ore. You may also sell a card for one credit.', marks: ['Build and sell as often as you like, then be done.'] },
      pay: { title: 'Ore pays as well', text: 'Ore is worth more than a credit. Say how much of it you give; credits pay the rest.', marks: ['One press for each piece of ore.'] },
      rove: { title: 'Move your rover', text: 'Spaces give what is printed on them. Moving costs credits; staying costs nothing.', marks: ['The price stands behind each space.'] },
      end: { title: 'That was a round', text: 'Most points after the last round win. The small game shows how every table here works: one bar, one question at a time.', marks: [] },
    },
  } as Record<string, Record<string, GuideText>>,
};
