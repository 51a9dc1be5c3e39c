// A table told live: one connection to the server, made anew whenever it is lost, also when it dies without a word.

import { type ClientMessage, NEWER_CONNECTION, type ServerMessage } from '../generated/wire';
import { waitBefore } from '../net/backoff';
import { api, liveAddress, Refusal, Unreachable } from '../net/http';
import { ANSWER_MS, LOOK_MS, Pulse } from '../net/pulse';
import type { Feed, Listener } from './feed';

/** After this many failed attempts the page offers to try at once. */
const ALONE_AFTER = 4;
/** A server that said that it comes back has more time. */
const GONE_AFTER = 8;
/** The code with which a server that is about to be started again closes its connections. */
const SERVICE_RESTART = 1012;

export class LiveFeed implements Feed {
  private listener: Listener | null = null;
  private socket: WebSocket | null = null;
  private pulse: Pulse | null = null;
  private looking: ReturnType<typeof setInterval> | undefined;
  private found = false;
  private attempt = 0;
  /** The server said that it goes and comes back. */
  private restarting = false;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: string) {}

  /** A wrong link is told at once and not tried again. */
  async open(listener: Listener): Promise<void> {
    this.listener = listener;
    this.looking = setInterval(() => this.look(), LOOK_MS);
    addEventListener('online', this.stir);
    addEventListener('offline', this.doubt);
    document.addEventListener('visibilitychange', this.stir);
    await this.find();
  }

  again(): void {
    clearTimeout(this.retry);
    this.attempt = 0;
    this.drop();
    if (this.found) this.connect();
    else void this.find();
  }

  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    this.pulse?.said(message, performance.now());
    return true;
  }

  close(): void {
    this.listener = null;
    clearTimeout(this.retry);
    clearInterval(this.looking);
    removeEventListener('online', this.stir);
    removeEventListener('offline', this.doubt);
    document.removeEventListener('visibilitychange', this.stir);
    this.drop();
  }

  /** There may be a network again: whoever waits for the next attempt makes it now. */
  private readonly stir = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.socket) this.look(true);
    else if (this.attempt > 0 && this.retry !== undefined) {
      clearTimeout(this.retry);
      void this.comeBack();
    }
  };

  private readonly doubt = (): void => this.look(true);

  private look(hurried = false): void {
    const verdict = this.pulse?.look(performance.now(), hurried);
    if (verdict === 'ask') this.send({ type: 'ping' });
    if (verdict !== 'dead') return;
    // It may take minutes until the browser notices by itself.
    this.drop();
    this.lost();
  }

  private drop(): void {
    const old = this.socket;
    this.socket = null;
    this.pulse = null;
    old?.close();
  }

  private async find(): Promise<void> {
    try {
      const info = await api.table(this.table, ANSWER_MS);
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
    const late = setTimeout(() => {
      if (this.socket !== socket || socket.readyState !== WebSocket.CONNECTING) return;
      this.drop();
      this.lost();
    }, ANSWER_MS);
    socket.addEventListener('open', () => {
      clearTimeout(late);
      if (this.socket !== socket) return;
      this.attempt = 0;
      this.restarting = false;
      this.pulse = new Pulse(performance.now());
      this.listener?.connected('live');
    });
    socket.addEventListener('message', (event) => {
      if (this.socket !== socket) return;
      const message = JSON.parse(String(event.data)) as ServerMessage;
      this.pulse?.heard(message, performance.now());
      this.listener?.hear(message);
    });
    socket.addEventListener('close', ({ code }) => {
      clearTimeout(late);
      if (this.socket !== socket) return;
      this.drop();
      this.restarting ||= code === SERVICE_RESTART;
      // Newer pages of this person are open: if this one came back by itself, they would take turns.
      if (code === NEWER_CONNECTION) this.listener?.connected('elsewhere');
      else this.lost();
    });
  }

  private lost(): void {
    if (!this.listener) return;
    this.attempt += 1;
    this.restarting &&= this.attempt <= GONE_AFTER;
    const isAlone = this.attempt > ALONE_AFTER;
    this.listener.connected(this.restarting ? 'restarting' : isAlone ? 'offline' : 'reconnecting');
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.comeBack(), waitBefore(this.attempt, Math.random()));
  }

  /** Connects again, unless the table was closed in the meantime. */
  private async comeBack(): Promise<void> {
    this.retry = undefined;
    if (!this.found) return this.find();
    const gone = await api.table(this.table, ANSWER_MS).then(
      () => null,
      (error: unknown) => error,
    );
    if (this.socket) return;
    if (gone instanceof Refusal && gone.problem.code === 'unknown-table')
      this.listener?.fail(gone.problem.text);
    else if (gone instanceof Unreachable) {
      // Behind a proxy the server that is away is told apart from a network that is.
      this.restarting ||= gone.isAway;
      this.lost();
    } else this.connect();
  }
}
