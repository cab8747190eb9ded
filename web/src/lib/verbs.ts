/** How verbs of answers are drawn: their sign, and whether they speak loudly. Unknown verbs are drawn plainly. */

interface VerbLook {
  sign?: string;
  /** Nearly always possible and seldom meant: never lights a card up. */
  quiet?: boolean;
  /** Ends something; asked twice while there is still something to do. */
  final?: boolean;
}

const LOOKS: Record<string, VerbLook> = {
  play: { sign: 'u-play' },
  use: { sign: 'x-action' },
  again: { sign: 'ph-4' },
  standard: { sign: 'u-map' },
  sell: { sign: 'r-mc', quiet: true },
  pass: { sign: 'u-step', final: true },
  stop: { sign: 'u-step', final: true },
  end: { sign: 'u-step', final: true },
  leave: { sign: 'u-step', final: true },
  done: { sign: 'x-ok', final: true },
  keep: { sign: 'x-ok' },
  discard: { sign: 'x-no' },
  upgrade: { sign: 'x-raise' },
  found: { sign: 'p-infra' },
};

export const signOf = (verb: string): string | undefined => LOOKS[verb]?.sign;
export const isQuiet = (verb: string): boolean => LOOKS[verb]?.quiet ?? false;
export const isFinal = (verb: string): boolean => LOOKS[verb]?.final ?? false;
