// What a fight shows, read from the view: who stands where, and what may be touched beside the hand.

import type { OldWorldFight } from '../../../generated/old-world';

/** Who stands at the viewer's edge of the table and who stands opposite; `null` is the monster. */
export function corners(fight: OldWorldFight, me: number | null): { near: number; far: number | null } {
  const defender = 'witcher' in fight.foe ? fight.foe.witcher : null;
  if (defender !== null && defender === me) return { near: defender, far: fight.attacker };
  return { near: fight.attacker, far: defender };
}

/** Cards that may be touched but do not lie in the hand: of the deck, the discard, a look. */
export function besideHand(touchable: Iterable<string>, hand: readonly string[]): string[] {
  return [...touchable].filter((card) => !hand.includes(card));
}
