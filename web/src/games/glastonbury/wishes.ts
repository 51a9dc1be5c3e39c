// Whether the page shows where a card would send the wizard next: asked of the person once, shown
// by itself at the first table she ever sits down to.

import { Stored } from '../../lib/stored.svelte';

type Wish = 'unasked' | 'yes' | 'no';

const isWish = (value: unknown): value is Wish => value === 'unasked' || value === 'yes' || value === 'no';
const isText = (value: unknown): value is string => typeof value === 'string';

const wish = new Stored<Wish>('coven.glastonbury.ahead', 'unasked', isWish);
const firstTable = new Stored('coven.glastonbury.first-table', '', isText);

/** Remembers the first table of all. */
export function sitAt(table: string): void {
  if (!firstTable.now) firstTable.now = table;
}

export function showsAhead(table: string): boolean {
  return wish.now === 'unasked' ? firstTable.now === table : wish.now === 'yes';
}

export function setAhead(shown: boolean): void {
  wish.now = shown ? 'yes' : 'no';
}
