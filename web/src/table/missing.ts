// Who is missing at the table, and what this person can do about it: from what the table told, and
// how long ago it told it.

import type { BotLevel, SeatInfo, TableInfo } from '../generated/wire';

/** The bot that comes when somebody is called for. */
export const CALLED: BotLevel = 'normal';

export interface Missing {
  why: 'away' | 'waits';
  /** Milliseconds until a bot may be called. */
  left: number;
  /** What this person may do: nothing yet, call one alone, vote, or take her vote back. */
  may: 'nothing' | 'call' | 'vote' | 'unvote';
  votes: number;
  needed: number;
}

/** How somebody is missing, so many milliseconds after the table was told. */
export function missingAt(info: TableInfo, seat: SeatInfo, since: number): Missing | null {
  if (seat.kind !== 'person' || !seat.missing) return null;
  const { why, left_ms, votes, needed, voted } = seat.missing;
  const left = Math.max(0, left_ms - Math.max(0, since));
  const other = info.you !== null && info.you !== seat.seat;
  const alone = needed === 1 || (info.host && why === 'away');
  const may = !other || left > 0 ? 'nothing' : voted ? 'unvote' : alone ? 'call' : 'vote';
  return { why, left, may, votes, needed };
}

/** Minutes and seconds. */
export function minutes(left: number): string {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
