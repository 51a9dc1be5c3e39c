// A hand laid out: sorted by suit or by value, and every card with a key of its own, since jokers
// are all alike.

import type { SeersCatalogView } from '../../generated/seers-catalog';
import { type Deck, JOKER } from './deck';

export type Sorting = 'suit' | 'value';

export interface Slot {
  card: string;
  key: string;
  picked: boolean;
}

/** The cards of the hand in the wished order; jokers and artifacts stand at the end. */
export function layOut(deck: Deck, view: Pick<SeersCatalogView, 'hand' | 'draft'>, sorting: Sorting): Slot[] {
  const cards = [...view.hand].sort((a, b) => compare(deck, sorting, a, b));
  const picked = [
    ...(view.draft?.members ?? []),
    ...(view.draft?.riders ?? []).map((rider) => rider.artifact),
  ];
  let jokers = 0;
  return cards.map((card) => {
    const at = picked.indexOf(card);
    if (at >= 0) picked.splice(at, 1);
    return { card, key: card === JOKER ? jokerKey(jokers++) : card, picked: at >= 0 };
  });
}

/** The key of a joker in the viewer's hand. */
export function jokerKey(number: number): string {
  return `${JOKER}-${number}`;
}

function compare(deck: Deck, sorting: Sorting, a: string, b: string): number {
  const [x, y] = [place(deck, a), place(deck, b)];
  const order = sorting === 'suit' ? [0, 1, 2] : [0, 2, 1];
  for (const part of order) {
    const difference = (x[part] ?? 0) - (y[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Group, suit and value of a card. */
function place(deck: Deck, card: string): [number, number, number] {
  const face = deck.face(card);
  if (face.kind === 'suit' && face.suit) return [0, deck.suits.indexOf(face.suit), face.value ?? 0];
  if (face.kind === 'joker') return [1, 0, 0];
  return [2, 0, deck.artifacts.indexOf(face)];
}
