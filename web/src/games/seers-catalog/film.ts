// How a step of the table is shown: one picture an event, between the view before and the view
// after. Pictures only move what the events name; the server's view always has the last word.

import type { SeersCatalogMeld, SeersCatalogSeen, SeersCatalogView } from '../../generated/seers-catalog';
import type { Film, Frame } from '..';
import type { Routes } from '../../motion/flight';
import type { Sound } from '../../lib/sound';
import { JOKER } from './deck';
import { jokerKey } from './order';

/** How a seer left the trick: she passed, or played this artifact. */
export type Said = 'pass' | { artifact: string };

/** The view as it is drawn: with what was just said, and the round that was just scored. */
export type Drawn = SeersCatalogView & { said?: Record<number, Said>; recap?: number };

interface Picture {
  view: Drawn;
  routes?: Routes;
  hold: number;
  sound?: Sound;
}

const OWN_STEPS = new Set(['picked', 'attached', 'took-back']);

export function film(before: Drawn | undefined, events: SeersCatalogSeen[], after: SeersCatalogView): Film {
  if (!before) return { frames: [], end: after };
  const frames: Frame[] = [];
  let view = before;
  for (const event of events) {
    const picture = next(view, event, after);
    view = picture.view;
    frames.push({
      view,
      routes: picture.routes ?? {},
      hold: picture.hold,
      ...(picture.sound ? { sound: picture.sound } : {}),
    });
  }
  const end: Drawn = {
    ...after,
    ...(view.said ? { said: view.said } : {}),
    ...(view.recap ? { recap: view.recap } : {}),
  };
  // A card that is picked stays where it is.
  return { frames: events.every(({ kind }) => OWN_STEPS.has(kind)) ? [] : frames, end };
}

/** Where the cards of a seat come from and go to: the hand itself for the viewer. */
function home(seat: number): string {
  return `seat-${seat}`;
}

/** The key of a card that lies in the trick. */
export function lyingKey(seat: number, card: string, place: number): string {
  return card === JOKER ? `${JOKER}-of-${seat}-${place}` : card;
}

function next(view: Drawn, event: SeersCatalogSeen, after: SeersCatalogView): Picture {
  switch (event.kind) {
    case 'dealt':
      return dealt(view, event, after);
    case 'opened':
      return { view: { ...view, opener: event.seat, leader: event.seat }, hold: 500 };
    case 'trick-begun':
      return {
        view: {
          ...silent(view),
          trick: event.trick,
          leader: event.leader,
          phase: 'lead',
          melds: [],
          current: null,
          inside: view.inside.map(() => true),
          actors: [event.leader],
        },
        hold: 100,
      };
    case 'picked':
    case 'attached':
    case 'took-back':
      return { view, hold: 0 };
    case 'laid':
      return laid(view, event.seat, event.meld);
    case 'passed':
      return { view: leave(view, event.seat, 'pass'), hold: 550, sound: 'turn' };
    case 'rod':
      return rod(view, event);
    case 'gift':
      return {
        view: { ...spend(view, event.seat, event.artifact), leader: event.to, actors: [event.to] },
        routes: { to: { [event.artifact]: 'discard' } },
        hold: 900,
        sound: 'reveal',
      };
    case 'bag':
      return {
        view: spend(
          leave(view, event.seat, { artifact: event.artifact }),
          event.seat,
          event.artifact,
          event.card,
        ),
        routes: { to: { [event.artifact]: 'discard', ...(event.card ? { [event.card]: 'discard' } : {}) } },
        hold: 900,
        sound: 'card',
      };
    case 'raven':
      return raven(view, event);
    case 'bookmark':
      return {
        view: spend(
          leave(view, event.seat, { artifact: event.artifact }),
          event.seat,
          event.artifact,
          undefined,
        ),
        routes: { to: { [event.artifact]: 'discard' } },
        hold: 800,
        sound: 'turn',
      };
    case 'bonus-turned':
      return {
        view: { ...view, bonus: put(view.bonus, event.seat, event.bonus) },
        hold: 650,
        sound: 'token',
      };
    case 'yielded':
      return {
        view: event.to === null ? view : { ...view, leader: event.to, actors: [event.to] },
        hold: 800,
      };
    case 'trick-won':
      return gathered(view, event.winner);
    case 'round-ended':
      return {
        view: {
          ...silent(view),
          totals: event.totals,
          rounds: after.rounds.slice(0, event.round),
          melds: [],
          current: null,
          draft: null,
          ideas: [],
          actors: [],
          recap: event.round,
        },
        hold: 2600,
        sound: 'token',
      };
    case 'won':
      return { view: { ...view, winners: event.winners }, hold: 600, sound: 'end' };
  }
}

function dealt(
  view: Drawn,
  event: Extract<SeersCatalogSeen, { kind: 'dealt' }>,
  after: SeersCatalogView,
): Picture {
  const hand = (view.me === null ? null : event.hands[view.me]) ?? [];
  return {
    view: {
      ...silent(view),
      round: event.round,
      hand,
      trick: 1,
      melds: [],
      current: null,
      discard: 0,
      hand_sizes: event.hands.map(() => 15),
      bonus: event.hands.map(() => false),
      inside: event.hands.map(() => true),
      actors: [],
      finished: [],
      removed: after.removed,
      artifacts: after.artifacts,
      opener: after.opener,
      leader: after.opener,
    },
    routes: {
      from: Object.fromEntries(hand.map((card) => [card === JOKER ? jokerKey(0) : card, 'deck'])),
      stagger: 35,
    },
    hold: 250,
    sound: 'gather',
  };
}

function laid(view: Drawn, seat: number, meld: SeersCatalogMeld): Picture {
  const cards = [...meld.members.map(({ card }) => card), ...meld.riders.map(({ artifact }) => artifact)];
  const from: Record<string, string> = {};
  let jokers = 0;
  meld.members.forEach(({ card }, place) => {
    const own = seat === view.me && card === JOKER;
    from[lyingKey(seat, card, place)] = own ? jokerKey(jokers++) : home(seat);
  });
  for (const { artifact } of meld.riders) from[artifact] = home(seat);
  return {
    view: {
      ...view,
      phase: 'follow',
      draft: null,
      ideas: [],
      actors: [],
      melds: [...view.melds, { seat, meld, taken: false }],
      current: {
        owner: seat,
        kind: meld.kind,
        size: meld.members.length,
        half_points: meld.half_points,
        lower: view.current?.lower ?? false,
      },
      hand: seat === view.me ? without(view.hand, cards) : view.hand,
      hand_sizes: change(view.hand_sizes, seat, -cards.length),
    },
    routes: { from, stagger: 60 },
    hold: 600,
    sound: 'card',
  };
}

function rod(view: Drawn, event: Extract<SeersCatalogSeen, { kind: 'rod' }>): Picture {
  const { seat, artifact, cards } = event;
  const left = spend(leave(view, seat, { artifact }), seat, artifact, undefined);
  const to: Record<string, string> = { [artifact]: 'discard' };
  for (const one of view.melds) {
    one.meld.members.forEach(({ card }, place) => (to[lyingKey(one.seat, card, place)] = home(seat)));
    for (const rider of one.meld.riders) to[rider.artifact] = home(seat);
  }
  return {
    view: {
      ...left,
      melds: left.melds.map((one) => ({ ...one, taken: true })),
      hand: seat === view.me ? [...left.hand, ...cards] : left.hand,
      hand_sizes: change(left.hand_sizes, seat, cards.length),
    },
    routes: { to, stagger: 40 },
    hold: 900,
    sound: 'gather',
  };
}

function raven(view: Drawn, event: Extract<SeersCatalogSeen, { kind: 'raven' }>): Picture {
  const { seat, artifact, to, card } = event;
  const left = spend(leave(view, seat, { artifact }), seat, artifact, card);
  const mine = card !== null && to === view.me;
  return {
    view: {
      ...left,
      hand: mine ? [...left.hand, card] : left.hand,
      hand_sizes: change(left.hand_sizes, to, 1),
    },
    routes: {
      ...(mine ? { from: { [card]: home(seat) } } : {}),
      to: { [artifact]: 'discard', ...(card && seat === view.me ? { [card]: home(to) } : {}) },
    },
    hold: 900,
    sound: 'card',
  };
}

function gathered(view: Drawn, winner: number): Picture {
  const to: Record<string, string> = {};
  let count = 0;
  for (const { seat, meld, taken } of view.melds) {
    if (taken) continue;
    meld.members.forEach(({ card }, place) => (to[lyingKey(seat, card, place)] = home(winner)));
    for (const { artifact } of meld.riders) to[artifact] = home(winner);
    count += meld.members.length + meld.riders.length;
  }
  return {
    view: { ...silent(view), melds: [], current: null, discard: view.discard + count, leader: winner },
    routes: { to, stagger: 30 },
    hold: 350,
    sound: 'gather',
  };
}

/** Takes an artifact, and a card with it, out of a hand. `undefined`: only the artifact goes. */
function spend(view: Drawn, seat: number, artifact: string, card?: string | null): Drawn {
  const cards = card === undefined ? 1 : 2;
  return {
    ...view,
    draft: null,
    ideas: [],
    hand: seat === view.me ? without(view.hand, card ? [artifact, card] : [artifact]) : view.hand,
    hand_sizes: change(view.hand_sizes, seat, -cards),
    discard: view.discard + 1,
  };
}

function leave(view: Drawn, seat: number, how: Said): Drawn {
  return { ...view, inside: put(view.inside, seat, false), actors: [], said: { ...view.said, [seat]: how } };
}

function silent(view: Drawn): Drawn {
  const { said: _, ...rest } = view;
  return rest;
}

function put<T>(values: T[], seat: number, value: T): T[] {
  return values.map((old, index) => (index === seat ? value : old));
}

function change(values: number[], seat: number, by: number): number[] {
  return values.map((old, index) => (index === seat ? Math.max(0, old + by) : old));
}

/** A hand without these cards, each taken once. */
function without(hand: string[], cards: string[]): string[] {
  const gone = [...cards];
  return hand.filter((card) => {
    const at = gone.indexOf(card);
    if (at >= 0) gone.splice(at, 1);
    return at < 0;
  });
}
