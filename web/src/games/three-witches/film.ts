// How a moment of the table is shown: what moves where, and what a witch just said. What the table looks like comes with the moment.

import type { ThreeWitchesPlace, ThreeWitchesSeen, ThreeWitchesView } from '../../generated/three-witches';
import type { Routes } from '../../motion/flight';
import type { Shot } from '../../motion/stays';
import { both, come, deal, gather, give, home, lay } from '../../motion/vocabulary';

/** What a witch said last, shown at her place until it no longer matters. */
export type Said = 'pass' | 'bid-3' | 'bid-4' | 'accept' | 'object';

/** The view as it is drawn: with what was just said. */
export type Drawn = ThreeWitchesView & { said?: Record<number, Said> };

/** What happens beside the talk: what was said stays. */
const ASIDE: readonly ThreeWitchesSeen['kind'][] = [
  'elixir-announced',
  'exchange-chosen',
  'discarded',
  'signalled',
  'reviewed',
  'won',
];

export function pictures(before: Drawn, event: ThreeWitchesSeen, view: ThreeWitchesView): Shot<Drawn>[] {
  const words = wordsOf(event);
  const said = words ? { ...before.said, ...words } : ASIDE.includes(event.kind) ? before.said : undefined;
  const routes = moved(before, event, view);
  return [{ ...(routes && { routes }), view: said ? { ...view, said } : view }];
}

/** What was said last stays until something else happens. */
export function rest(drawn: Drawn, view: ThreeWitchesView): Drawn {
  return drawn.said ? { ...view, said: drawn.said } : view;
}

function wordsOf(event: ThreeWitchesSeen): Record<number, Said> | null {
  switch (event.kind) {
    case 'bid':
      return { [event.seat]: event.bid === 3 ? 'bid-3' : 'bid-4' };
    case 'passed':
      return { [event.seat]: 'pass' };
    case 'accepted':
      return { [event.seat]: 'accept' };
    case 'objected':
      return { [event.seat]: 'object' };
    default:
      return null;
  }
}

/** What of it moves; what is only said or counted does not. */
function moved(before: Drawn, event: ThreeWitchesSeen, view: ThreeWitchesView): Routes | undefined {
  switch (event.kind) {
    case 'dealt':
      return deal(view.hand);
    case 'exchanged':
      return exchanged(before, view);
    case 'discarded':
      return give([event.card], 'deck');
    case 'led':
      return lay([event.up, event.down ?? 'slot-down'], event.seat);
    case 'played': {
      const slot = isSame(before.table?.first, view.table?.first) ? 'second' : 'first';
      return lay([event.card ?? `slot-${slot}`], event.seat);
    }
    case 'revealed':
      return come({
        [event.down]: 'slot-down',
        [event.first]: 'slot-first',
        [event.second]: 'slot-second',
      });
    // A card that went back in secret is not marked; a known one travels.
    case 'returned':
      return event.card === null ? undefined : give([event.card], home(event.lead));
    case 'gathered':
      return gather(cardsOn(before), `pile-${event.winner}`);
    default:
      return undefined;
  }
}

/** What I gave goes to my left, what I got comes from my right. */
function exchanged(before: Drawn, view: ThreeWitchesView): Routes {
  const { me } = view;
  if (me === null) return {};
  const seats = view.hand_sizes.length;
  const given = before.hand.filter((card) => !view.hand.includes(card));
  const got = view.hand.filter((card) => !before.hand.includes(card));
  return both(give(given, home((me + 1) % seats)), lay(got, (me + seats - 1) % seats));
}

/** The cards that lie in the trick, as far as they are known. */
function cardsOn({ table }: Drawn): string[] {
  if (!table) return [];
  const places = [table.down, table.first, table.second].map((place) =>
    'card' in place ? place.card : null,
  );
  return [table.up, ...places].filter((card) => card !== null && card !== table.back) as string[];
}

function isSame(one: ThreeWitchesPlace | undefined, other: ThreeWitchesPlace | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
