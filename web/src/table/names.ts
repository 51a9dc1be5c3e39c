// How the seats of a table are called.

import type { SeatInfo, TableSummary } from '../generated/wire';
import { t } from '../i18n/index.svelte';

/** Bots are named by their seat, so that everybody at a table calls them the same. */
export function botName(seat: number): string {
  return t(`bot-name-${seat}`);
}

export function nameOf(info: SeatInfo): string {
  switch (info.kind) {
    case 'person':
      return info.name;
    case 'bot':
      return botName(info.seat);
    case 'open':
      return t('seat-open');
  }
}

/** What a face is drawn from: a bot has the same one in every language. */
export function seedOf(info: SeatInfo | undefined): string {
  return info?.kind === 'person' ? info.name : `bot ${info?.seat ?? 0}`;
}

/** Who sits at a table of a list, in a few words. */
export function company(table: TableSummary): string {
  const people = table.people.join(', ');
  return table.bots > 0 ? t('company-with-bots', { people, bots: table.bots }) : people;
}
