// Plays what happened in order, one piece at a time; a tap plays the rest at once.

import { wishes } from '../lib/stored.svelte';

export interface Pace {
  /** Whether pieces are to be played without motion now. */
  instant(): boolean;
  /** Waits; the wait ends early when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** One piece of motion. `hurry` is aborted when the rest is to be shown at once. */
export type Piece = (hurry: AbortSignal) => Promise<void>;

export class MotionQueue {
  /** What waits, each piece with the signal that hurries it. */
  private pieces: { play: Piece; hurry: AbortSignal }[] = [];
  private running: Promise<void> | null = null;
  private hurry = new AbortController();

  /** `changed` is told when the queue starts and when it has played everything. */
  constructor(private readonly changed: (busy: boolean) => void = () => {}) {}

  get busy(): boolean {
    return this.running !== null;
  }

  add(...pieces: Piece[]): void {
    if (pieces.length === 0) return;
    const hurry = this.hurry.signal;
    this.pieces.push(...pieces.map((play) => ({ play, hurry })));
    this.running ??= this.run();
  }

  /** Shows the end of everything that plays or waits; what is added later takes its time. */
  skip(): void {
    this.hurry.abort();
    this.hurry = new AbortController();
  }

  /** Forgets what waits; the piece that plays ends at once. */
  clear(): void {
    this.pieces = [];
    this.skip();
  }

  /** Settles when everything has been played. */
  async drained(): Promise<void> {
    while (this.running) await this.running;
  }

  private async run(): Promise<void> {
    this.changed(true);
    // Pieces that are added in the same moment belong to the same run.
    await Promise.resolve();
    for (let piece = this.pieces.shift(); piece; piece = this.pieces.shift()) {
      try {
        await piece.play(piece.hurry);
      } catch (error) {
        console.error(error);
      }
    }
    this.running = null;
    this.changed(false);
  }
}

/** Nobody looks at the page. */
export function isHidden(): boolean {
  return document.visibilityState === 'hidden';
}

/** Whether nothing may travel: nobody looks, or somebody asked her system for less motion. */
export function isStill(): boolean {
  return isHidden() || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Waits in real time, and not at all for those who wish everything at once. */
export const realPace: Pace = {
  instant: () => isStill() || wishes.speed.now === 'instant',
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted || ms <= 0) return resolve();
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener('abort', done);
    }),
};
