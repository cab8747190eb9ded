import { describe, expect, it } from 'vitest';
import type { ShelfGame } from '../src/lib/api.gen';
import { against, changes, fitting, isSeed, isWebhook, missing, playersWith, saidBy, toggled, usual, valueOf, wish, withOption } from '../src/screens/create/plan';
import { tablePath } from '../src/screens/home/links';

const module = (name: string, needs: string[] = [], conflicts: string[] = []) => ({ name, title: name.toUpperCase(), text: '', needs, conflicts });
const game: ShelfGame = {
  name: 'moon', title: 'Moon', text: '', players: [1, 4], learning: false, guide: false,
  modules: [module('ice'), module('storm', ['ice']), module('calm', [], ['storm'])],
  options: {
    quick: { default: false, text: '', defaults: { ice: true } },
    depth: { default: 2, text: '', range: [0, 3], needs: 'ice' },
    level: { default: 'easy', text: '', choices: ['easy', 'hard'] },
  },
};
const plan = (modules: string[], options: Record<string, boolean | number | string> = {}) => ({ modules, options, seats: ['me', 'bot:greedy'] });

describe('modules', () => {
  it('bring what they need', () => expect(toggled(game, [], 'storm')).toEqual(['ice', 'storm']));
  it('take along what needs them', () => expect(toggled(game, ['ice', 'storm'], 'ice')).toEqual([]));
  it('end what they do not go with, whichever of the two says so', () => {
    expect(toggled(game, ['ice', 'storm'], 'calm')).toEqual(['ice', 'calm']);
    expect(toggled(game, ['calm'], 'storm')).toEqual(['ice', 'storm']);
  });
});

describe('players', () => {
  const duel: ShelfGame = { ...game, modules: [...game.modules, { ...module('duel'), players: [2, 2] }, { ...module('robot'), players: [1, 1] }] };

  it('are as many as the game and its modules take', () => {
    expect(playersWith(duel, ['ice'])).toEqual([1, 4]);
    expect(playersWith(duel, ['duel'])).toEqual([2, 2]);
  });

  it('leave or come with a module', () => {
    expect(fitting(duel, ['me', 'bot:greedy'], 'open', ['robot'])).toEqual(['me']);
    expect(fitting(duel, ['me'], 'open', ['duel'])).toEqual(['me', 'open']);
  });
});

describe('options that speak of others', () => {
  const levels: ShelfGame = {
    ...game,
    options: {
      ...game.options,
      level: { default: 'easy', text: '', choices: ['easy', 'hard'], includes: { hard: ['quick'] } },
      house: { default: 'none', text: '', choices: ['none', 'crest'], needs: 'ice', demands: { crest: ['quick'] }, only_with: { crest: ['storm', 'calm'] } },
    },
  };

  it('say what holds anyway, and what must be on', () => {
    expect(saidBy(levels, plan([], { level: 'hard' }), 'quick', 'includes')).toBe('level');
    expect(saidBy(levels, plan([], { level: 'easy' }), 'quick', 'includes')).toBeNull();
    expect(saidBy(levels, plan(['ice'], { house: 'crest' }), 'quick', 'demands')).toBe('house');
    expect(saidBy(levels, plan([], { house: 'crest' }), 'quick', 'demands')).toBeNull();
  });

  it('switch on what they demand', () => {
    expect(withOption(levels, plan(['ice']), 'house', 'crest')).toEqual({ house: 'crest', quick: true });
    expect(withOption(levels, plan(['ice'], { quick: false }), 'house', 'none')).toEqual({ house: 'none', quick: false });
  });

  it('name the modules of which one is missing', () => {
    expect(missing(levels.options.house!, 'crest', ['ice'])).toEqual(['storm', 'calm']);
    expect(missing(levels.options.house!, 'crest', ['calm'])).toEqual([]);
    expect(missing(levels.options.house!, 'none', [])).toEqual([]);
  });
});

describe('options', () => {
  it('have another usual value with some modules', () => {
    expect(usual(game.options.quick!, [])).toBe(false);
    expect(usual(game.options.quick!, ['ice'])).toBe(true);
  });

  it('are sent only where they differ from the usual and their module is on', () => {
    expect(changes(game, plan([], { depth: 3, quick: true }))).toEqual({ quick: true });
    expect(changes(game, plan(['ice'], { depth: 3, quick: true }))).toEqual({ depth: 3 });
    expect(changes(game, plan(['ice'], { depth: 2, level: 'easy' }))).toEqual({});
  });

  it('fall back to the usual when their module goes', () => expect(valueOf(game, plan([], { depth: 0 }), 'depth')).toBe(2));
});

describe('seats', () => {
  it('are sent as the server knows them', () => {
    const made = wish(game, { modules: [], options: {}, seats: ['me', 'bot:greedy', 'open', 'person'] }, { title: '', clock: 0, pace: 600, listed: true });
    expect(made.seats).toEqual([{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }, { kind: 'open' }, { kind: 'person' }]);
    expect(made).not.toHaveProperty('title');
    expect(made).not.toHaveProperty('clock');
    expect(made.pace).toBe(600);
  });

  it('are two against bots, or as many as the game needs', () => {
    expect(against(game, 'x')).toEqual(['me', 'bot:x']);
    expect(against({ ...game, players: [3, 5] }, 'x')).toHaveLength(3);
    expect(against({ ...game, players: [1, 1] }, 'x')).toEqual(['me']);
  });

  it('are cut or filled for another game', () => {
    expect(fitting({ ...game, players: [1, 2] }, ['me', 'open', 'open'], 'bot:x')).toEqual(['me', 'open']);
    expect(fitting({ ...game, players: [3, 4] }, ['me'], 'bot:x')).toEqual(['me', 'bot:x', 'bot:x']);
  });
});

describe('an address to be told', () => {
  it('is sent if there is one', () => {
    const sent = (webhook: string) => wish(game, plan([]), { title: '', clock: 0, pace: 0, listed: false, webhook });
    expect(sent(' https://chat.example/x ').webhook).toBe('https://chat.example/x');
    expect(sent('  ')).not.toHaveProperty('webhook');
  });

  it('is none or a safe one', () => {
    for (const good of ['', ' ', 'https://chat.example/x']) expect(isWebhook(good)).toBe(true);
    for (const bad of ['http://chat.example/x', 'chat.example', 'javascript:alert(1)', 'https://']) expect(isWebhook(bad)).toBe(false);
  });
});

describe('a pasted link', () => {
  it('leads to the table with its invitation', () => {
    expect(tablePath(' https://games.example/t/8O1V8zelR3y2b4dk#ylZelon0WO_Q-I ')).toBe('/t/8O1V8zelR3y2b4dk#ylZelon0WO_Q-I');
    expect(tablePath('/t/8O1V8zelR3y2b4dk')).toBe('/t/8O1V8zelR3y2b4dk');
    expect(tablePath('8O1V8zelR3y2b4dk')).toBe('/t/8O1V8zelR3y2b4dk');
  });

  it('is nothing else', () => {
    for (const text of ['', 'hello', 'https://games.example/', 'javascript:alert(1)', '/t/../api', '/t/a"onload=']) expect(tablePath(text)).toBeNull();
  });
});

describe('a deal', () => {
  const seed = 'ab'.repeat(32);
  it('is a number or the seed of a finished game', () => {
    expect(['', '7', ` ${seed.toUpperCase()} `].map(isSeed)).toEqual([true, true, true]);
    expect(['friday', '-1', '1.5', '99999999999999999', seed.slice(1)].map(isSeed)).toEqual([false, false, false, false, false]);
  });
  it('is sent as what it is, and gives way to the deal of another group', () => {
    expect(wish(game, plan([]), { seed: ' 12 ' }).seed).toBe(12);
    expect(wish(game, plan([]), { seed: seed.toUpperCase() }).seed).toBe(seed);
    expect(wish(game, plan([]), { seed: '' })).not.toHaveProperty('seed');
    expect(wish(game, plan([]), { seed: '12', deal: 'new' })).not.toHaveProperty('seed');
  });
  it('goes with a clock that says what happens in the end', () => {
    expect(wish(game, plan([]), { clock: 60, late: 'wait' })).toMatchObject({ clock: 60, late: 'wait' });
    expect(wish(game, plan([]), { clock: 0, late: 'wait' })).not.toHaveProperty('late');
  });
});
