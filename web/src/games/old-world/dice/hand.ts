// The name of five dice: which combination they make, and which of them belong to it.

import type { Deck, PokerHand } from '../deck';

export type Five = readonly number[];

/** Which dice make up the combination, a mark each; of nothing only the highest counts. */
export function partOf(dice: Five): boolean[] {
  const count = (die: number): number => dice.filter((one) => one === die).length;
  if (dice.every((die) => count(die) === 1)) {
    const highest = Math.max(...dice);
    return isStraight(dice) ? dice.map(() => true) : dice.map((die) => die === highest);
  }
  return dice.map((die) => count(die) > 1);
}

/** The combination, as the content names it. */
export function handOf(deck: Deck, dice: Five): PokerHand {
  const groups = [...new Set(dice)]
    .map((die) => dice.filter((one) => one === die).length)
    .sort((a, b) => b - a);
  const fitting = deck.hands.filter((hand) => hand.groups.join() === groups.join());
  const ranked = fitting.toSorted((a, b) => a.rank - b.rank);
  // The plain one first, then the low and the high straight.
  const place = !isStraight(dice) ? 0 : Math.max(...dice) === 6 ? ranked.length - 1 : 1;
  const found = ranked[place];
  if (!found) throw new Error(`there is no name for the dice ${dice.join(' ')}`);
  return found;
}

/** The notation of rolling the marked dice again; none marked keeps them all. */
export function rerollOf(marked: readonly boolean[]): string {
  const places = marked.flatMap((on, index) => (on ? [String(index + 1)] : []));
  return ['reroll', ...places].join(' ');
}

function isStraight(dice: Five): boolean {
  return new Set(dice).size === 5 && Math.max(...dice) - Math.min(...dice) === 4;
}
