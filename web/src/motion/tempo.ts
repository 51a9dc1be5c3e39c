// How fast things are shown: a person's own pace. A line stays as long as its words take to be read, whatever moves with
// it; what moves takes its own time, longer or shorter by the same wish.

export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];

interface Tempo {
  /** How many words a second are read. */
  words: number;
  /** How long motions and pictures last, against what their game wishes. */
  motion: number;
}

const TEMPI: Record<Speed, Tempo> = {
  slow: { words: 2.5, motion: 1.5 },
  normal: { words: 4.5, motion: 1 },
  fast: { words: 9, motion: 0.45 },
  instant: { words: Infinity, motion: 0 },
};
/** Until the eye has found the line. */
const FOUND_MS = 300;

export function isSpeed(value: unknown): value is Speed {
  return SPEEDS.some((speed) => speed === value);
}

/** How long a sentence takes to be read. */
export function readingMs(text: string, speed: Speed): number {
  const words = text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const { words: pace, motion } = TEMPI[speed];
  return Math.round(FOUND_MS * motion + (1000 * words) / pace);
}

/** How long a picture or a motion lasts. */
export function lastingMs(ms: number, speed: Speed): number {
  return Math.round(ms * TEMPI[speed].motion);
}
