import { describe, expect, it } from 'vitest';
import { type Place, stepTo } from './walk';

const ROW: Place[] = [0, 1, 2, 3].map((x) => ({ x: x * 50, y: 100 }));
/** A field of 3 × 3 without its first corner. */
const FIELD: Place[] = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => ({
  x: (at % 3) * 50,
  y: Math.floor(at / 3) * 60,
}));

describe('walking with the keyboard', () => {
  it('goes along a row and round its ends', () => {
    expect(stepTo('ArrowRight', 0, ROW)).toBe(1);
    expect(stepTo('ArrowRight', 3, ROW)).toBe(0);
    expect(stepTo('ArrowLeft', 0, ROW)).toBe(3);
    expect(stepTo('Home', 2, ROW)).toBe(0);
    expect(stepTo('End', 1, ROW)).toBe(3);
  });

  it('goes up and down where something lies there', () => {
    expect(stepTo('ArrowDown', 1, ROW)).toBeNull();
    expect(stepTo('ArrowDown', 0, FIELD)).toBe(3);
    expect(stepTo('ArrowUp', 3, FIELD)).toBe(0);
    expect(stepTo('ArrowUp', 0, FIELD)).toBeNull();
    // Above the first of the second line is a hole; what stands beside it is near enough.
    expect(stepTo('ArrowUp', 2, FIELD)).toBe(0);
  });

  it('leaves every other key alone', () => {
    for (const key of ['Enter', ' ', 'Tab', '1', 'a']) expect(stepTo(key, 0, ROW)).toBeNull();
  });
});
