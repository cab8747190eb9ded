/** The short course of each game: a few pages of words, each with a picture of the real thing. */

export interface CoursePage {
  title: string;
  text: string[];
  /** Cards by id, or a part of the board. */
  cards?: string[];
  part?: string;
  /** What the picture shows, for those who cannot see it. */
  shows: string;
}

export const course = {
  title: 'Short course',
  text: 'What you need for a first game, with the pieces you will see. Every single rule follows below.',
  guide: 'Play the first round with a guide',
  rules: 'Every rule',
  names: ['Ada', 'Bruno', 'Chen', 'Dora'],
  games: {
    ares_expedition: [
      {
        title: 'What it is about',
        text: ['Mars is to become a place to live on: temperature, oxygen and nine oceans are raised step by step. When all three are complete, the game ends with that phase.', 'Each step you take raises your terraform rating: it is a point at the end, and an MC more in every production.'],
        part: 'planet', shows: 'The planet: tracks of temperature and oxygen with their coloured zones, and nine oceans',
      },
      {
        title: 'A round is chosen together',
        text: ['Everybody chooses one of five phases in secret. All phases that somebody chose are then played, in order, by everybody at once; who chose a phase gets its bonus.', 'The phase you chose last round cannot be chosen again at once.'],
        part: 'phases', shows: 'The five phases with what they do and the bonus of who chose them',
      },
      {
        title: 'Cards and what they cost',
        text: ['The number in the corner is the price in MC. Signs below it are tags: other cards count them. A requirement says when a card may be played: a zone of the planet, oceans, or tags of your own.', 'Green cards raise your production and are played in development. Blue ones stay and act, red ones happen once; both are played in construction.'],
        cards: ['geothermal-power', 'regolith-eaters', 'comet'], shows: 'A green, a blue and a red card',
      },
      {
        title: 'What you have and what you earn',
        text: ['Production brings MC (rating and production), heat, plants and cards. Each steel takes 2 MC off building cards, each titanium 3 MC off space cards; they are counted, never spent.', 'In the action phase 8 heat raise the temperature, 8 plants are a forest (a point, and a step of oxygen), 15 MC flip an ocean.'],
        part: 'stock', shows: 'The stock of a player: money, heat, plants, cards, steel, titanium, rating and forests',
      },
      {
        title: 'Who wins',
        text: ['Points are your rating, one for each forest, and what your cards say. With Discovery, milestones bring 3 each and awards up to 5.', 'Any card can be sold for 3 MC at any time. When in doubt: production early, steps of the planet late.'],
        shows: '',
      },
      {
        title: 'Crisis: all together',
        text: ['With Crisis you begin with a complete Mars that falls apart. A new crisis comes every round; what it asks for takes counters off it. A metric that is purple at the check is the end for all; after Dwindling Supplies, a complete Mars at the end of a round is the victory of all.'],
        cards: ['catastrophic-erosion-2p', 'crop-failures-2p'], shows: 'Two crisis cards',
      },
    ],
    pandorum: [
      {
        title: 'What it is about',
        text: ['You fly a Harvester over a far planet and build Structures where they pay. Whoever has most Quids at the end wins.', 'Its base game is only partly public: what we made up ourselves is marked as a house rule below.'],
        part: 'map', shows: 'The map of Pandorum: sectors of hexes with volcanoes, crystals, ruins and ice, and what the signs mean',
      },
      {
        title: 'A turn has three steps',
        text: ['Move: one card of your hand pays for up to 2 hexes, two cards for 3; nobody flies further, and Volcanoes are no place for a ship. Build: a module takes one card, a base two. Take: one card that lies open, or the top of the deck.', 'A Resupply takes 3 cards instead of all that. What pays for a move lies open in the Market afterwards.'],
        part: 'market', shows: 'The Market with open Project cards',
      },
      {
        title: 'Your Harvester earns',
        text: ['The cards you build with go into one of three slots, and a slot that got a card is activated. It counts its targets around the new Structure, at most 3: slot 1 Volcanoes, slot 2 your own Structures, slot 3 what your Satellite names.', 'Each target powers one card of the slot. Cards stay there and work again with the next Structure.'],
        part: 'ship', shows: 'A Harvester with forepart, hull and three slots',
      },
      {
        title: 'The five kinds of cards',
        text: ['Generators pay always, Drills on the right ground, Habitats beside your own, Systems take from neighbours, Laboratories bring cards. Before you fly, press a hex: the page counts what building there would pay with your hand.'],
        cards: ['generator', 'drill', 'habitat', 'system', 'laboratory'], shows: 'The five kinds of Project cards',
      },
      {
        title: 'The end',
        text: ['When somebody has built their last Structure, or the deck is empty, the round is finished and the game is over. Equal Quids: more Structures, then more bases, then more cards in hand.'],
        shows: '',
      },
    ],
    terraforming_mars: [
      {
        title: 'What it is about',
        text: ['Corporations make Mars fit to live on: temperature, oxygen and nine oceans are raised step by step. Each step you make raises your terraform rating, which is income and points. When all three are complete, the game ends with that generation.', 'Some steps bring more: heat production, an ocean, a degree.'],
        part: 'scales', shows: 'The scales of temperature, oxygen and oceans with the marks along them',
      },
      {
        title: 'A generation',
        text: ['First everybody looks at four cards and buys some for 3 MC each. Then, in turn, one or two actions each until all have passed: play cards, standard projects, milestones and awards, actions of cards, plants into greeneries, heat into degrees.', 'At the end energy turns into heat, and everybody receives their rating in MC and their production.'],
        part: 'stock', shows: 'The stock of a player: MC, steel, titanium, plants, energy and heat, and what production brings',
      },
      {
        title: 'Cards and what they cost',
        text: ['The number in the corner is the price; steel pays 2 of it on building cards, titanium 3 on space cards. A requirement says when a card may be played: not before the planet has come so far, or not after.', 'Green cards work once and stay, blue ones act or answer again and again, red ones are events. Signs below the price are tags: other cards count them.'],
        cards: ['asteroid', 'birds', 'power-plant'], shows: 'An event, a blue and a green card',
      },
      {
        title: 'Tiles',
        text: ['A greenery is a point and raises oxygen; it goes beside your own tiles where that is possible. A city is worth a point for each greenery beside it, whosever that is, and does not stand beside another city. Oceans have spaces of their own and belong to nobody.', 'Who places a tile takes what is printed on the space, and 2 MC for each ocean beside it.'],
        part: 'map', shows: 'The map of Mars with tiles of two players, oceans, and what is printed on free spaces',
      },
      {
        title: 'Milestones and awards',
        text: ['Three milestones can be claimed in a game, by whoever reaches the goal first and pays 8 MC: 5 points each. Three awards can be funded, for 8, 14 and 20 MC; when the game is over, 5 points go to who has most and 2 to the second, whoever has paid.'],
        part: 'goals', shows: 'Milestones and awards with what everybody has towards them',
      },
      {
        title: 'Who wins',
        text: ['Rating, milestones and awards, greeneries, cities with the greeneries beside them, and what your cards say. Production early, points late; the last generations are for tiles.'],
        shows: '',
      },
      {
        title: 'Prelude, Venus, Colonies',
        text: ['With Prelude everybody begins with two cards that give a start. Venus Next has a second planet to raise, floaters on cards, and the World Government, which raises something each generation so that the game comes to its end. With Colonies you build on moons and send trade fleets to them: the longer nobody trades with a moon, the more it brings, and who has a colony there gets something whenever anybody trades.'],
        shows: '',
      },
    ],
    outpost: [
      { title: 'What it is about', text: ['A small game to try the table with: draft buildings, pay for them, send a rover out. Four rounds, most points win.'], cards: ['town-hall', 'exchange', 'smelter'], shows: 'Three buildings' },
      { title: 'A round', text: ['Keep a card of your pack and pass the rest on. Build what you can pay: ore counts for more than a credit. Move your rover and take what its space gives.'], shows: '' },
    ],
  } as Record<string, CoursePage[]>,
};
