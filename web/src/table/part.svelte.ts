// This player's part in the deal: her page commits to a number and opens it, by itself, when the fingerprint is right.

import type { TableInfo } from '../generated/wire';
import { partOf, type Trouble } from '../fair/deal';
import { keepNumber, keepOpened, keepsake, think } from '../fair/keep';

/** A message of the deal, before it has its number. */
type Word = { type: 'commit'; commitment: string } | { type: 'open'; nonce: string };

export class DealPart {
  /** Why this page does not open its number. */
  trouble = $state<Trouble | null>(null);
  /** What was sent last over this connection. */
  private sent = '';

  constructor(private readonly table: string) {}

  /** A new connection knows nothing of what was sent over the one before. */
  renew(): void {
    this.sent = '';
  }

  /** What is to be said now, if anything. */
  next(info: TableInfo): Word | null {
    const part = partOf(info, keepsake(this.table));
    this.trouble = part.kind === 'trouble' ? part.trouble : null;
    const mine = info.you === null ? null : (info.deal?.seats[info.you]?.commitment ?? null);
    const wish =
      part.kind === 'open' ? `open ${part.opened.fingerprint}` : `${part.kind} ${mine} ${info.deal?.broken}`;
    if (wish === this.sent || (part.kind !== 'open' && part.kind !== 'commit')) return null;
    this.sent = wish;
    if (part.kind === 'commit') {
      const number = think();
      keepNumber(this.table, number);
      return { type: 'commit', commitment: number.commitment };
    }
    // What was seen is kept before anybody learns the number.
    keepOpened(this.table, part.opened);
    return { type: 'open', nonce: part.opened.nonce };
  }
}
