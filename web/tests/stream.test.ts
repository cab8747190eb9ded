import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SocketMessage, StreamEvent, View, ViewEvent } from '../src/lib/api.gen';
import { api } from '../src/lib/api';
import { Stream, type Link } from '../src/lib/stream';

/** A socket that does what a test tells it. */
class StubSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static made: StubSocket[] = [];
  readyState = StubSocket.CONNECTING;
  onopen: () => void = () => undefined;
  onmessage: (message: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;

  constructor(readonly url: string) {
    StubSocket.made.push(this);
  }

  send(): void {}

  close(): void {}

  opens(): void {
    this.readyState = StubSocket.OPEN;
    this.onopen();
  }

  says(message: SocketMessage): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  closes(code: number): void {
    this.readyState = 3;
    this.onclose({ code });
  }

  /** What the server does with a socket it does not admit: open, one frame, a code from 4000 on. */
  isRefused(): void {
    this.opens();
    this.says({ kind: 'failed', error: 'No.', code: 'store' });
    this.closes(4503);
  }
}

const present: SocketMessage = { kind: 'present', seats: [0], watchers: 0 };
const view = (seq: number, more: Partial<ViewEvent> = {}): ViewEvent =>
  ({ kind: 'view', view: null, story: [], whole: false, by: null, what: 'answer', undo: null, deadline: null, patch: null, kept: 0, seq, at: 0, ...more });

let links: Link[];
let heard: number[];
let shown: View[];
let roles: number;
let lost: number;
let stream: Stream;
const last = (): StubSocket => StubSocket.made.at(-1)!;
const polls = vi.spyOn(api, 'events');

beforeEach(() => {
  vi.useFakeTimers();
  const page = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { ...page, hidden: false });
  vi.stubGlobal('location', { protocol: 'http:', host: 'games.example' });
  vi.stubGlobal('addEventListener', page.addEventListener);
  vi.stubGlobal('removeEventListener', page.removeEventListener);
  vi.stubGlobal('WebSocket', StubSocket);
  StubSocket.made = [];
  polls.mockReset().mockImplementation(() => new Promise(() => undefined));
  [links, heard, shown, roles, lost] = [[], [], [], 0, 0];
  const take = (event: StreamEvent) => {
    heard.push(event.seq);
    if (event.kind === 'view' && event.view) shown.push(event.view);
  };
  const listener = { event: take, present: () => undefined, link: (state: Link) => links.push(state), role: () => (roles += 1), lost: () => (lost += 1) };
  stream = new Stream('table', 7, { round: 1 } as unknown as View, listener);
  stream.start();
});

afterEach(() => {
  stream.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a socket', () => {
  it('counts as live with the first thing it brings, not before', () => {
    last().opens();
    expect(links).toEqual([]);
    last().says(present);
    expect(links).toEqual(['live']);
  });

  it('that is refused is tried again later and later, and then not at all', async () => {
    last().isRefused();
    await vi.advanceTimersByTimeAsync(600);
    expect(StubSocket.made).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(600);
    expect(StubSocket.made).toHaveLength(2);
    last().isRefused();
    await vi.advanceTimersByTimeAsync(1500);
    expect(StubSocket.made).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1000);
    last().isRefused();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(StubSocket.made).toHaveLength(3);
    expect(polls).toHaveBeenCalledOnce();
    expect(links).not.toContain('live');
  });

  it('that worked and broke is taken up again where it was', async () => {
    last().opens();
    last().says(view(8));
    await vi.advanceTimersByTimeAsync(20_000);
    last().closes(1012);
    await vi.advanceTimersByTimeAsync(600);
    expect(last().url).toContain('after=8');
    last().closes(1006);
    expect(links).toEqual(['live', 'lost']);
  });

  it('that is cut again and again soon after it was opened gives way to polling', async () => {
    for (let n = 0; n < 3; n += 1) {
      last().opens();
      last().says(present);
      last().closes(1006);
      await vi.advanceTimersByTimeAsync(4000);
    }
    expect([StubSocket.made.length, polls.mock.calls.length]).toEqual([3, 1]);
  });

  it('that ends because the seat has changed hands has the table read anew', async () => {
    last().opens();
    last().says(present);
    last().closes(4001);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([roles, StubSocket.made.length]).toEqual([1, 1]);
  });
});

describe('what was heard', () => {
  it('is not heard twice', () => {
    last().opens();
    for (const seq of [8, 8, 9, 7]) last().says(view(seq));
    expect(heard).toEqual([8, 9]);
  });

  it('may begin anew at a lower number, once a backup was restored', async () => {
    last().opens();
    last().says(view(3, { whole: true, what: 'now' }));
    last().says(view(4));
    expect(heard).toEqual([3, 4]);
    await vi.advanceTimersByTimeAsync(20_000);
    last().closes(1006);
    await vi.advanceTimersByTimeAsync(600);
    expect(last().url).toContain('after=4');
  });
});

describe('polling', () => {
  async function untilPolled(): Promise<void> {
    for (let n = 0; n < 3; n += 1) {
      last().isRefused();
      await vi.advanceTimersByTimeAsync(10_000);
    }
  }

  it('goes on from the number the server names, even a lower one', async () => {
    polls.mockResolvedValueOnce({ events: [view(3, { whole: true, what: 'now' })], seq: 3 });
    await untilPolled();
    expect(polls.mock.calls.map((call) => call[1])).toEqual([7, 3]);
    expect(heard).toEqual([3]);
    expect(links).toEqual(['poll']);
  });

  it('ends with a socket when the server is back', async () => {
    polls.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce({ events: [], seq: 7 });
    await untilPolled();
    expect(StubSocket.made).toHaveLength(4);
    last().opens();
    last().says(present);
    expect(links).toEqual(['lost', 'poll', 'live']);
  });

  it('does not wait when somebody asks for another try', async () => {
    polls.mockRejectedValueOnce(new Error('gone'));
    for (let n = 0; n < 3; n += 1) {
      last().isRefused();
      if (n < 2) await vi.advanceTimersByTimeAsync(10_000);
    }
    await vi.advanceTimersByTimeAsync(1);
    stream.hurry();
    await vi.advanceTimersByTimeAsync(1);
    expect(polls).toHaveBeenCalledTimes(2);
  });
});

describe('a view that comes as what has changed', () => {
  const patch = [[['round'], 2]];

  it('is made whole from the one before', () => {
    last().opens();
    last().says(view(8, { patch }));
    last().says(view(9, { patch: [[['phase'], 'research']] }));
    expect(shown).toEqual([{ round: 2 }, { round: 2, phase: 'research' }]);
  });

  it('goes on from a whole one', () => {
    last().opens();
    last().says(view(8, { view: { round: 5 } as unknown as View }));
    last().says(view(9, { patch: [[['deck'], 1]] }));
    expect(shown.at(-1)).toEqual({ round: 5, deck: 1 });
  });

  it('is not guessed at where something was missed', () => {
    last().opens();
    last().says(view(9, { patch }));
    expect([shown, lost]).toEqual([[], 1]);
  });

  it('is not made from a view that it does not fit', () => {
    last().opens();
    last().says(view(8, { patch: [[['hand'], 0, 1, []]] }));
    expect([shown, lost]).toEqual([[], 1]);
  });

  it('is asked for on the socket', () => {
    expect(last().url).toContain('after=7&lean=1');
  });
});
