import { expect, it } from 'vitest';
import type { GlastonburyKindSheet } from '../../generated/glastonbury';
import { formula, signed } from './sheet';

function row(
  numbers: number[],
  points: number,
  more: Partial<GlastonburyKindSheet> = {},
): GlastonburyKindSheet {
  return {
    kind: 'pumpkin',
    colour: 'orange',
    numbers,
    powders: 0,
    sum: 0,
    doubled: false,
    bonus: 0,
    points,
    ...more,
  };
}

it('writes sums as the printed example does', () => {
  expect(formula(row([1, 2, 3, 4], 25, { doubled: true, bonus: 5 }))).toBe('2 × (1 + 2 + 3 + 4) + 5');
  expect(formula(row([1, 3, 4], 8))).toBe('1 + 3 + 4');
  expect(formula(row([3, 4], 0))).toBe('');
  expect(formula(row([4], -8, { doubled: true }))).toBe('2 × (−4)');
  expect(formula(row([4], -4))).toBe('−4');
});

it('counts powder as cards without a number', () => {
  expect(formula(row([4], 4, { powders: 2 }))).toBe('4');
  expect(formula(row([4], 8, { powders: 2, doubled: true }))).toBe('2 × 4');
  expect(formula(row([1, 2, 4], 12, { powders: 1, bonus: 5 }))).toBe('1 + 2 + 4 + 5');
});

it('has a real minus', () => {
  expect(signed(-3)).toBe('−3');
  expect(signed(0)).toBe('0');
});
