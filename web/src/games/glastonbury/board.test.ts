import { describe, expect, it } from 'vitest';
import {
  CELLS,
  cellsOf,
  CORNERS,
  cornerAt,
  distance,
  isCorner,
  left,
  lineAt,
  lineNumber,
  pointOf,
  top,
  walk,
} from './board';

describe('the track', () => {
  it('has the lines of the specification at its stops', () => {
    const lines = Array.from({ length: 20 }, (_, position) => lineAt(position) ?? '–');
    expect(lines.join(' ')).toBe('– C1 C2 C3 C4 – R1 R2 R3 R4 – C4 C3 C2 C1 – R4 R3 R2 R1');
  });

  it('goes round clockwise', () => {
    expect(walk(18, 4)).toEqual([18, 19, 0, 1, 2]);
    expect(distance(18, 2)).toBe(4);
    expect(distance(7, 7)).toBe(0);
  });

  it('has its corners on the corner cards', () => {
    expect([...CORNERS.keys()].every(isCorner)).toBe(true);
    expect(cornerAt('r5c5')).toBe(10);
    expect(cornerAt('r1c1')).toBeUndefined();
  });

  it('puts every place where a wizard can be seen', () => {
    expect(left(pointOf(0))).toBe('calc(8.3333% + 0.8333 * var(--t))');
    expect(top(pointOf(1))).toBe('calc(0% + 0.5 * var(--t))');
    expect(left(pointOf(6))).toBe('calc(100% + -0.5 * var(--t))');
    expect(top(pointOf(12))).toBe('calc(100% + -0.5 * var(--t))');
    expect(left(pointOf(19))).toBe('calc(0% + 0.5 * var(--t))');
    // Both stops of a line stand at its ends.
    expect(left(pointOf(3))).toBe(left(pointOf(12)));
    expect(top(pointOf(7))).toBe(top(pointOf(18)));
  });
});

describe('the field', () => {
  it('has 36 places and lines of six', () => {
    expect(CELLS).toHaveLength(36);
    expect(cellsOf('C3')).toEqual(['r0c3', 'r1c3', 'r2c3', 'r3c3', 'r4c3', 'r5c3']);
    expect(cellsOf('R1')).toEqual(['r1c0', 'r1c1', 'r1c2', 'r1c3', 'r1c4', 'r1c5']);
  });

  it('counts lines as people do', () => {
    expect(lineNumber('C1')).toBe(2);
    expect(lineNumber('R4')).toBe(5);
  });
});
