import { describe, expect, it } from 'vitest';
import { HIGH, type Land, landscape, WIDE } from './landscape';

const LANDS: Land[] = ['forest', 'mountain', 'water', 'city', 'wilds'];

describe.each(LANDS)('a landscape of %s', (land) => {
  it('is the same for the same seed, and another for another', () => {
    expect(landscape('city-01', land)).toEqual(landscape('city-01', land));
    expect(landscape('city-01', land)).not.toEqual(landscape('city-02', land));
  });

  it('has its moon and its light within the picture, on different sides', () => {
    for (let seed = 0; seed < 50; seed++) {
      const { moon, landmark } = landscape(`${seed}`, land);
      for (const { x, y } of [moon, landmark]) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(WIDE);
        expect(y).toBeLessThan(HIGH);
      }
      expect(moon.x > WIDE / 2).not.toBe(landmark.x > WIDE / 2);
    }
  });

  it('is drawn with numbers', () => {
    const { far, middle, near, front } = landscape('7', land);
    expect([far, middle, near, front].join(' ')).not.toMatch(/NaN|undefined|Infinity/);
  });
});
