import { describe, expect, it } from 'vitest';
import { Keeping, readFile } from '../src/companion/keeping';
import { found, foundAs } from '../src/companion/search';
import { Sending, type Sent } from '../src/companion/sending';
import { rowNames } from '../src/companion/ticks';
import type { CompanionCard, GameFile, HandCard, Setup } from '../src/companion/types';
import { Refused } from '../src/lib/api';
import type { CompanionCopy, CompanionGames, CompanionKept } from '../src/lib/api.gen';
import { Room } from './room';

const card = (name: string, also: string[] = []): CompanionCard => ({ id: name.toLowerCase(), name, kind: 'project', also });
const file = (...entries: string[]): GameFile => ({ companion: 1, setup: {} as Setup, entries: entries.map((name) => ({ do: name })), kept: [] });

describe('cards by three letters', () => {
  const cards = ['Giant Ice Asteroid', 'Asteroid Mining', 'Blast', 'Big Asteroid', 'Asteroid'].map((name) => card(name));
  it('finds what begins so, then a word that does, then the rest', () => {
    expect(found(cards, 'ast').map((one) => one.name)).toEqual(['Asteroid', 'Asteroid Mining', 'Big Asteroid', 'Giant Ice Asteroid', 'Blast']);
  });
  it('knows other names, and neither case nor accents', () => {
    expect(found([card('GHG Producing Bacteria', ['Gärende Bakterien'])], 'GARENDE')).toHaveLength(1);
    expect(found(cards, '  ')).toEqual([]);
  });
  it('finds what is printed with a hyphen in one word and in two, and an ampersand as a word', () => {
    const odd = [card('Rad-Chem Factory'), card('Supply & Demand'), card('Radar')];
    for (const asked of ['radch', 'rad ch', 'rad-ch', 'chem']) expect(found(odd, asked).map((one) => one.name)).toEqual(['Rad-Chem Factory']);
    for (const asked of ['supply and', 'supply &', 'demand']) expect(found(odd, asked).map((one) => one.name)).toEqual(['Supply & Demand']);
  });
  it('says by which other name it was found', () => {
    const mine = card('Mine', ['056', 'Pit']);
    expect([foundAs(mine, '05'), foundAs(mine, 'pit'), foundAs(mine, 'min'), foundAs(mine, 'zzz')]).toEqual(['056', 'Pit', null, null]);
  });
  it('finds a card by the number printed on it', () => expect(found([card('Mine', ['056']), card('Virus', ['050'])], '056').map((one) => one.name)).toEqual(['Mine']));
  it('finds several words in a row', () => expect(found(cards, 'ice ast').map((one) => one.name)).toEqual(['Giant Ice Asteroid']));
});

describe('games on this device', () => {
  it('are there again after every entry', () => {
    const room = new Room();
    new Keeping(room).keep('a', file('ready'), 'Tharsis', 1);
    const again = new Keeping(room);
    again.opened('a');
    again.keep('a', file('ready', 'turn'), 'Tharsis', 2);
    const later = new Keeping(room);
    expect(later.shelf().current).toBe('a');
    expect(later.file('a')?.entries).toHaveLength(2);
    expect(later.game('a')).toMatchObject({ entries: 2, updated: 2, sent: false });
  });
  it('say so when the browser keeps nothing', () => {
    const room = new Room();
    room.full = true;
    const keeping = new Keeping(room);
    expect(keeping.works()).toBe(false);
    expect(keeping.keep('a', file('ready'), 'Tharsis', 1)).toBe('unkept');
    expect(keeping.file('a')?.entries).toHaveLength(1);
    room.full = false;
    expect(keeping.keep('a', file('ready', 'turn'), 'Tharsis', 2)).toBe('kept');
  });
  it('are played where the browser gives no storage at all', () => {
    const keeping = new Keeping(null);
    expect(keeping.keep('a', file('ready'), 'Tharsis', 1)).toBe('unkept');
    expect(keeping.shelf()).toMatchObject({ current: 'a', games: [{ id: 'a', entries: 1 }] });
    keeping.forget('a');
    expect(keeping.file('a')).toBeNull();
  });
  it('are not written over what another page has entered', () => {
    const room = new Room();
    const [one, two] = [new Keeping(room), new Keeping(room)];
    one.keep('a', file('ready'), 'Tharsis', 1);
    two.opened('a');
    two.keep('a', file('ready', 'turn'), 'Tharsis', 2);
    expect(one.goneOn('a')).toBe(true);
    expect(one.keep('a', file('ready', 'pass'), 'Tharsis', 3)).toBe('elsewhere');
    expect(one.opened('a')?.entries.at(-1)).toEqual({ do: 'turn' });
    expect(one.goneOn('a')).toBe(false);
    expect(one.keep('a', file('ready', 'turn', 'draw'), 'Tharsis', 4)).toBe('kept');
  });
  it('do not take each other their cards by hand', () => {
    const keeping = new Keeping(new Room());
    const [moon, base] = ['Moon', 'Base'].map((name) => ({ name }) as HandCard);
    keeping.keepCards([moon!]);
    keeping.keepCards([]);
    keeping.keepCards([base!]);
    keeping.keepCards([moon!]);
    expect(keeping.cards().map((one) => one.name)).toEqual(['Moon', 'Base']);
  });
  it('go one by one', () => {
    const keeping = new Keeping(new Room());
    keeping.keep('a', file(), 'A', 1);
    keeping.keep('b', file(), 'B', 2);
    keeping.forget('b');
    expect(keeping.shelf()).toMatchObject({ current: null, games: [{ id: 'a' }], gone: ['b'] });
    expect(keeping.file('b')).toBeNull();
  });
  it('read a file only if it is one', () => {
    expect(readFile(JSON.stringify(file('ready')))?.entries).toEqual([{ do: 'ready' }]);
    for (const text of ['', 'null', '{}', '{"companion": 2, "entries": [], "setup": {}}', '[1']) expect(readFile(text)).toBeNull();
  });
});

describe('what was entered is sent', () => {
  class Server {
    bases: number[] = [];
    answers: (CompanionKept | Refused | null)[] = [];
    thrown: string[][] = [];
    reached = true;
    throwAway = async ({ games }: { games: string[] }): Promise<CompanionGames> => {
      if (!this.reached) throw new Refused('no connection', 'offline', 0);
      this.thrown.push(games);
      return { games: [] };
    };
    keep = async (body: { base: number }): Promise<CompanionKept> => {
      this.bases.push(body.base);
      const answer = this.answers.shift() ?? new Refused('no connection', 'offline', 0);
      if (answer instanceof Refused) throw answer;
      return answer;
    };
  }
  const other: CompanionCopy = { game: 'a', version: 2, title: '', entries: 7, updated: 1 };

  it('once, and later again when there was no connection', async () => {
    const [keeping, server, said] = [new Keeping(new Room()), new Server(), [] as Sent[]];
    const sending = new Sending(keeping, (state) => said.push(state), server);
    keeping.keep('a', file('ready'), 'A', 1);
    await sending.now();
    expect(said).toEqual(['later']);
    server.answers = [{ version: 5, others: [] }];
    await sending.now();
    await sending.now();
    expect(said).toEqual(['later', 'sent', 'sent']);
    expect(server.bases).toEqual([0, 0]);
    expect(keeping.game('a')).toMatchObject({ base: 5, sent: true });
  });
  it('another device is told of until somebody has chosen, and then no more', async () => {
    const [keeping, server] = [new Keeping(new Room()), new Server()];
    const sending = new Sending(keeping, () => undefined, server);
    server.answers = [{ version: 3, others: [other] }, { version: 4, others: [] }, { version: 6, others: [other] }];
    keeping.keep('a', file('ready'), 'A', 1);
    await sending.now();
    keeping.keep('a', file('ready', 'turn'), 'A', 2);
    await sending.now();
    expect(keeping.game('a')?.others).toEqual([other]);
    expect(server.bases).toEqual([0, 3]);
    keeping.note('a', { others: [], apart: true });
    keeping.keep('a', file('ready', 'turn', 'draw'), 'A', 3);
    await sending.now();
    expect(keeping.game('a')?.others).toEqual([]);
  });
  it('one that is refused holds up no other', async () => {
    const [keeping, server, said] = [new Keeping(new Room()), new Server(), [] as Sent[]];
    keeping.keep('a', file('ready'), 'A', 1);
    keeping.keep('b', file('ready'), 'B', 2);
    server.answers = [new Refused('too large', 'too_large', 413), { version: 1, others: [] }];
    await new Sending(keeping, (state) => said.push(state), server).now();
    expect(said).toEqual(['refused']);
    expect([keeping.game('b')?.sent, keeping.game('a')?.sent]).toEqual([false, true]);
  });
  it('what was thrown away is thrown away there, too, as soon as it can be', async () => {
    const [keeping, server, said] = [new Keeping(new Room()), new Server(), [] as Sent[]];
    const sending = new Sending(keeping, (state) => said.push(state), server);
    keeping.keep('a', file('ready'), 'A', 1);
    keeping.forget('a');
    server.reached = false;
    await sending.now();
    expect([said, keeping.shelf().gone]).toEqual([['later'], ['a']]);
    server.reached = true;
    await sending.now();
    await sending.now();
    expect([said, keeping.shelf().gone]).toEqual([['later', 'sent', 'sent'], []]);
    expect(server.thrown).toEqual([['a']]);
  });
  it('a game on its way is thrown away when it is there', async () => {
    const [keeping, server, order] = [new Keeping(new Room()), new Server(), [] as string[]];
    const api = {
      keep: async (body: { base: number }) => {
        keeping.forget('a');
        void sending.now();
        const kept = await server.keep(body);
        order.push('kept');
        return kept;
      },
      throwAway: async (body: { games: string[] }) => (order.push('thrown'), server.throwAway(body)),
    };
    const sending = new Sending(keeping, () => undefined, api);
    server.answers = [{ version: 1, others: [] }];
    keeping.keep('a', file('ready'), 'A', 1);
    await sending.now();
    await sending.now();
    expect(order).toEqual(['kept', 'thrown']);
  });
  it('what is entered meanwhile is still to be sent', async () => {
    const [keeping, server] = [new Keeping(new Room()), new Server()];
    const slow = { throwAway: server.throwAway, keep: async (body: { base: number }) => (keeping.keep('a', file('ready', 'turn'), 'A', 2), server.keep(body)) };
    server.answers = [{ version: 1, others: [] }];
    keeping.keep('a', file('ready'), 'A', 1);
    await new Sending(keeping, () => undefined, slow).now();
    expect(keeping.game('a')).toMatchObject({ base: 1, sent: false });
  });
});

describe('ticks', () => {
  const row = (words: string) => ({ kind: 'other', words });
  it('go by the words of a row, wherever it stands', () => {
    expect(rowNames([row('City'), row('Ocean'), row('Ocean')])).toEqual(['City', 'Ocean', 'Ocean (2)']);
    expect(rowNames([row('Rating'), row('City')])[1]).toBe('City');
  });
});
