/** A requirement as a sign where its sentence names a zone, oceans or tags; the sentence itself otherwise. */
import { TAGS } from './looks';
import { lookOf } from './signs';

export const ZONES = ['purple', 'red', 'yellow', 'white'] as const;
export type Zone = (typeof ZONES)[number];

export interface Requirement {
  text: string;
  icon?: string;
  tone?: string;
  zones?: Zone[];
  short?: string;
}

export function requirement(text: string): Requirement {
  const zone = /^(Temperature|Oxygen) must be in the (.+) zone\.$/.exec(text);
  if (zone) {
    const of = lookOf(zone[1]!.toLowerCase());
    return { text, icon: of.icon, tone: of.tone, zones: ZONES.filter((name) => zone[2]!.includes(name)) };
  }
  const oceans = /^At (least|most) (\d+) oceans/.exec(text);
  if (oceans) return { text, icon: 't-ocean', tone: 'ocean', short: `${oceans[1] === 'least' ? '≥' : '≤'} ${oceans[2]}` };
  const tags = /^Needs (\d+) (\w+) tags?\.$/.exec(text);
  const tag = tags && TAGS[tags[2]!.toLowerCase()];
  if (tag) return { text, icon: tag, tone: 'ink', short: `${tags[1]} ×` };
  const spend = /^To play this, spend (\d+) (plant|heat)s?\.$/.exec(text);
  if (spend) return { text, icon: lookOf(spend[2]!).icon, tone: lookOf(spend[2]!).tone, short: `−${spend[1]}` };
  return { text };
}
