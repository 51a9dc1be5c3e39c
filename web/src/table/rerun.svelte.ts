// A finished game seen again: the steps come from the server's record instead of a live connection,
// forwards with their motion, backwards at once.

import type { Update } from '../generated/wire';
import { api, Refusal } from '../net/http';
import { Desk } from './desk.svelte';

/** Between two steps, when they follow each other by themselves. */
const PAUSE_MS = 700;

export class Rerun extends Desk {
  /** How many steps have been shown, of how many. */
  at = $state(0);
  last = $state(0);
  /** Steps follow each other by themselves. */
  running = $state(false);
  /** Whose view is shown; `null`: the asker's own. */
  seat = $state<number | null>(null);

  /** Steps that have arrived, by the version they lead to. */
  private readonly steps = new Map<number, Update>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  override get me(): number | null {
    return this.seat ?? super.me;
  }

  override async open(): Promise<void> {
    try {
      this.info = await api.table(this.table);
      await this.fetchFrom(0, true);
      this.connection = 'live';
    } catch (error) {
      if (error instanceof Refusal) this.problem = error.problem.text;
      else this.connection = 'offline';
    }
  }

  override close(): void {
    this.stop();
    super.close();
  }

  override reconnectNow(): void {
    this.connection = 'connecting';
    void this.open();
  }

  /** Nothing can be done in the past. */
  protected override send(): boolean {
    return false;
  }

  /** One step on, with its motion. */
  async forward(): Promise<void> {
    if (this.moving) {
      this.skip();
      return;
    }
    if (this.at >= this.last) return this.stop();
    const next = this.at + 1;
    if (!this.steps.has(next)) await this.tryTo(() => this.fetchFrom(this.at, false));
    const update = this.steps.get(next);
    if (!update || this.closed) return this.stop();
    this.at = next;
    this.hear({ type: 'update', update });
  }

  /** To any step, at once. */
  async goTo(step: number): Promise<void> {
    this.stop();
    await this.tryTo(() => this.fetchFrom(Math.max(0, Math.min(step, this.last)), true));
  }

  /** The same moment with the eyes of another seat. */
  async lookAs(seat: number | null): Promise<void> {
    const share = this.last > 0 ? this.at / this.last : 0;
    this.stop();
    this.seat = seat;
    this.steps.clear();
    await this.tryTo(async () => {
      // Others were told of other steps: the same moment is about the same part of the way.
      await this.fetchFrom(0, false);
      await this.fetchFrom(Math.round(share * this.last), true);
    });
  }

  run(): void {
    this.running = true;
    void this.forward();
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.timer);
  }

  protected override rested(): void {
    if (this.running) this.timer = setTimeout(() => void this.forward(), PAUSE_MS);
  }

  private async fetchFrom(from: number, show: boolean): Promise<void> {
    const { last, snapshot, updates } = await api.replay(this.table, from, this.seat);
    this.last = last;
    // What could be done then is past: only what was seen is shown.
    for (const update of updates) this.steps.set(update.version, { ...update, choices: [], asides: [] });
    if (!show) return;
    this.at = snapshot.version;
    this.hear({ type: 'snapshot', snapshot: { ...snapshot, choices: [], asides: [] } });
  }
}
