import { expect, it } from 'vitest';
import { waitBefore } from './backoff';

it('waits longer each time, but never too long', () => {
  const waits = [1, 2, 3, 4, 5, 6, 20].map((attempt) => waitBefore(attempt, 0.5));
  expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
});

it('spreads people out', () => {
  expect(waitBefore(3, 0)).toBe(1200);
  expect(waitBefore(3, 1)).toBe(2000);
});
