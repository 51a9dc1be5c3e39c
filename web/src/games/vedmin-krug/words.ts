// Ingredients and recipes in words, for those who hear the page.

import { listed, t } from '../../i18n/index.svelte';
import { amountOf, type Amounts, type Cell, KINDS, type Sides } from './deck';

/** As many as one sentence names at once. */
const MOST_SAID = 9;

export function amountWords(amounts: Amounts): string {
  const parts = KINDS.flatMap((kind) => {
    const amount = amountOf(amounts, kind);
    if (amount === 0) return [];
    return [
      amount <= MOST_SAID ? t(`ww-some-${kind}-${amount}`) : `${amount} × ${t(`ww-ingredient-${kind}`)}`,
    ];
  });
  return parts.length > 0 ? listed(parts) : t('ww-nothing');
}

function cellWords(cell: Cell): string {
  if (cell.length === KINDS.length) return t('wwp-cell-any');
  const [one, other] = cell.map((kind) => t(`ww-ingredient-${kind}`));
  return other === undefined ? (one ?? '') : t('wwp-cell-hybrid', { one: one ?? '', other });
}

function sideWords(cells: Cell[]): string {
  return cells.length > 0 ? cells.map(cellWords).join(', ') : t('ww-nothing');
}

export function sidesWords({ inputs, outputs }: Sides): string {
  return t('wwp-sides', { inputs: sideWords(inputs), outputs: sideWords(outputs) });
}
