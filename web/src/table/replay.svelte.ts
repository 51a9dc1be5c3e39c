// A finished game told from the server's record, as far and as fast as somebody wishes: forwards step by step, to any
// other step at once, with the eyes of any seat.

import type { TableInfo, Update } from '../generated/wire';
import { api, Refusal } from '../net/http';
import type { Feed, Listener } from './feed';

export class ReplayFeed implements Feed {
  /** How many steps have been told, of how many. */
  at = $state(0);
  last = $state(0);
  /** Steps follow each other by themselves. */
  running = $state(false);

  private listener: Listener | null = null;
  private info: TableInfo | null = null;
  /** Whose view is told; `null`: the asker's own. */
  private seat: number | null = null;
  /** Steps that have arrived, by the version they lead to. */
  private readonly steps = new Map<number, Update>();

  constructor(private readonly table: string) {}

  async open(listener: Listener): Promise<void> {
    this.listener = listener;
    try {
      this.info = await api.table(this.table);
      listener.learn(this.info);
      await this.fetchFrom(0, true);
      listener.connected('live');
    } catch (error) {
      if (error instanceof Refusal) listener.fail(error.problem.text);
      else listener.connected('offline');
    }
  }

  again(): void {
    if (this.listener) void this.open(this.listener);
  }

  /** Nothing can be done in the past. */
  send(): boolean {
    return false;
  }

  close(): void {
    this.running = false;
    this.listener = null;
  }

  /** Tells one step more, with its motion. */
  async forward(): Promise<void> {
    if (this.at >= this.last) return this.stop();
    const next = this.at + 1;
    if (!this.steps.has(next)) await this.fetchFrom(this.at, false);
    const update = this.steps.get(next);
    if (!update || !this.listener) return this.stop();
    this.at = next;
    this.listener.hear({ type: 'update', update });
  }

  /** To any step, at once. */
  async goTo(step: number): Promise<void> {
    this.stop();
    await this.fetchFrom(Math.max(0, Math.min(step, this.last)), true);
  }

  /** The same moment with the eyes of another seat. */
  async lookAs(seat: number): Promise<void> {
    const share = this.last > 0 ? this.at / this.last : 0;
    this.stop();
    this.seat = seat;
    this.steps.clear();
    // Others were told of other steps: the same moment is about the same part of the way.
    await this.fetchFrom(0, false);
    await this.fetchFrom(Math.round(share * this.last), true);
  }

  stop(): void {
    this.running = false;
  }

  private async fetchFrom(from: number, show: boolean): Promise<void> {
    const { last, snapshot, updates } = await api.replay(this.table, from, this.seat);
    this.last = last;
    // What could be done then is past: only what was seen is shown.
    for (const update of updates) this.steps.set(update.version, { ...update, choices: [], asides: [] });
    if (!show) return;
    this.at = snapshot.version;
    if (this.info && this.seat !== null) this.listener?.learn({ ...this.info, you: this.seat });
    this.listener?.hear({ type: 'snapshot', snapshot: { ...snapshot, choices: [], asides: [] } });
  }
}
