import { describe, expect, it } from 'vitest';
import { Desk } from '../src/companion/desk.svelte';
import { Engine, EngineFailed } from '../src/companion/engine';
import { Keeping } from '../src/companion/keeping';
import type { Entry, GameFile, Setup, Show } from '../src/companion/types';
import { Room } from './room';

const SETUP = { board: 'tharsis', level: 'normal' } as Setup;
const shown = (entries: Entry[]): Show => ({
  setup: SETUP, question: { kind: 'turn', words: '', cause: '' }, told: null, turns: [], chip: { generation: 1 }, can: {}, pending: null, warning: '',
  entries: entries.map((entry, at) => ({ at, entry, kind: entry.do, words: entry.do, generation: 1, by: 'you' })),
}) as unknown as Show;

/** Takes every entry but `doubtful`, which has to be said with more weight. */
class FakeEngine {
  ready = Promise.resolve();
  entries: Entry[] = [];
  asked: Record<string, unknown>[] = [];
  dead = false;
  call = async (name: string, more: Record<string, unknown> = {}): Promise<unknown> => {
    if (this.dead) throw new EngineFailed('gone');
    const wire = new Engine({ postMessage: ({ id, text }: { id: number; text: string }) => wireHeard(wire, id, this.answer(JSON.parse(text) as Record<string, unknown>)) } as unknown as Worker);
    return wire.call(name, more);
  };
  private answer(asked: Record<string, unknown>): object {
    this.asked.push(asked);
    const entry = asked.entry as Entry | undefined;
    if (entry?.do === 'doubtful' && !entry.insist) return { ok: false, refusal: 'Really?', insist: true };
    if (asked.call === 'enter') this.entries.push(entry!);
    if (asked.call === 'load') this.entries = [...(asked.file as GameFile).entries];
    const file: GameFile = { companion: 1, setup: SETUP, entries: [...this.entries], kept: [] };
    return { ok: true, show: shown(this.entries), file, cards: [] };
  }
}

const wireHeard = (wire: Engine, id: number, answer: object): void => {
  const { worker } = wire as unknown as { worker: Worker };
  queueMicrotask(() => worker.onmessage!({ data: { id, text: JSON.stringify(answer) } } as MessageEvent));
};

async function seated(room: Room | null = new Room(), id = 'a'): Promise<[Desk, FakeEngine]> {
  const engine = new FakeEngine();
  const desk = new Desk(engine as unknown as Engine, new Keeping(room));
  await desk.load(id, { companion: 1, setup: SETUP, entries: [{ do: 'ready' }], kept: [] });
  desk.sending.stop();
  return [desk, engine];
}

async function entered(desk: Desk, entry: Entry): Promise<void> {
  await desk.enter(entry);
  desk.sending.stop();
}

describe('a desk', () => {
  it('gives the whole game as a file where nothing can be kept', async () => {
    const room = new Room();
    const [desk] = await seated(room);
    room.full = true;
    await entered(desk, { do: 'turn' });
    expect(desk.unkept).toBe(true);
    expect(JSON.parse(await desk.exported())).toMatchObject({ game: 'a', entries: [{ do: 'ready' }, { do: 'turn' }] });
    const [other] = await seated(null);
    await entered(other, { do: 'pass' });
    expect(JSON.parse(await other.exported())).toMatchObject({ entries: [{ do: 'ready' }, { do: 'pass' }] });
  });

  it('says with more weight what is so on the table, wherever it was said', async () => {
    const [desk, engine] = await seated();
    const doubtful = { do: 'doubtful' };
    const ways: [string, () => Promise<boolean>][] = [
      ['enter', () => desk.enter(doubtful)],
      ['insert', () => ((desk.sheet = { name: 'tile', at: 0, inserts: true }), desk.enter(doubtful))],
      ['change', () => desk.change(0, doubtful)],
    ];
    for (const [call, say] of ways) {
      await say();
      expect(desk.refusal).toBe('Really?');
      desk.sheet = null;
      await desk.insisting!();
      expect(desk.refusal).toBe('');
      expect(engine.asked.findLast((asked) => asked.entry)).toMatchObject({ call, entry: { do: 'doubtful', insist: true } });
    }
    desk.sending.stop();
  });

  it('follows another page that goes on with its game', async () => {
    const room = new Room();
    const [[one], [two]] = [await seated(room), await seated(room)];
    await entered(two, { do: 'turn' });
    await entered(one, { do: 'pass' });
    expect(one.refusal).toContain('another tab');
    expect(one.show!.entries.map((entry) => entry.words)).toEqual(['ready', 'turn']);
    await entered(one, { do: 'draw' });
    expect(new Keeping(room).file('a')?.entries.map((entry) => entry.do)).toEqual(['ready', 'turn', 'draw']);
  });

  it('is not busy for ever when the engine dies', async () => {
    const [desk, engine] = await seated();
    engine.dead = true;
    await entered(desk, { do: 'turn' });
    expect([desk.busy, desk.stopped]).toEqual([false, true]);
    expect(JSON.parse(await desk.exported())).toMatchObject({ entries: [{ do: 'ready' }] });
  });

  it('tells a turn that has ended while the next one asks, until it was looked at', async () => {
    const [desk] = await seated();
    const told = { turn: 1, generation: 1, open: false } as Show['told'];
    desk.show = { ...shown([{ do: 'pass' }, { do: 'card' }]), told };
    expect(desk.finished).toEqual(told);
    desk.show = { ...shown([{ do: 'card' }, { do: 'turn' }]), told };
    expect(desk.finished).toBeNull();
  });
});

describe('an engine that dies', () => {
  it('fails whoever waits, and whoever asks afterwards', async () => {
    const worker = { postMessage: () => undefined } as unknown as Worker;
    const engine = new Engine(worker);
    worker.onmessage!({ data: { ready: true } } as MessageEvent);
    await engine.ready;
    const waits = engine.call('show');
    worker.onerror!({ message: 'out of memory' } as ErrorEvent);
    await expect(waits).rejects.toThrow('out of memory');
    await expect(engine.call('show')).rejects.toThrow(EngineFailed);
  });
});
