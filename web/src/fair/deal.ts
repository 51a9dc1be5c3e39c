// The deal that nobody can choose, from this player's side: what her page sends and when, and what it
// can say afterwards. Nothing here trusts the server: the fingerprint is computed, never copied.

import type { Fairness, TableInfo } from '../generated/wire';
import { fingerprintOf, nonceCommitment, secretCommitment, seedOf } from './hash';

/** Everything that is settled before the first number is opened. */
export interface Terms {
  table: string;
  game: string;
  rulesVersion: number;
  contentHash: string;
  options: Record<string, unknown>;
  seats: SeatTerms[];
  /** The server's. */
  commitment: string;
  broken: number;
}

export type SeatTerms = { commitment: string } | { bot: string };

export function fingerprint(terms: Terms): string {
  return fingerprintOf([
    terms.table,
    terms.game,
    String(terms.rulesVersion),
    terms.contentHash,
    JSON.stringify(Object.fromEntries(named(terms.options).sort(([a], [b]) => (a < b ? -1 : 1)))),
    String(terms.seats.length),
    ...terms.seats.map((seat) => ('bot' in seat ? `bot ${seat.bot}` : `person ${seat.commitment}`)),
    terms.commitment,
    String(terms.broken),
  ]);
}

/** A list of nothing is the same as no list. */
function named(options: Record<string, unknown>): [string, unknown][] {
  return Object.entries(options).filter(([, value]) => !Array.isArray(value) || value.length > 0);
}

/** A deal that this page opened its number for. */
export interface Opened {
  fingerprint: string;
  nonce: string;
  seat: number;
}

/** What this browser keeps of a table. */
export interface Keepsake {
  /** Numbers by their commitments. */
  numbers: Record<string, string>;
  /** In the order of the deals; only the last one can have been played. */
  opened: Opened[];
}

/** Why the page does not open its number. */
export type Trouble =
  /** The number lies in another browser. */
  | 'elsewhere'
  /** The fingerprint is not that of what is shown. */
  | 'false-fingerprint'
  /** The number was opened for another fingerprint already. */
  | 'second-fingerprint'
  /** A deal was broken, and it is not said. */
  | 'unsaid';

/** What the page does about a table. */
export type Part =
  | { kind: 'nothing' }
  | { kind: 'commit' }
  | { kind: 'open'; opened: Opened }
  | { kind: 'trouble'; trouble: Trouble };

const NOTHING: Part = { kind: 'nothing' };

export function partOf(info: TableInfo, keepsake: Keepsake): Part {
  const { deal, you: seat } = info;
  if (!deal || seat === null || info.status !== 'waiting' || deal.closed) return NOTHING;
  const mine = deal.seats[seat];
  if (!mine || mine.opened) return NOTHING;
  const nonce = mine.commitment === null ? undefined : keepsake.numbers[mine.commitment];
  if (deal.fingerprint === null) return nonce === undefined ? { kind: 'commit' } : NOTHING;
  if (nonce === undefined) return { kind: 'trouble', trouble: 'elsewhere' };
  const terms = termsOf(info);
  if (!terms || fingerprint(terms) !== deal.fingerprint)
    return { kind: 'trouble', trouble: 'false-fingerprint' };
  const before = keepsake.opened.filter((one) => one.fingerprint !== deal.fingerprint);
  if (before.some((one) => one.nonce === nonce)) return { kind: 'trouble', trouble: 'second-fingerprint' };
  if (before.length > deal.broken) return { kind: 'trouble', trouble: 'unsaid' };
  return { kind: 'open', opened: { fingerprint: deal.fingerprint, nonce, seat } };
}

/** The terms as this page sees them; nothing while somebody has yet to sit down or commit. */
export function termsOf(info: TableInfo): Terms | null {
  const { deal } = info;
  if (!deal) return null;
  const seats: SeatTerms[] = [];
  for (const [index, seat] of info.seats.entries()) {
    const commitment = deal.seats[index]?.commitment ?? null;
    if (seat.kind === 'bot') seats.push({ bot: seat.level });
    else if (seat.kind === 'person' && commitment !== null) seats.push({ commitment });
    else return null;
  }
  return {
    table: info.table,
    game: info.game,
    rulesVersion: deal.rules_version,
    contentHash: deal.content_hash,
    options: info.options,
    seats,
    commitment: info.commitment,
    broken: deal.broken,
  };
}

/** What of a log says how it was dealt. */
export interface DealtLog {
  game: string;
  content_hash: string;
  options: Record<string, unknown>;
  seed: string;
  fairness?: Fairness;
}

/** What the page can say about a finished deal. */
export type Verdict =
  /** Her number took part, the fingerprint is hers, and the published secret gives the seed. */
  | 'mine'
  /** The published numbers give the seed; this browser kept nothing to compare. */
  | 'numbers'
  /** Dealt before numbers were committed to. */
  | 'old'
  /** The published numbers do not give the seed. */
  | 'other-seed'
  | 'other-number'
  | 'other-fingerprint';

export function judge(log: DealtLog, kept: Opened | null): Verdict {
  const { fairness } = log;
  if (!fairness) return 'other-seed';
  // Who opened a number took part in a deal of today: another form is not hers.
  if (!('form' in fairness)) return kept ? 'other-number' : 'old';
  const shown = fingerprint({
    table: fairness.table,
    game: log.game,
    rulesVersion: fairness.rules_version,
    contentHash: log.content_hash,
    options: log.options,
    seats: fairness.seats,
    commitment: fairness.commitment,
    broken: fairness.broken,
  });
  const nonces: string[] = [];
  for (const seat of fairness.seats) {
    if ('bot' in seat) continue;
    if (nonceCommitment(seat.nonce) !== seat.commitment) return 'other-seed';
    nonces.push(seat.nonce);
  }
  const fits = secretCommitment(fairness.secret) === fairness.commitment;
  if (!fits || seedOf(fairness.secret, shown, nonces) !== log.seed) return 'other-seed';
  if (!kept) return 'numbers';
  const mine = fairness.seats[kept.seat];
  if (!mine || 'bot' in mine || mine.nonce !== kept.nonce) return 'other-number';
  return shown === kept.fingerprint ? 'mine' : 'other-fingerprint';
}
