// What a fight shows, read from the view: who stands where, which links join the cards, how much of
// a life pool is left.

import type {
  OldWorldFight,
  OldWorldJoined,
  OldWorldView,
  OldWorldWitcher,
} from '../../../generated/old-world';
import { type Colour, COLOURS, type Deck } from '../deck';

/** Who stands at the viewer's edge of the table and who stands opposite; `null` is the monster. */
export function corners(fight: OldWorldFight, me: number | null): { near: number; far: number | null } {
  const defender = 'witcher' in fight.foe ? fight.foe.witcher : null;
  if (defender !== null && defender === me) return { near: defender, far: fight.attacker };
  return { near: fight.attacker, far: defender };
}

/** The monster that is fought. */
export function monsterOf(table: OldWorldView['table']): string | null {
  const { fight } = table;
  if (!fight || !('monster' in fight.foe)) return null;
  const terrain = ['forest', 'mountain', 'water'].indexOf(fight.foe.monster);
  return table.lairs[terrain]?.monster ?? null;
}

/** For each card of a combination the link through which the next one is joined. */
export function usedLinks(deck: Deck, combo: readonly OldWorldJoined[]): (Colour | null)[] {
  return combo.map(({ card }, index) => {
    const next = combo[index + 1];
    if (!next || next.extra) return null;
    const { colour } = deck.card(next.card);
    return deck.card(card).links[colour] ? colour : null;
  });
}

/** The colours that may follow; all of them while nothing lies there. */
export function openLinks(deck: Deck, combo: readonly OldWorldJoined[]): Colour[] {
  const last = combo.at(-1);
  return last ? COLOURS.filter((colour) => deck.card(last.card).links[colour] !== undefined) : [...COLOURS];
}

/** A life pool: what is left and what there was when everything was whole. */
export interface Pool {
  left: number;
  whole: number;
}

/** Before the pool is formed the discard still counts: it is shuffled into the deck. */
export function witcherPool(witcher: OldWorldWitcher, inCombo: number, formed: boolean): Pool {
  const left = witcher.hand_count + witcher.deck_count;
  const whole = left + witcher.discard.length + inCombo;
  return { left: formed ? left : whole, whole };
}

export function monsterPool(deck: Deck, monster: string, fight: OldWorldFight): Pool {
  const whole = deck.monster(monster).life;
  return { left: fight.formed ? fight.pool_count : whole, whole };
}

/** Cards that may be touched but do not lie in the hand: of the deck, the discard, a look. */
export function besideHand(touchable: Iterable<string>, hand: readonly string[]): string[] {
  return [...touchable].filter((card) => !hand.includes(card));
}
