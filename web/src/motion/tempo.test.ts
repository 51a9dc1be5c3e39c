import { describe, expect, it } from 'vitest';
import { isSpeed, lastingMs, readingMs, SPEEDS } from './tempo';

const LONG =
  'Агата варит зелье, и четыре жабы уходят к Белладонне: её котёл полон, и две переливаются дальше.';

describe('a person’s pace', () => {
  it('gives a line time by its words', () => {
    expect(readingMs('Агата пасует', 'normal')).toBeLessThan(readingMs(LONG, 'normal'));
    // Sixteen words; nobody reads twelve words a second.
    expect(readingMs(LONG, 'normal')).toBeGreaterThan(3_000);
    expect(readingMs('—  · …', 'fast'), 'signs are no words').toBe(readingMs('', 'fast'));
  });

  it('is longer for whoever wishes it slow, and nothing for whoever wishes it at once', () => {
    const [slow, normal, fast, instant] = SPEEDS.map((speed) => readingMs(LONG, speed));
    expect(slow).toBeGreaterThan(normal!);
    expect(normal).toBeGreaterThan(fast!);
    expect(instant).toBe(0);
    expect(SPEEDS.map((speed) => lastingMs(1_000, speed))).toEqual([1_500, 1_000, 450, 0]);
  });

  it('is one of four', () => {
    expect(isSpeed('fast')).toBe(true);
    expect(isSpeed('warp')).toBe(false);
  });
});
