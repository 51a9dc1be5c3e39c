// How the points of one kind are written down, from the numbers that the server counted.

import type { GlastonburyKindSheet } from '../../generated/glastonbury';

const MINUS = '−';

/** A number with a real minus. */
export function signed(points: number): string {
  return points < 0 ? `${MINUS}${-points}` : String(points);
}

/** The sum as on the printed example: `2 × (1 + 2 + 3 + 4) + 5`. Empty for a pair, which is nothing. */
export function formula({ numbers, doubled, bonus, points }: GlastonburyKindSheet): string {
  const base = points - bonus;
  if (base === 0) return '';
  const sum = numbers.join(' + ');
  const many = numbers.length > 1;
  const negative = base < 0;
  const inner = negative ? `${MINUS}${many ? `(${sum})` : sum}` : sum;
  const factor = doubled ? `2 × ${many || negative ? `(${inner})` : inner}` : inner;
  return bonus > 0 ? `${factor} + ${bonus}` : factor;
}
