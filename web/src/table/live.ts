// A table told live: one connection to the server, made anew whenever it is lost.

import { type ClientMessage, NEWER_CONNECTION, type ServerMessage } from '../generated/wire';
import { waitBefore } from '../net/backoff';
import { api, liveAddress, Refusal, Unreachable } from '../net/http';
import type { Feed, Listener } from './feed';

/** After this many failed attempts the page says that it is alone. */
const ALONE_AFTER = 4;

export class LiveFeed implements Feed {
  private listener: Listener | null = null;
  private socket: WebSocket | null = null;
  private found = false;
  private attempt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: string) {}

  /** A wrong link is told at once and not tried again. */
  async open(listener: Listener): Promise<void> {
    this.listener = listener;
    await this.find();
  }

  again(): void {
    clearTimeout(this.retry);
    this.attempt = 0;
    const old = this.socket;
    this.socket = null;
    old?.close();
    if (this.found) this.connect();
    else void this.find();
  }

  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.listener = null;
    clearTimeout(this.retry);
    this.socket?.close();
  }

  private async find(): Promise<void> {
    try {
      const info = await api.table(this.table);
      this.found = true;
      this.listener?.learn(info);
    } catch (error) {
      if (error instanceof Refusal) this.listener?.fail(error.problem.text);
      else if (error instanceof Unreachable) this.lost();
      return;
    }
    this.connect();
  }

  private connect(): void {
    if (!this.listener) return;
    const socket = new WebSocket(liveAddress(this.table));
    this.socket = socket;
    socket.addEventListener('open', () => {
      if (this.socket !== socket) return;
      this.attempt = 0;
      this.listener?.connected('live');
    });
    socket.addEventListener('message', (event) => {
      if (this.socket === socket) this.listener?.hear(JSON.parse(String(event.data)) as ServerMessage);
    });
    socket.addEventListener('close', ({ code }) => {
      if (this.socket !== socket) return;
      this.socket = null;
      // Newer pages of this person are open: if this one came back by itself, they would take turns.
      if (code === NEWER_CONNECTION) this.listener?.connected('elsewhere');
      else this.lost();
    });
  }

  private lost(): void {
    if (!this.listener) return;
    this.attempt += 1;
    this.listener.connected(this.attempt > ALONE_AFTER ? 'offline' : 'reconnecting');
    this.retry = setTimeout(() => void this.comeBack(), waitBefore(this.attempt, Math.random()));
  }

  /** Connects again, unless the table was closed in the meantime. */
  private async comeBack(): Promise<void> {
    if (!this.found) return this.find();
    const gone = await api.table(this.table).then(
      () => null,
      (error: unknown) => error,
    );
    if (gone instanceof Refusal && gone.problem.code === 'unknown-table')
      this.listener?.fail(gone.problem.text);
    else this.connect();
  }
}
