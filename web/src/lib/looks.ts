/** How things of cards and views look: a symbol of the icon sheet, a tone, a name. One list for all games. */

export interface Look {
  icon: string;
  tone: string;
  name: string;
}

export const look = (icon: string, tone: string, name: string): Look => ({ icon, tone, name });

export const THINGS: Record<string, Look> = {
  mc: look('r-mc', 'mc', 'megacredits'),
  heat: look('r-heat', 'heat', 'heat'),
  plant: look('r-plants', 'plants', 'plants'),
  plants: look('r-plants', 'plants', 'plants'),
  energy: look('r-energy', 'energy', 'energy'),
  steel: look('r-steel', 'steel', 'steel'),
  titanium: look('r-ti', 'ti', 'titanium'),
  card: look('r-card', 'card', 'cards'),
  cards: look('r-card', 'card', 'cards'),
  animal: look('r-animal', 'animal', 'animals'),
  microbe: look('r-microbe', 'microbe', 'microbes'),
  science: look('r-data', 'data', 'science resources'),
  floater: look('r-floater', 'floater', 'floaters'),
  rating: look('p-tr', 'tr', 'terraform rating'),
  vp: look('x-vp', 'vp', 'points'),
  counter: look('c-counter', 'bad', 'crisis counters'),
  ore: look('d-ore', 'steel', 'ore'),
  credits: look('r-mc', 'mc', 'credits'),
  quid: look('r-q', 'mc', 'Quids'),
  take: look('r-q', 'mc', 'Quids taken from others'),
  hand: look('u-hand', 'card', 'cards that may be held'),
};

export const STEPS: Record<string, Look> = {
  temperature: look('p-temp', 'temp', 'temperature'),
  oxygen: look('p-oxygen', 'oxygen', 'oxygen'),
};

export const TILES: Record<string, Look> = {
  ocean: look('t-ocean', 'ocean', 'ocean'),
  forest: look('t-greenery', 'plants', 'forest'),
};

export const TAGS: Record<string, string> = {
  science: 'g-science', building: 'g-building', space: 'g-space', earth: 'g-earth', jovian: 'g-jovian', plant: 'g-plant',
  animal: 'g-animal', microbe: 'g-microbe', power: 'g-power', event: 'g-event', wild: 'g-wild', city: 'g-city', venus: 'g-venus',
};

export const PHASES: Record<string, string> = {
  development: 'ph-1', construction: 'ph-2', action: 'ph-3', production: 'ph-4', research: 'ph-5',
};

export const GLYPHS: Record<string, Look> = {
  then: look('x-action', 'ink-3', 'then'),
  another: look('r-card', 'card', 'on another card'),
  anyone: look('u-people', 'ink', 'any player'),
  resources: look('r-any', 'ink', 'resources'),
  use: look('ph-3', 'ink', 'use an action'),
  here: look('x-action', 'ink-3', 'onto this card'),
  upgrade: look('x-raise', 'ember', 'upgrade a phase card'),
  play: look('u-play', 'ink', 'play a card'),
  research: look('ph-5', 'ink', 'research'),
  tag: look('g-wild', 'ink', 'a tag'),
  reveal: look('u-eye', 'ink-2', 'reveal cards'),
  green: look('u-step', 'k-green', 'green card'),
  blue: look('x-always', 'k-blue', 'blue card'),
  red: look('g-event', 'k-red', 'red card'),
  counter: look('c-counter', 'bad', 'a counter'),
  other: look('u-people', 'ink', 'another player'),
  each: look('u-people', 'ink', 'everybody'),
  supplies: look('r-mc', 'mc', 'point tokens may become megacredits'),
  ban: look('u-lock', 'bad', 'may not be chosen:'),
  detriment: look('c-crisis', 'bad', 'harm of the zones:'),
  ore: look('d-ore', 'steel', 'ore'),
  crater: look('d-crater', 'ink-2', 'crater'),
  ruins: look('d-ruins', 'card', 'ruins'),
  crystal: look('d-crystal', 'data', 'crystal'),
  'landing-pad': look('d-pad', 'ink', 'Landing pad'),
  volcano: look('d-volcano', 'heat', 'Volcano'),
  terrain: look('u-map', 'ink', 'the ground counts as another'),
  harvester: look('d-harvester', 'ink', 'another Harvester'),
  structure: look('d-module', 'ink', 'Structure'),
  'own-structure': look('d-module', 'ink', 'Structure of your own'),
  'rival-structure': look('u-people', 'ink-2', 'Structure of an opponent'),
  module: look('d-module', 'ink', 'module'),
  base: look('d-base', 'ink', 'base'),
  build: look('d-module', 'ember', 'when you build'),
  move: look('x-fleet', 'ink', 'move'),
  engine: look('x-fleet', 'energy', 'engine token'),
  resupply: look('u-redo', 'ink', 'resupply'),
  turn: look('u-redo', 'ember', 'another turn'),
  armour: look('u-lock', 'ink', 'protected'),
  satellite: look('x-star', 'ink', 'Satellite'),
  system: look('d-system', 'ink', 'System cards'),
  monolith: look('d-monolith', 'ink', 'Monolith'),
  'rival-hand': look('u-hand', 'ink-2', 'the hands of others'),
  look: look('u-eye', 'ink-2', 'look at cards:'),
  remove: look('x-no', 'bad', 'is removed'),
  contamination: look('c-counter', 'bad', 'contamination token'),
  'dead-city': look('g-city', 'bad', 'dead city'),
  dome: look('d-habitat', 'ink', 'dome'),
};
