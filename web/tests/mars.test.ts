import { describe, expect, it } from 'vitest';
import { MarsAsk } from '../src/games/terraforming_mars/ask.svelte';
import { Grid, outline } from '../src/games/terraforming_mars/geometry';
import { grouped } from '../src/games/terraforming_mars/lying';
import { offers } from '../src/games/terraforming_mars/offers';
import { fromPayment, thenOf } from '../src/games/terraforming_mars/then';
import { type Player, type Space } from '../src/games/terraforming_mars/view';
import { added, amountWords, lookOfChange } from '../src/lib/changes';
import { wholeCards } from '../src/lib/cards';
import type { Payment } from '../src/lib/api.gen';
import type { Table } from '../src/lib/table.svelte';
import type { Question } from '../src/lib/types';

const ROWS = [5, 6, 7, 8, 9, 8, 7, 6, 5];
const spaces: Space[] = ROWS.flatMap((many, row) => Array.from({ length: many }, (_, column): Space => ({ space: `${row},${column}`, name: '', kind: 'land', row, column, bonus: {} })));
const apart: Space[] = ['ganymede', 'phobos'].map((space, column) => ({ space, name: space, kind: 'apart', row: -1, column, bonus: {} }));
const grid = new Grid([...spaces, ...apart]);
const walk = (from: string, ...keys: string[]): string => keys.reduce((at, key) => grid.towards(grid.get(at)!, key)?.space ?? at, from);

describe('the map', () => {
  it('lies around the middle of its middle row', () => {
    expect(grid.middle(grid.get('4,4')!)).toEqual({ x: 0, y: 192 });
    expect(grid.middle(grid.get('0,2')!).x).toBe(0);
    expect(grid.middle(grid.get('0,0')!).x).toBe(-grid.middle(grid.get('0,4')!).x);
  });

  it('is walked along rows and from row to row, and ends at its edge', () => {
    expect(walk('4,4', 'ArrowRight')).toBe('4,5');
    expect(walk('4,4', 'ArrowUp', 'ArrowUp')).toBe('2,3');
    expect(walk('4,4', 'ArrowUp', 'ArrowDown')).toBe('4,4');
    expect(walk('0,0', 'ArrowUp')).toBe('0,0');
    expect(walk('0,0', 'ArrowLeft')).toBe('0,0');
    expect(walk('8,4', 'ArrowDown', 'ArrowRight')).toBe('8,4');
  });

  it('has room for all of its hexes and for what lies beside it', () => {
    const [left, top, width, height] = grid.frame();
    for (const space of [...spaces, ...apart])
      for (const corner of outline(grid.middle(space)).split(' ')) {
        const [x, y] = corner.split(',').map(Number) as [number, number];
        expect(x).toBeGreaterThanOrEqual(left);
        expect(x).toBeLessThanOrEqual(left + width);
        expect(y).toBeGreaterThanOrEqual(top);
        expect(y).toBeLessThanOrEqual(top + height);
      }
  });

  it('shows a part of itself around a space without leaving itself', () => {
    const [left, top, width, height] = grid.frame();
    expect(grid.around(grid.get('4,4')!, 200, 200).slice(2)).toEqual([200, 200]);
    expect(grid.around(grid.get('0,0')!, 200, 200).slice(0, 2)).toEqual([expect.any(Number), top]);
    expect(grid.around(grid.get('4,0')!, 200, 200)[0]).toBe(left);
    expect(grid.around(grid.get('4,4')!, 9999, 9999)).toEqual([left, top, width, height]);
  });
});

const question = (options: string[], barred: string[] = []): Question =>
  ({ kind: 'turn', options: options.map((key) => ({ key, label: key })), barred: barred.map((key) => ({ key, label: key, why: 'no.' })) }) as unknown as Question;

describe('the verbs of a turn', () => {
  it('are one button for all cards, and one for each conversion; passing is last', () => {
    const menu = offers(question(['pass', 'standard:city', 'convert:heat', 'play:a', 'play:b', 'use:c']));
    expect(menu.map((offer) => [offer.verb, offer.key, offer.note])).toEqual([
      ['play', null, '2'], ['use', null, '1'], ['convert', 'convert:heat', ''], ['standard', null, '1'], ['pass', 'pass', ''],
    ]);
  });

  it('stay where nothing of them is possible, but for goals, which say why where they stand', () => {
    const menu = offers(question(['pass'], ['trade:luna', 'claim:mayor', 'fund:banker']));
    expect(menu.map((offer) => [offer.verb, offer.none])).toEqual([['trade', true], ['pass', false]]);
  });
});

describe('changes', () => {
  it('of one kind and seat are added up, and what comes to nothing is left out', () => {
    const changes = [{ seat: 0, what: 'mc', n: 2 }, { seat: 0, what: 'mc', n: 4 }, { seat: 1, what: 'cards', n: 1 }, { seat: 1, what: 'cards', n: -1 }];
    expect(added(changes)).toEqual([{ seat: 0, what: 'mc', n: 6 }]);
  });

  it('are said in words, one of a thing and several', () => {
    expect(amountWords({ what: 'plants', n: 1 })).toBe('1 plant');
    expect(amountWords({ what: 'plants', n: 2 })).toBe('2 plants');
    expect(amountWords({ what: 'production:mc', n: 1 })).toBe('1 MC production');
    expect(amountWords({ what: 'on:floater', n: 3 })).toBe('3 floaters on a card');
    expect(amountWords({ what: 'on:birds', n: 1 }, () => 'Birds')).toBe('1 on Birds');
    expect(lookOfChange('production:heat').well).toBe(true);
  });

  it('show what somebody would have', () => {
    expect(thenOf([{ seat: 0, what: 'mc', n: 4 }, { seat: 0, what: 'mc', n: -1 }, { seat: 1, what: 'mc', n: 9 }], 0)).toEqual({ mc: 3 });
    const money = (name: string, pieces = 1) => ({ name, have: 9, worth: 2, pieces, least: 0, most: 9, suggested: 0, asked: true });
    const pay: Payment = { price: 9, card: '', kinds: [money('steel'), money('floaters'), money('heat', 2), money('mc')] };
    expect(thenOf(fromPayment(pay, [2, 1, 1, 0], 0), 0)).toEqual({ steel: -2, heat: -2 });
  });
});

describe('cards in play', () => {
  const cards = wholeCards([
    { id: 'corp', name: 'Corp', kind: 'corporation', says: [{ role: 'always', text: 'Always.' }] },
    { id: 'ants', name: 'Ants', kind: 'project', colour: 'blue', cost: 9, says: [{ role: 'action', text: 'Action.' }] },
    { id: 'fish', name: 'Fish', kind: 'project', colour: 'blue', cost: 9, says: [{ role: 'action', text: 'Action.' }] },
    { id: 'mine', name: 'Mine', kind: 'project', colour: 'green', cost: 4, says: [{ role: 'do', text: 'Gain.' }] },
  ], 'terraforming_mars');
  const player = (part: Partial<Player>): Player =>
    ({ played: cards.map(({ id }) => ({ card: id, held: id === 'fish' ? 2 : 0, ...(id === 'fish' ? { resource: 'animal' } : {}) })), acting: ['ants', 'fish'], idle: [], used: [], ...part }) as Player;
  const cardOf = (id: string) => cards.find((card) => card.id === id) ?? null;

  it('lie in three groups', () => {
    const groups = grouped(player({}), cardOf, () => '');
    expect([groups.actions, groups.effects, groups.done].map((group) => group.map((lies) => lies.card.id))).toEqual([['ants', 'fish'], ['corp'], ['mine']]);
    expect(groups.actions[1]!.holding.name).toBe('animals');
  });

  it('say whether their action is left: used, idle, barred, or ready', () => {
    const states = (part: Partial<Player>, stands: (id: string) => 'may' | 'not' | ''): (string | null)[] => grouped(player(part), cardOf, stands).actions.map((lies) => lies.action);
    expect(states({ used: ['ants'] }, () => '')).toEqual(['used', 'ready']);
    expect(states({ idle: ['fish'] }, () => '')).toEqual(['ready', 'not']);
    expect(states({}, (id) => (id === 'ants' ? 'may' : 'not'))).toEqual(['ready', 'not']);
  });
});

describe('a space that is an answer', () => {
  const asked = (...keys: string[]): MarsAsk => {
    const options = keys.map((key) => ({ key, label: key }));
    const question: Question = { seat: 0, number: 1, kind: 'turn', context: '', group: '', prompt: '', shown: false, picked: [], options, barred: [], pay: null, pick: null };
    const table = { spaces: [...spaces, ...apart], placing: { tile: 'city', always: [], spaces: { '2,2': { changes: [], best: 2 }, '2,3': { changes: [], best: 1 } } } };
    return new MarsAsk({ question, sending: false, view: { table } } as unknown as Table);
  };

  it('comes in its rank', () => {
    expect(asked('space:2,2', 'space:2,3').ranked).toEqual(['2,3', '2,2']);
  });

  it('is no card that is called like one', () => {
    expect([...asked('play:phobos', 'standard:city').legal]).toEqual([]);
    expect(asked('play:phobos').way).toBe('turn');
  });
});
