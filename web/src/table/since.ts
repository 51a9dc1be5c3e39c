// What others did since a person decided last, to be read and seen again.

import type { Line } from '../generated/wire';
import type { Moment } from '../net/follow';

/** One step of the table with its film. */
export interface Told {
  id: number;
  /** The table as it was drawn before. */
  before: unknown;
  moments: Moment[];
  lines: Line[];
}

/** More than this is read in the log. */
const MOST = 40;

/** The list after one more step; a person's own act begins it anew, with what came of it besides. */
export function sinceAfter(list: Told[], step: Omit<Told, 'lines'>, own: boolean): Told[] {
  const lines = step.moments.flatMap(({ line }) => (line ? [line] : []));
  const news = own ? lines.slice(1) : lines;
  const before = own ? [] : list;
  return news.length === 0 ? before : [...before, { ...step, lines: news }].slice(-MOST);
}
