// Whether a connection lives. A network can die without a word: nothing arrives any more, and nothing says so. So the
// page asks for a sign of life when it has heard nothing for a while, and awaits no answer longer than a few seconds.

import type { ClientMessage, ServerMessage } from '../generated/wire';

/** So long after the last word the other side is asked whether it is there. */
export const QUIET_MS = 4_000;
/** No answer is awaited longer than this. */
export const ANSWER_MS = 4_000;
/** How often somebody must look. */
export const LOOK_MS = 500;
/** Looks that are further apart than this say that the page itself slept: what arrived meanwhile is heard first. */
const SLEPT_MS = 2_000;

export type Verdict = 'fine' | 'ask' | 'dead';

export class Pulse {
  private heardAt: number;
  /** When a sign of life was asked for and has not come since. */
  private askedAt: number | null = null;
  /** Since when answers are awaited, by the numbers of what was said. */
  private readonly awaited = new Map<number, number>();
  private lookedAt: number;

  constructor(now: number) {
    this.heardAt = now;
    this.lookedAt = now;
  }

  said(message: ClientMessage, now: number): void {
    if (message.type === 'ping') this.askedAt ??= now;
    // Advice takes as long as the game thinks.
    if ('id' in message && message.type !== 'advise') this.awaited.set(message.id, now);
  }

  heard(message: ServerMessage, now: number): void {
    this.heardAt = now;
    this.askedAt = null;
    if (message.type === 'done' || message.type === 'refused') this.awaited.delete(message.id);
  }

  /** What is to be done now; `hurried`: there is reason to doubt. */
  look(now: number, hurried = false): Verdict {
    const slept = now - this.lookedAt > SLEPT_MS;
    this.lookedAt = now;
    const oldest = Math.min(this.askedAt ?? Infinity, ...this.awaited.values());
    if (now - oldest >= ANSWER_MS && !slept) return 'dead';
    const quiet = hurried || now - this.heardAt >= QUIET_MS;
    return quiet && this.askedAt === null ? 'ask' : 'fine';
  }
}
