// How a moment of the table is shown: what moves where, how long it stays, and what a
// witch just said. What the table looks like comes with the moment.

import type { ThreeWitchesPlace, ThreeWitchesSeen, ThreeWitchesView } from '../../generated/three-witches';
import type { Picture } from '../../table/game';
import { each, type Routes } from '../../motion/flight';

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

export function pictures(before: Drawn, event: ThreeWitchesSeen, view: ThreeWitchesView): Picture<Drawn>[] {
  const words = wordsOf(event);
  const said = words ? { ...before.said, ...words } : ASIDE.includes(event.kind) ? before.said : undefined;
  return [{ ...move(before, event, view), view: said ? { ...view, said } : view }];
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

/** Where the cards of a seat come from and go to: the hand itself for the viewer. */
function home(seat: number): string {
  return `seat-${seat}`;
}

function move(before: Drawn, event: ThreeWitchesSeen, view: ThreeWitchesView): Omit<Picture<Drawn>, 'view'> {
  switch (event.kind) {
    case 'dealt':
      return { routes: { from: each(view.hand, 'deck'), stagger: 70 }, hold: 250 };
    case 'elixir-announced':
      return { hold: 600 };
    case 'bid':
      return { hold: 700 };
    case 'passed':
      return { hold: 600 };
    case 'exchange-chosen':
      return { hold: 200 };
    case 'exchanged':
      return { routes: exchanged(before, view), hold: 500 };
    case 'teams-formed':
      return { hold: 900 };
    case 'discarded':
      return { routes: { to: each([event.card], 'deck') }, hold: 150 };
    case 'led':
      return {
        routes: { from: each([event.up, event.down ?? 'slot-down'], home(event.seat)), stagger: 90 },
        hold: 350,
      };
    case 'played': {
      const slot = isSame(before.table?.first, view.table?.first) ? 'second' : 'first';
      return {
        routes: { from: each([event.card ?? `slot-${slot}`], home(event.seat)) },
        hold: 350,
      };
    }
    case 'revealed':
      return {
        routes: {
          from: { [event.down]: 'slot-down', [event.first]: 'slot-first', [event.second]: 'slot-second' },
        },
        hold: 1700,
      };
    case 'proposed':
      return { hold: 700 };
    case 'accepted':
    case 'objected':
      return { hold: 700 };
    // A card that went back in secret is not marked; a known one travels.
    case 'returned':
      return event.card === null
        ? { hold: 450 }
        : { routes: { to: each([event.card], home(event.lead)) }, hold: 300 };
    case 'gathered':
      return {
        routes: { to: each(cardsOn(before), `pile-${event.winner}`), stagger: 40 },
        hold: 250,
      };
    case 'signalled':
      return { hold: 100 };
    case 'scored':
      return { hold: 2200 };
    case 'reviewed':
      return { hold: 0 };
    case 'won':
      return { hold: 800 };
  }
}

/** What I gave goes to my left, what I got comes from my right. */
function exchanged(before: Drawn, view: ThreeWitchesView): Routes {
  const { me } = view;
  if (me === null) return {};
  const seats = view.hand_sizes.length;
  return {
    to: each(
      before.hand.filter((card) => !view.hand.includes(card)),
      home((me + 1) % seats),
    ),
    from: each(
      view.hand.filter((card) => !before.hand.includes(card)),
      home((me + seats - 1) % seats),
    ),
    stagger: 80,
  };
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
