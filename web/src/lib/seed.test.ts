import { expect, it } from 'vitest';
import { seeded } from './seed';

it('draws the same from the same words, and not from others', () => {
  const drawn = (text: string): number[] => {
    const draw = seeded(text);
    return Array.from({ length: 8 }, () => draw(100));
  };
  expect(drawn('Агата')).toEqual(drawn('Агата'));
  expect(drawn('Агата')).not.toEqual(drawn('Брана'));
  for (const one of drawn('Агата')) {
    expect(one).toBeGreaterThanOrEqual(0);
    expect(one).toBeLessThan(100);
  }
});
