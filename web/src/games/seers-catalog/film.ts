// How a moment of the table is shown: what moves where, and how a seer left the
// trick. What the table looks like comes with the moment.

import type { SeersCatalogSeen, SeersCatalogView } from '../../generated/seers-catalog';
import type { Routes } from '../../motion/flight';
import type { Shot } from '../../motion/stays';
import { both, come, deal, gather, give, home } from '../../motion/vocabulary';
import { JOKER } from './deck';
import { jokerKey } from './order';

/** How a seer left the trick: she passed, or played this artifact. */
export type Said = 'pass' | { artifact: string };

/** The view as it is drawn: with what was just said, and the round that was just scored. */
export type Drawn = SeersCatalogView & { said?: Record<number, Said>; recap?: number };

/** Where a trick or a round begins or ends, what was said in it is over. */
const NEW_TALK: readonly SeersCatalogSeen['kind'][] = ['dealt', 'trick-begun', 'trick-won', 'round-ended'];

/** A card that is picked stays where it is. */
const UNDER_THE_FINGER: readonly SeersCatalogSeen['kind'][] = ['picked', 'attached', 'took-back'];

export function pictures(before: Drawn, event: SeersCatalogSeen, view: SeersCatalogView): Shot<Drawn>[] {
  if (UNDER_THE_FINGER.includes(event.kind)) return [];
  const routes = moved(before, event, view);
  return [{ ...(routes && { routes }), view: drawn(before, event, view) }];
}

/** What was said stays until the trick is over; a round is scored until that is put aside. */
export function rest({ said, recap }: Drawn, view: SeersCatalogView): Drawn {
  return { ...view, ...(said ? { said } : {}), ...(recap ? { recap } : {}) };
}

function drawn(before: Drawn, event: SeersCatalogSeen, view: SeersCatalogView): Drawn {
  const how = howLeft(event);
  const said = NEW_TALK.includes(event.kind) ? undefined : how ? { ...before.said, ...how } : before.said;
  const recap = event.kind === 'round-ended' ? event.round : before.recap;
  return { ...view, ...(said ? { said } : {}), ...(recap ? { recap } : {}) };
}

function howLeft(event: SeersCatalogSeen): Record<number, Said> | null {
  switch (event.kind) {
    case 'passed':
      return { [event.seat]: 'pass' };
    case 'rod':
    case 'bag':
    case 'raven':
    case 'bookmark':
      return { [event.seat]: { artifact: event.artifact } };
    default:
      return null;
  }
}

/** The key of a card that lies in the trick. */
export function lyingKey(seat: number, card: string, place: number): string {
  return card === JOKER ? `${JOKER}-of-${seat}-${place}` : card;
}

/** What of it moves; what is only said or counted does not. */
function moved(before: Drawn, event: SeersCatalogSeen, view: SeersCatalogView): Routes | undefined {
  switch (event.kind) {
    case 'dealt':
      return deal(view.hand.map((card) => (card === JOKER ? jokerKey(0) : card)));
    case 'laid':
      return come(laid(view, event));
    case 'rod':
      return both(give([event.artifact], 'discard'), gather(lying(before), home(event.seat)));
    case 'gift':
    case 'bookmark':
      return give([event.artifact], 'discard');
    case 'bag':
      return give([event.artifact, event.card], 'discard');
    case 'raven': {
      const known = event.card ? { [event.card]: home(event.seat) } : {};
      const goes = both(give([event.artifact], 'discard'), give([event.card], home(event.to)));
      return both(come(known), goes);
    }
    case 'trick-won':
      return gather(lying(before), home(event.winner));
    default:
      return undefined;
  }
}

/** The cards of a meld come from the hand of who lays it. */
function laid(
  { me }: SeersCatalogView,
  { seat, meld }: Extract<SeersCatalogSeen, { kind: 'laid' }>,
): Record<string, string> {
  const from: Record<string, string> = {};
  let jokers = 0;
  meld.members.forEach(({ card }, place) => {
    const own = seat === me && card === JOKER;
    from[lyingKey(seat, card, place)] = own ? jokerKey(jokers++) : home(seat);
  });
  for (const { artifact } of meld.riders) from[artifact] = home(seat);
  return from;
}

/** Everything that lies in the trick, by its keys. */
function lying({ melds }: Drawn): string[] {
  return melds.flatMap(({ seat, meld, taken }) =>
    taken
      ? []
      : [
          ...meld.members.map(({ card }, index) => lyingKey(seat, card, index)),
          ...meld.riders.map(({ artifact }) => artifact),
        ],
  );
}
