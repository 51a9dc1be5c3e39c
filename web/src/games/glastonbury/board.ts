// Where things lie on the table: the 6 × 6 field, the track of 20 places round it and the lines of
// six that a stop opens. Geometry only; what may be done is said by the server.

import type { GlastonburyLine, GlastonburyPosition } from '../../generated/glastonbury';

export const SIDE = 6;
export const PLACES = 20;

/** A point of the table: a share of its side, and so many widths of the track beside it. */
export interface Point {
  x: number;
  y: number;
  /** Track widths to be added to each. */
  dx: number;
  dy: number;
}

export interface Place {
  row: number;
  column: number;
}

/** The corner cards, as cells of the field, by their positions on the track. */
export const CORNERS: ReadonlyMap<GlastonburyPosition, string> = new Map([
  [0, 'r0c0'],
  [5, 'r0c5'],
  [10, 'r5c5'],
  [15, 'r5c0'],
]);
const CORNER_CELLS = new Map([...CORNERS].map(([position, cell]) => [cell, position]));

/** All 36 places, row by row. */
export const CELLS: readonly string[] = Array.from({ length: SIDE * SIDE }, (_, index) =>
  cellAt(Math.floor(index / SIDE), index % SIDE),
);

export function cellAt(row: number, column: number): string {
  return `r${row}c${column}`;
}

export function placeOf(cell: string): Place {
  return { row: Number(cell[1]), column: Number(cell[3]) };
}

export function cornerAt(cell: string): GlastonburyPosition | undefined {
  return CORNER_CELLS.get(cell);
}

export function isCorner(position: GlastonburyPosition): boolean {
  return CORNERS.has(position);
}

/** The line beside a position; none at a corner. */
export function lineAt(position: GlastonburyPosition): GlastonburyLine | null {
  const side = Math.floor(position / 5);
  const along = position % 5;
  if (along === 0) return null;
  return ['C', 'R', 'C', 'R'][side]! + (side < 2 ? along : 5 - along);
}

/** The row or column of a line, counted as people count: from 1. */
export function lineNumber(line: GlastonburyLine): number {
  return Number(line[1]) + 1;
}

export function isColumn(line: GlastonburyLine): boolean {
  return line.startsWith('C');
}

/** The six cells of a line. */
export function cellsOf(line: GlastonburyLine): string[] {
  const at = Number(line[1]);
  return Array.from({ length: SIDE }, (_, other) => (isColumn(line) ? cellAt(other, at) : cellAt(at, other)));
}

/** Where a wizard stands. */
export function pointOf(position: GlastonburyPosition): Point {
  const side = Math.floor(position / 5);
  const along = position % 5;
  const corner = CORNERS.get(position);
  if (corner) {
    const { row, column } = placeOf(corner);
    return { ...axis('x', column), ...axis('y', row) } as Point;
  }
  switch (side) {
    case 0:
      return { ...axis('x', along), y: 0, dy: 0.5 } as Point;
    case 1:
      return { x: 1, dx: -0.5, ...axis('y', along) } as Point;
    case 2:
      return { ...axis('x', 5 - along), y: 1, dy: -0.5 } as Point;
    default:
      return { x: 0, dx: 0.5, ...axis('y', 5 - along) } as Point;
  }
}

/** The middle of a row or column: the field begins one track width inside the table. */
function axis(name: 'x' | 'y', at: number): Partial<Point> {
  const share = (at + 0.5) / SIDE;
  return name === 'x' ? { x: share, dx: 1 - 2 * share } : { y: share, dy: 1 - 2 * share };
}

/** The style of a point: `--t` is the width of the track. */
export function left({ x, dx }: Point): string {
  return `calc(${round(x * 100)}% + ${round(dx)} * var(--t))`;
}

export function top({ y, dy }: Point): string {
  return `calc(${round(y * 100)}% + ${round(dy)} * var(--t))`;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** Every place on the way, both ends included. */
export function walk(from: GlastonburyPosition, steps: number): GlastonburyPosition[] {
  return Array.from({ length: steps + 1 }, (_, step) => (from + step) % PLACES);
}

/** How many steps lie between two places, clockwise. */
export function distance(from: GlastonburyPosition, to: GlastonburyPosition): number {
  return (to - from + PLACES) % PLACES;
}
