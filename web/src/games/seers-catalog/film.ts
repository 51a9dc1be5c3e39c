// How a moment of the table is shown: what moves where, how long it stays, how a seer
// left the trick. What the table looks like comes with the moment.

import type { SeersCatalogSeen, SeersCatalogView } from '../../generated/seers-catalog';
import { each } from '../../motion/flight';
import type { Picture } from '../../table/game';
import { JOKER } from './deck';
import { jokerKey } from './order';

/** How a seer left the trick: she passed, or played this artifact. */
export type Said = 'pass' | { artifact: string };

/** The view as it is drawn: with what was just said, and the round that was just scored. */
export type Drawn = SeersCatalogView & { said?: Record<number, Said>; recap?: number };

/** Where a trick or a round begins or ends, what was said in it is over. */
const NEW_TALK: readonly SeersCatalogSeen['kind'][] = ['dealt', 'trick-begun', 'trick-won', 'round-ended'];

export function pictures(before: Drawn, event: SeersCatalogSeen, view: SeersCatalogView): Picture<Drawn>[] {
  const move = moveOf(before, event, view);
  return move ? [{ ...move, view: drawn(before, event, view) }] : [];
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

/** Where the cards of a seat come from and go to: the hand itself for the viewer. */
function home(seat: number): string {
  return `seat-${seat}`;
}

/** The key of a card that lies in the trick. */
export function lyingKey(seat: number, card: string, place: number): string {
  return card === JOKER ? `${JOKER}-of-${seat}-${place}` : card;
}

function moveOf(
  before: Drawn,
  event: SeersCatalogSeen,
  view: SeersCatalogView,
): Omit<Picture<Drawn>, 'view'> | null {
  switch (event.kind) {
    // A card that is picked stays where it is.
    case 'picked':
    case 'attached':
    case 'took-back':
      return null;
    case 'dealt':
      return {
        routes: {
          from: each(
            view.hand.map((card) => (card === JOKER ? jokerKey(0) : card)),
            'deck',
          ),
          stagger: 35,
        },
        hold: 250,
      };
    case 'opened':
      return { hold: 500 };
    case 'trick-begun':
      return { hold: 100 };
    case 'laid':
      return { routes: { from: laid(view, event), stagger: 60 }, hold: 600 };
    case 'passed':
      return { hold: 550 };
    case 'rod':
      return {
        routes: { to: { [event.artifact]: 'discard', ...lying(before, home(event.seat)) }, stagger: 40 },
        hold: 900,
      };
    case 'gift':
      return { routes: { to: { [event.artifact]: 'discard' } }, hold: 900 };
    case 'bag':
      return {
        routes: { to: { [event.artifact]: 'discard', ...(event.card ? { [event.card]: 'discard' } : {}) } },
        hold: 900,
      };
    case 'raven':
      return {
        routes: {
          from: event.card ? { [event.card]: home(event.seat) } : {},
          to: { [event.artifact]: 'discard', ...(event.card ? { [event.card]: home(event.to) } : {}) },
        },
        hold: 900,
      };
    case 'bookmark':
      return { routes: { to: { [event.artifact]: 'discard' } }, hold: 800 };
    case 'bonus-turned':
      return { hold: 650 };
    case 'yielded':
      return { hold: 800 };
    case 'trick-won':
      return { routes: { to: lying(before, home(event.winner)), stagger: 30 }, hold: 350 };
    case 'round-ended':
      return { hold: 2600 };
    case 'won':
      return { hold: 600 };
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

/** Everything that lies in the trick goes to one place. */
function lying({ melds }: Drawn, place: string): Record<string, string> {
  const to: Record<string, string> = {};
  for (const { seat, meld, taken } of melds) {
    if (taken) continue;
    meld.members.forEach(({ card }, index) => (to[lyingKey(seat, card, index)] = place));
    for (const { artifact } of meld.riders) to[artifact] = place;
  }
  return to;
}
