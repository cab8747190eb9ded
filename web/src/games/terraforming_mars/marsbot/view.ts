/** What the table shows of MarsBot. */
import { look, TAGS, type Look } from '../../../lib/looks';

export interface BotTrack {
  track: string;
  /** The tags that move it on, and the production that moves it back. */
  tags: string[];
  production: string | null;
  /** Where its tracker stands. */
  space: number;
  /** By space: what is printed there. */
  icons: string[];
  /** Spaces where a tracker went back: what is printed there has happened. */
  markers: number[];
  /** By space: the colour of what a corporation has laid there. */
  cubes: Record<string, string>;
}

export interface MarsBot {
  seat: number;
  mc: number;
  tr: number;
  points: number;
  sources: { source: string; points: number }[];
  mc_per_point: number;
  /** By milestone and award: what counts for it, and how much of that a milestone needs. */
  measures: Record<string, { says: string; goal?: number }>;
  more_in_awards: number;
  /** What its level or an option has changed, by the name of the option. */
  changes: string[];
  tracks: BotTrack[];
  floaters: number;
  stored: Record<string, number>;
  corporation: string | null;
  action_deck: number;
  in_action_deck: string[];
  bonus_deck: number;
  bonus_discard: string[];
  destroyed: string[];
  aside: string[];
  turned_up: string[];
  played: string[];
}

export interface BotCorporation {
  card: string;
  holds: string | null;
  held: number;
  colour: string | null;
  wanted: string[];
  markers: string[];
}

const ICONS: Record<string, Look> = {
  advance: look('x-action', 'ink', 'advance'),
  temperature: look('p-temp', 'temp', 'temperature'),
  'temperature-twice': look('p-temp', 'temp', 'temperature twice'),
  ocean: look('t-ocean', 'ocean', 'ocean'),
  greenery: look('t-greenery', 'plants', 'greenery'),
  city: look('t-city', 'ink', 'city'),
  venus: look('p-venus', 'venus', 'Venus'),
  floater: look('r-floater', 'floater', 'floater'),
  floaters: look('r-floater', 'floater', '2 floaters'),
  milestone: look('x-milestone', 'ink', 'milestone'),
  award: look('x-award', 'ink', 'award'),
  colony: look('t-colony', 'ink', 'colony'),
};

/** What stands on a space; how often or how much is written beside the sign. */
export interface Printed extends Look {
  text: string;
}

/** What is printed on a space of a track, or nothing. */
export function printed(icon: string): Printed | null {
  if (!icon) return null;
  const [kind = '', noun = ''] = icon.split('-');
  if (kind === 'rating') return { ...look('', 'tr', `terraform rating +${noun}`), text: `+${noun}` };
  if (kind === 'tag') return { ...look(TAGS[noun] ?? 'g-none', 'ink', `${noun} tag`), text: '' };
  const found = ICONS[icon] ?? look('r-any', 'ink', icon);
  return { ...found, text: icon === 'temperature-twice' || icon === 'floaters' ? '2' : '' };
}

/** The first space after the tracker that brings something. */
export function nextOf(track: BotTrack, from: number): number | null {
  const found = track.icons.findIndex((icon, space) => space > from && (icon !== '' || String(space) in track.cubes) && !track.markers.includes(space));
  return found < 0 ? null : found;
}
