/** A game as it is being set up: which modules go together, what an option is then, and what is sent. */
import type { NewTable, SeatWish, ShelfBot, ShelfGame, ShelfModule, ShelfOption } from '../../lib/api.gen';

export type Value = boolean | number | string;

/** Who sits where: "me", "person", "open", or a bot as "bot:name". */
export type Who = string;

export interface Plan {
  modules: string[];
  /** Only what the player has set in so many words; everything else is as the game has it. */
  options: Record<string, Value>;
  seats: Who[];
}

/** A module that is switched on brings what it needs and ends what it does not go with; switched off, it takes along what needs it. */
export function toggled(game: ShelfGame, chosen: string[], name: string): string[] {
  const next = chosen.includes(name) ? without(game, chosen, name) : withAll(game, chosen, name);
  return game.modules.map((module) => module.name).filter((known) => next.has(known));
}

function withAll(game: ShelfGame, chosen: string[], name: string): Set<string> {
  const next = new Set(chosen);
  const add = (wanted: string): void => {
    const module = find(game, wanted);
    if (!module || next.has(wanted)) return;
    for (const other of rivals(game, module)) for (const gone of [...next].filter((one) => one === other || needsAtAll(game, one, other))) next.delete(gone);
    next.add(wanted);
    module.needs.forEach(add);
  };
  add(name);
  return next;
}

function without(game: ShelfGame, chosen: string[], name: string): Set<string> {
  return new Set(chosen.filter((one) => one !== name && !needsAtAll(game, one, name)));
}

const find = (game: ShelfGame, name: string): ShelfModule | undefined => game.modules.find((module) => module.name === name);

/** A conflict holds both ways, whichever of the two names it. */
export function rivals(game: ShelfGame, module: ShelfModule): string[] {
  const naming = game.modules.filter((other) => other.conflicts.includes(module.name)).map((other) => other.name);
  return [...new Set([...module.conflicts, ...naming])];
}

function needsAtAll(game: ShelfGame, name: string, wanted: string, seen: string[] = []): boolean {
  const needs = find(game, name)?.needs ?? [];
  return needs.includes(wanted) || needs.some((one) => !seen.includes(one) && needsAtAll(game, one, wanted, [...seen, name]));
}

/** What an option is when nobody sets it: the first chosen module that has a say in it decides. */
export function usual(option: ShelfOption, modules: string[]): Value {
  const said = modules.find((module) => option.defaults?.[module] !== undefined);
  return said === undefined ? option.default : option.defaults![said]!;
}

export const open = (option: ShelfOption, modules: string[]): boolean => !option.needs || modules.includes(option.needs);

export function valueOf(game: ShelfGame, plan: Plan, name: string): Value {
  const option = game.options[name]!;
  const set = plan.options[name];
  return set !== undefined && open(option, plan.modules) ? set : usual(option, plan.modules);
}

/** How many may play with these modules. */
export function playersWith(game: ShelfGame, modules: string[]): [number, number] {
  const limits = game.modules.flatMap((module) => (module.players && modules.includes(module.name) ? [module.players] : []));
  return [Math.max(game.players[0], ...limits.map(([least]) => least)), Math.min(game.players[1], ...limits.map(([, most]) => most))];
}

/** The option whose chosen value says of another that it holds anyway (`includes`) or must be on (`demands`), if one does. */
export function saidBy(game: ShelfGame, plan: Plan, name: string, how: 'includes' | 'demands'): string | null {
  const found = Object.entries(game.options).find(([other, option]) => open(option, plan.modules) && option[how]?.[String(valueOf(game, plan, other))]?.includes(name));
  return found ? found[0] : null;
}

/** The modules of which one is needed for a choice, if none of them is chosen. */
export function missing(option: ShelfOption, choice: Value, modules: string[]): string[] {
  const wanted = option.only_with?.[String(choice)] ?? [];
  return wanted.some((module) => modules.includes(module)) ? [] : wanted;
}

/** The options after one of them is set: what the new value demands is switched on with it. */
export function withOption(game: ShelfGame, plan: Plan, name: string, value: Value): Plan['options'] {
  const demanded = game.options[name]?.demands?.[String(value)] ?? [];
  return { ...plan.options, [name]: value, ...Object.fromEntries(demanded.map((other) => [other, true])) };
}

/** The options that differ from the usual ones; only these are sent. */
export function changes(game: ShelfGame, plan: Plan): Record<string, Value> {
  const entries = Object.entries(game.options).flatMap(([name, option]): [string, Value][] => {
    const value = valueOf(game, plan, name);
    return open(option, plan.modules) && value !== usual(option, plan.modules) ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}

export function wishOf(who: Who): SeatWish {
  if (who.startsWith('bot:')) return { kind: 'bot', bot: who.slice(4) };
  return { kind: who as SeatWish['kind'] };
}

export type Late = NonNullable<NewTable['late']>;

/** What belongs to the table and not to the game. */
export interface Settings {
  title: string;
  listed: boolean;
  pace: number;
  clock: number;
  late: Late;
  /** A bot may be asked what it would do. */
  hints: boolean;
  webhook: string;
  /** A number, or the seed that a finished game shows. */
  seed: string;
  /** Everybody's browser adds to the shuffle. */
  shared: boolean;
  /** Other groups shall play the same deal: a new one, or that of another table. */
  deal: string;
}

export function wish(game: ShelfGame, plan: Plan, table: Partial<Settings>): NewTable {
  const { title, clock, late, webhook, seed, deal, shared, ...rest } = table;
  return {
    game: game.name,
    modules: plan.modules,
    options: changes(game, plan),
    seats: plan.seats.map(wishOf),
    ...rest,
    ...(title ? { title } : {}),
    ...(clock ? { clock, ...(late ? { late } : {}) } : {}),
    ...(webhook?.trim() ? { webhook: webhook.trim() } : {}),
    ...(seed?.trim() && !deal ? { seed: seedOf(seed) } : {}),
    ...(deal ? { deal } : {}),
    ...(shared && !deal && !seed?.trim() ? { shared } : {}),
  };
}

const seedOf = (text: string): number | string => (/^[0-9a-f]{64}$/i.test(text.trim()) ? text.trim().toLowerCase() : Number(text.trim()));

/** A whole number, or the long seed of a finished game; nothing means that nobody knows the deal. */
export function isSeed(text: string): boolean {
  const said = text.trim();
  return !said || /^[0-9a-f]{64}$/i.test(said) || (/^\d{1,16}$/.test(said) && Number.isSafeInteger(Number(said)));
}

/** What happens at the table goes only over a line that nobody else reads; without an address nobody is told. */
export function isWebhook(text: string): boolean {
  return !text.trim() || (URL.canParse(text.trim()) && new URL(text.trim()).protocol === 'https:');
}

/** The bots that can play a game. */
export function botsFor(bots: ShelfBot[], game: string): ShelfBot[] {
  return bots.filter((bot) => bot.games.includes(game));
}

/** The bot that sits down where nobody says which: of normal strength, where the game was learned. */
export function usualBot(bots: ShelfBot[], game: string): string {
  const able = botsFor(bots, game);
  return (able.find((bot) => bot.name === 'normal') ?? able.find((bot) => bot.name === 'easy') ?? able[0])?.name ?? '';
}

/** The shortest way into a game: you against bots, two at the table where the game allows it. */
export function against(game: ShelfGame, bot: string): Who[] {
  const [least, most] = game.players;
  const players = Math.min(Math.max(2, least), most);
  return ['me', ...Array.from({ length: players - 1 }, () => `bot:${bot}`)];
}

/** Seats cut or filled to what the game takes. */
export function fitting(game: ShelfGame, seats: Who[], filler: Who, modules: string[] = []): Who[] {
  const [least, most] = playersWith(game, modules);
  const kept = seats.slice(0, most);
  return [...kept, ...Array.from({ length: Math.max(0, least - kept.length) }, () => filler)];
}
