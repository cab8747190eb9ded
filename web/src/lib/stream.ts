/** The numbered events of a table: by socket, and by long poll where sockets do not come through. Resumes by number. */
import { api } from './api';
import type { SocketMessage, StreamEvent } from './api.gen';

export type Link = 'live' | 'poll' | 'lost';

export interface Listener {
  event(event: StreamEvent): void;
  present(seats: number[], watchers: number): void;
  link(state: Link): void;
}

const PATIENCE = [500, 1000, 2000, 4000, 8000];
const PING_MS = 25_000;
const SILENCE_MS = 60_000;
const POLL_WAIT = 25;

export class Stream {
  private socket: WebSocket | null = null;
  private timer = 0;
  private beat = 0;
  private heard = 0;
  private failures = 0;
  private everLive = false;
  private closed = false;
  private poll: AbortController | null = null;

  constructor(
    private readonly table: string,
    private after: number,
    private readonly listener: Listener,
  ) {}

  start(): void {
    this.connect();
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  stop(): void {
    this.closed = true;
    removeEventListener('online', this.hurry);
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
    if (this.closed || document.hidden || this.socket || this.poll) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket?after=${this.after}`);
    this.socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = this.everLive = true;
      this.failures = 0;
      this.heard = Date.now();
      this.listener.link('live');
      this.beat = window.setInterval(() => this.keepAlive(socket), PING_MS);
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      this.heard = Date.now();
      this.take(JSON.parse(message.data) as SocketMessage);
    };
    socket.onclose = () => {
      clearInterval(this.beat);
      if (this.socket === socket) this.socket = null;
      if (!this.closed) this.again(opened);
    };
  }

  private keepAlive(socket: WebSocket): void {
    if (Date.now() - this.heard > SILENCE_MS) socket.close();
    else if (socket.readyState === WebSocket.OPEN) socket.send('{"do":"ping"}');
  }

  private again(opened: boolean): void {
    this.failures += opened ? 0 : 1;
    if (!this.everLive && this.failures >= 2) {
      void this.longPoll();
      return;
    }
    if (this.everLive && this.failures > 0) this.listener.link('lost');
    this.timer = window.setTimeout(() => this.connect(), PATIENCE[Math.min(this.failures, PATIENCE.length - 1)]);
  }

  private async longPoll(): Promise<void> {
    this.poll = new AbortController();
    let misses = 0;
    while (!this.closed) {
      try {
        const got = await api.events(this.table, this.after, POLL_WAIT, this.poll.signal);
        misses = 0;
        this.listener.link('poll');
        for (const event of got.events) this.take(event);
        this.after = Math.max(this.after, got.seq);
      } catch {
        if (this.closed) return;
        this.listener.link('lost');
        await new Promise((wake) => setTimeout(wake, PATIENCE[Math.min(misses++, PATIENCE.length - 1)]));
      }
    }
  }

  private take(message: SocketMessage): void {
    if (this.closed) return;
    if (message.kind === 'present') this.listener.present(message.seats, message.watchers);
    else if (message.kind === 'ack' || message.kind === 'pong' || message.kind === 'failed') return;
    else if (message.seq > this.after) {
      this.after = message.seq;
      this.listener.event(message);
    }
  }
}
