// How a step of the table is shown: one picture an event, between the view before and the view
// after. Pictures only move what the events name; the server's view always has the last word.

import type {
  ThreeWitchesPlace,
  ThreeWitchesSeen,
  ThreeWitchesTrick,
  ThreeWitchesView,
} from '../../generated/three-witches';
import type { Film, Frame } from '..';
import type { Routes } from '../../motion/flight';
import type { Sound } from '../../lib/sound';

/** What a witch said last, shown at her place until it no longer matters. */
export type Said = 'pass' | 'bid-3' | 'bid-4' | 'accept' | 'object';

/** The view as it is drawn: with what was just said. */
export type Drawn = ThreeWitchesView & { said?: Record<number, Said> };

interface Picture {
  view: Drawn;
  routes?: Routes;
  hold: number;
  sound?: Sound;
}

export function film(before: Drawn | undefined, events: ThreeWitchesSeen[], after: ThreeWitchesView): Film {
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
  const end: Drawn = view.said ? { ...after, said: view.said } : after;
  return { frames, end };
}

/** Where the cards of a seat come from and go to: the hand itself for the viewer. */
function home(seat: number): string {
  return `seat-${seat}`;
}

function next(view: Drawn, event: ThreeWitchesSeen, after: ThreeWitchesView): Picture {
  const me = view.me;
  switch (event.kind) {
    case 'dealt': {
      const hand = (me === null ? null : event.hands[me]) ?? [];
      return {
        view: {
          ...silent(view),
          round: event.round,
          hand,
          hand_sizes: after.hand_sizes.map(() => 6),
          actors: [],
          orb: null,
          lead: null,
          lessers: null,
          trick: 0,
          table: null,
          piles: [],
          finished: [],
          discarded: after.discarded.map(() => false),
          my_discard: null,
          elixir_holder: null,
          signals: after.signals.map(() => ({ sent: 0, current: null })),
        },
        routes: { from: Object.fromEntries(hand.map((card) => [card, 'deck'])), stagger: 70 },
        hold: 250,
        sound: 'gather',
      };
    }
    case 'elixir-announced':
      return { view: { ...view, elixir_holder: event.holder }, hold: 600 };
    case 'bid':
      return {
        view: {
          ...say(view, event.seat, event.bid === 3 ? 'bid-3' : 'bid-4'),
          orb: { seat: event.seat, bid: event.bid },
        },
        hold: 700,
        sound: 'turn',
      };
    case 'passed':
      return passed(view, event.seat);
    case 'exchange-chosen':
      return {
        view: { ...view, exchange_chosen: put(view.exchange_chosen, event.seat, true) },
        hold: 200,
      };
    case 'exchanged':
      return exchanged(view, event.given, after);
    case 'teams-formed':
      return {
        view: {
          ...silent(view),
          lead: event.lead,
          lessers: after.lessers,
          orb: { seat: event.lead, bid: event.bid },
          elixir_holder: null,
        },
        hold: 900,
      };
    case 'discarded': {
      const hand = event.card === null ? view.hand : view.hand.filter((card) => card !== event.card);
      return {
        view: {
          ...view,
          hand,
          discarded: put(view.discarded, event.seat, true),
          hand_sizes: change(view.hand_sizes, event.seat, -1),
        },
        routes: event.card === null ? {} : { to: { [event.card]: 'deck' } },
        hold: 150,
        sound: 'card',
      };
    }
    case 'led':
      return led(view, event, after);
    case 'played':
      return played(view, event.seat, event.card);
    case 'revealed':
      return revealed(view, event);
    case 'proposed':
      return {
        view: {
          ...silent(view),
          phase: { kind: 'return-answer', speaker: event.seat, proposed: event.card },
        },
        hold: 700,
        sound: 'turn',
      };
    case 'accepted':
      return { view: say(view, event.seat, 'accept'), hold: 700 };
    case 'objected':
      return { view: say(view, event.seat, 'object'), hold: 700 };
    case 'returned':
      return returned(view, event.lead, event.card);
    case 'gathered':
      return gathered(view, event.winner);
    case 'signalled':
      return {
        view: {
          ...view,
          signals: view.signals.map((signals, seat) =>
            seat === event.seat ? { sent: signals.sent + 1, current: event.signal } : signals,
          ),
        },
        hold: 100,
        sound: 'turn',
      };
    case 'scored':
      return { view: { ...silent(view), tokens: event.tokens }, hold: 2200, sound: 'token' };
    case 'reviewed':
      return { view: { ...view, review: after.review }, hold: 0 };
    case 'won':
      return { view: { ...view, winners: event.winners }, hold: 800, sound: 'end' };
  }
}

function passed(view: Drawn, seat: number): Picture {
  const table = view.table;
  const answering = table && view.lessers?.[0] === seat;
  return {
    view: {
      ...say(view, seat, 'pass'),
      table: answering ? { ...table, first: { kind: 'passed' } } : table,
    },
    hold: 600,
    sound: 'turn',
  };
}

function exchanged(view: Drawn, given: (string[] | null)[], after: ThreeWitchesView): Picture {
  const me = view.me;
  const base = { ...silent(view), exchange_chosen: given.map(() => false), my_exchange: [] };
  if (me === null) return { view: base, hold: 500, sound: 'gather' };
  const seats = given.length;
  const right = (me + seats - 1) % seats;
  const gone = given[me] ?? [];
  const come = given[right] ?? [];
  const hand = [
    ...view.hand.filter((card) => !gone.includes(card)),
    ...come.filter((card) => !view.hand.includes(card)),
  ];
  return {
    view: { ...base, hand: sortedLike(after.hand, hand), hand_sizes: given.map(() => 6) },
    routes: {
      to: Object.fromEntries(gone.map((card) => [card, home((me + 1) % seats)])),
      from: Object.fromEntries(come.map((card) => [card, home(right)])),
      stagger: 80,
    },
    hold: 500,
    sound: 'gather',
  };
}

function led(
  view: Drawn,
  event: Extract<ThreeWitchesSeen, { kind: 'led' }>,
  after: ThreeWitchesView,
): Picture {
  const table: ThreeWitchesTrick = {
    up: event.up,
    down: { kind: 'face-down', card: event.down },
    first: { kind: 'empty' },
    second: { kind: 'empty' },
    lead_suit: after.table?.lead_suit ?? event.up.replace(/-\d+$/, ''),
    eye: after.table?.eye ?? false,
    result: null,
  };
  const from = home(event.seat);
  return {
    view: {
      ...silent(view),
      table,
      trick: event.trick,
      finished: [],
      hand: view.hand.filter((card) => card !== event.up && card !== event.down),
      hand_sizes: change(view.hand_sizes, event.seat, -2),
    },
    routes: { from: { [event.up]: from, [event.down ?? 'slot-down']: from }, stagger: 90 },
    hold: 350,
    sound: 'card',
  };
}

function played(view: Drawn, seat: number, card: string | null): Picture {
  const table = view.table;
  if (!table) return { view, hold: 0 };
  const slot = view.lessers?.[0] === seat ? 'first' : 'second';
  const hidden = card === null || table.eye;
  const place: ThreeWitchesPlace = hidden ? { kind: 'face-down', card } : { kind: 'face-up', card };
  return {
    view: {
      ...silent(view),
      table: { ...table, [slot]: place },
      hand: view.hand.filter((one) => one !== card),
      hand_sizes: change(view.hand_sizes, seat, -1),
    },
    routes: { from: { [card ?? `slot-${slot}`]: home(seat) } },
    hold: 350,
    sound: 'card',
  };
}

function revealed(view: Drawn, event: Extract<ThreeWitchesSeen, { kind: 'revealed' }>): Picture {
  const up = (card: string): ThreeWitchesPlace => ({ kind: 'face-up', card });
  const { lead_value, lesser_value, winner } = event;
  return {
    view: {
      ...silent(view),
      table: {
        up: event.up,
        down: up(event.down),
        first: up(event.first),
        second: up(event.second),
        lead_suit: view.table?.lead_suit ?? '',
        eye: view.table?.eye ?? false,
        result: { lead_value, lesser_value, winner },
      },
      signals: view.signals.map(() => ({ sent: 0, current: null })),
    },
    routes: {
      from: { [event.down]: 'slot-down', [event.first]: 'slot-first', [event.second]: 'slot-second' },
    },
    hold: 1700,
    sound: 'reveal',
  };
}

/** A card that went back in secret is not marked; a known one travels. */
function returned(view: Drawn, lead: number, card: string | null): Picture {
  const table = view.table;
  const hand_sizes = change(view.hand_sizes, lead, 1);
  if (!table || card === null) return { view: { ...silent(view), hand_sizes }, hold: 450 };
  const back = view.me === lead ? { hand: [...view.hand, card] } : {};
  // The face-up card has no empty place of its own: the trick is drawn without it.
  const taken: ThreeWitchesTrick =
    table.up === card ? { ...table, up: '' } : { ...table, down: { kind: 'empty' } };
  return {
    view: { ...silent(view), ...back, hand_sizes, table: taken },
    routes: { to: { [card]: home(lead) } },
    hold: 300,
    sound: 'card',
  };
}

function gathered(view: Drawn, winner: 'lead' | 'lessers'): Picture {
  const table = view.table;
  const goal = `pile-${winner}`;
  const cards = table ? [table.up, ...[table.down, table.first, table.second].map(cardAt)] : [];
  return {
    view: {
      ...silent(view),
      table: null,
      piles: [...view.piles, { winner, cards: cards.filter(Boolean).length }],
    },
    routes: { to: Object.fromEntries(cards.filter(Boolean).map((card) => [card, goal])), stagger: 40 },
    hold: 250,
    sound: 'gather',
  };
}

function cardAt(place: ThreeWitchesPlace): string {
  return place.kind === 'face-up' ? place.card : place.kind === 'face-down' ? (place.card ?? '') : '';
}

function say(view: Drawn, seat: number, words: Said): Drawn {
  return { ...view, said: { ...view.said, [seat]: words } };
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

/** Keeps the order in which the server lays a hand out. */
function sortedLike(order: string[], hand: string[]): string[] {
  const place = (card: string): number => {
    const index = order.indexOf(card);
    return index < 0 ? order.length : index;
  };
  return [...hand].sort((a, b) => place(a) - place(b));
}
