/** The numbered events of a table: by socket, and by long poll where sockets do not come through. Resumes by number.
    On a socket a view comes as what has changed since the one before; whoever listens gets it whole. */
import { api } from './api';
import type { SocketMessage, StreamEvent, View, ViewEvent } from './api.gen';
import { changedBy, type Step } from './differences';

export type Link = 'live' | 'poll' | 'lost';

export interface Listener {
  event(event: StreamEvent): void;
  present(seats: number[], watchers: number): void;
  link(state: Link): void;
  /** The device has taken or lost a seat: what is on screen may be another's. */
  role(): void;
  /** Something was missed: what comes now cannot be made from what is on screen. */
  lost(): void;
}

const PATIENCE = [500, 1000, 2000, 4000, 8000];
const PING_MS = 25_000;
const SILENCE_MS = 60_000;
const POLL_WAIT = 25;
/** A socket that lives no longer than this might as well not have opened. */
const SHORT_MS = 5000;
/** After so many short lives in a row long polls are tried. */
const TRIES = 3;
/** So long it is polled before a socket is tried once more. */
const POLLING_MS = 60_000;
/** The code of a socket whose device has taken or lost a seat. */
const ROLE = 4001;

export class Stream {
  private socket: WebSocket | null = null;
  private timer = 0;
  private beat = 0;
  private heard = 0;
  /** Sockets in a row that did not live, or not for long. */
  private failures = 0;
  private everLive = false;
  private closed = false;
  private poll: AbortController | null = null;
  /** Ends the pause between two polls. */
  private wake: () => void = () => undefined;

  constructor(
    private readonly table: string,
    private after: number,
    private view: View | null,
    private readonly listener: Listener,
  ) {}

  start(): void {
    this.connect();
    addEventListener('online', this.back);
    addEventListener('offline', this.away);
    document.addEventListener('visibilitychange', this.hurry);
  }

  stop(): void {
    this.closed = true;
    removeEventListener('online', this.back);
    removeEventListener('offline', this.away);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.poll?.abort();
    // One that is still being opened is closed as soon as it is open: to cut it short counts as an error.
    const socket = this.socket;
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  /** Try again at once: the network is back, or somebody looks at the page again. */
  readonly hurry = (): void => {
    if (this.closed || document.hidden || this.socket) return;
    if (this.poll) return this.wake();
    clearTimeout(this.timer);
    this.connect();
  };

  /** The browser itself says that there is no network, long before a socket notices. */
  private readonly away = (): void => this.listener.link('lost');

  private readonly back = (): void => {
    if (this.socket?.readyState === WebSocket.OPEN) this.listener.link('live');
    else this.hurry();
  };

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket?after=${this.after}&lean=1`);
    this.socket = socket;
    const began = Date.now();
    let live = false;
    let beat = 0;
    socket.onopen = () => {
      this.heard = Date.now();
      beat = this.beat = window.setInterval(() => this.keepAlive(socket), PING_MS);
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      this.heard = Date.now();
      const said = JSON.parse(message.data) as SocketMessage;
      // A socket that is refused is opened first and told so: only what belongs to the table makes it one that works.
      if (said.kind !== 'failed' && !live) {
        live = this.everLive = true;
        this.listener.link('live');
      } else if (said.kind === 'pong') this.listener.link('live');
      this.take(said);
    };
    socket.onclose = (event) => {
      clearInterval(beat);
      if (this.socket === socket) this.socket = null;
      if (this.closed) return;
      if (live && event.code === ROLE) this.listener.role();
      else this.again(live && Date.now() - began > SHORT_MS);
    };
  }

  private keepAlive(socket: WebSocket): void {
    if (Date.now() - this.heard > SILENCE_MS) socket.close();
    else if (socket.readyState === WebSocket.OPEN) socket.send('{"do":"ping"}');
  }

  /** Once more, later each time; where sockets bring nothing at all, by long poll. */
  private again(lasted: boolean): void {
    this.failures = lasted ? 0 : this.failures + 1;
    if (this.failures >= TRIES) {
      void this.longPoll();
      return;
    }
    if (this.failures > 0 && this.everLive) this.listener.link('lost');
    this.timer = window.setTimeout(() => this.connect(), PATIENCE[Math.min(this.failures, PATIENCE.length - 1)]);
  }

  private async longPoll(): Promise<void> {
    const until = Date.now() + POLLING_MS;
    const poll = (this.poll = new AbortController());
    let misses = 0;
    while (!this.closed) {
      try {
        const got = await api.events(this.table, this.after, POLL_WAIT, poll.signal);
        this.listener.link('poll');
        for (const event of got.events) this.take(event);
        // The server's number holds even if it is a lower one: then the table was restored from a backup.
        this.after = got.seq;
        if (misses > 0 || Date.now() > until) return this.trySocket();
      } catch {
        if (this.closed) return;
        this.listener.link('lost');
        await this.pause(PATIENCE[Math.min(misses++, PATIENCE.length - 1)]!);
      }
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((wake) => {
      this.wake = wake;
      this.timer = window.setTimeout(wake, ms);
    });
  }

  /** The server is back, or has been polled for long enough: one socket, and if it brings nothing, polls again. */
  private trySocket(): void {
    if (this.closed) return;
    this.poll = null;
    this.failures = TRIES - 1;
    this.connect();
  }

  private take(message: SocketMessage): void {
    if (this.closed) return;
    if (message.kind === 'present') this.listener.present(message.seats, message.watchers);
    else if (message.kind === 'ack' || message.kind === 'pong' || message.kind === 'failed') return;
    else if (message.seq > this.after || isRestored(message)) {
      const event = message.kind === 'view' ? this.whole(message) : message;
      if (!event) return this.listener.lost();
      this.after = message.seq;
      this.listener.event(event);
    }
  }

  /** The event with its view; nothing, if that is made from one that is not there, or from another than is there.
      Numbers have no gaps. */
  private whole(event: ViewEvent): ViewEvent | null {
    if (event.patch) {
      if (!this.view || event.seq !== this.after + 1) return null;
      try {
        event = { ...event, view: changedBy(this.view, event.patch as Step[]), patch: null };
      } catch {
        return null;
      }
    }
    this.view = event.view ?? this.view;
    return event;
  }
}

/** The whole table as it is: after a restored backup its number is lower than what was heard before. */
const isRestored = (event: StreamEvent): boolean => event.kind === 'view' && event.whole && event.what === 'now';
