// How a table of a list is told.

import type { TableSummary } from '../generated/wire';
import { t } from '../i18n/index.svelte';

/** What is going on there, in a few words. */
export function stateOf(table: TableSummary): string {
  if (table.status === 'waiting' && table.open_seats === 0)
    return t(table.your_turn ? 'table-called' : 'table-dealing');
  if (table.your_turn) return t('table-your-turn');
  if (table.status === 'waiting') return t('table-waiting', { seats: table.open_seats });
  return t(`table-${table.status}`);
}
