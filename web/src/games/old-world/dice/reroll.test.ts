import { describe, expect, it } from 'vitest';
import { rerollOf } from './reroll';

describe('rolling again', () => {
  it('is written by places from one', () => {
    expect(rerollOf([true, false, false, true, false])).toBe('reroll 1 4');
    expect(rerollOf([false, false, false, false, false])).toBe('reroll');
  });
});
