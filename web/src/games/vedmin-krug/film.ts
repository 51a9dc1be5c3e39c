// How a step of the table is shown: one picture an event, between the view before and the view
// after. Pictures only move what the events name; the server's view always has the last word.

import type { VedminKrugSeen, VedminKrugView, VedminKrugWitch } from '../../generated/vedmin-krug';
import type { Film, Frame } from '..';
import { total } from './deck';

/** The view as it is drawn: cauldrons may stand before somebody else for a moment. */
export type Drawn = VedminKrugView & {
  /** Before whom each cauldron stands, by its owner; absent: at home. */
  pots?: number[];
};

type Picture = Omit<Frame, 'view' | 'routes'> & { view: Drawn; routes?: Frame['routes'] };
type Five = VedminKrugWitch['bench'];

export function film(before: Drawn | undefined, events: VedminKrugSeen[], after: VedminKrugView): Film {
  if (!before) return { frames: [], end: after };
  const frames: Frame[] = [];
  let view = before;
  for (const event of events) {
    for (const picture of next(view, event, after)) {
      view = picture.view;
      frames.push({ ...picture, routes: picture.routes ?? {} });
    }
  }
  return { frames, end: after };
}

function next(view: Drawn, event: VedminKrugSeen, after: VedminKrugView): Picture[] {
  const { me } = view;
  const seats = view.witches.length;
  switch (event.kind) {
    case 'offered':
      return [{ view: { ...view, offer: event.cards, phase: 'draft' }, hold: 300 }];
    case 'cast':
      return [
        {
          view: {
            ...everybody(view, (witch, seat) => ({
              ...witch,
              character: event.characters[seat] ?? null,
              confirmed: false,
              laid: false,
            })),
            offer: [],
            plan: null,
          },
          hold: 1400,
          sound: 'reveal',
        },
      ];
    case 'dealt':
      return [
        {
          view: {
            ...everybody(view, (witch, seat) => ({
              ...witch,
              hand: event.sizes[seat] ?? 0,
              bench: after.witches[seat]?.bench ?? witch.bench,
              tokens: after.witches[seat]?.tokens ?? witch.tokens,
              gift: after.witches[seat]?.gift ?? false,
            })),
            hand: event.hand,
            deck: event.deck,
            phase: 'study',
            plan: null,
          },
          routes: { from: Object.fromEntries(event.hand.map((card) => [card, 'deck'])), stagger: 70 },
          hold: 350,
          sound: 'gather',
        },
      ];
    case 'round_began': {
      const { pots: _, ...home } = view;
      return [
        {
          view: {
            ...everybody(home, (witch) => ({
              ...witch,
              confirmed: false,
              laid: false,
              active: [],
              open: [],
              pours: 0,
            })),
            round: event.round,
            phase: event.study ? 'study' : 'brewing',
            plan: null,
          },
          hold: 350,
        },
      ];
    }
    // A plan is drawn from the server's view: nobody waits for her own taps.
    case 'planned':
    case 'took_back':
      return [{ view, hold: 0, silent: true }];
    case 'picked':
      return [{ view, hold: 300, sound: 'turn' }];
    case 'chose':
      return [chose(view, event.seat, event.action)];
    case 'confirmed':
      return [{ view: one(view, event.seat, { confirmed: true }), hold: 0 }];
    case 'withdrew':
      return [{ view: one(view, event.seat, { confirmed: false, laid: false }), hold: 0 }];
    case 'renewed': {
      const gone = event.seat === me ? view.hand : [];
      return [
        {
          view: {
            ...one(view, event.seat, { retired: true, hand: 0 }),
            hand: event.seat === me ? [] : view.hand,
            discard: view.discard + event.count,
          },
          routes: { to: Object.fromEntries(gone.map((card) => [card, 'deck'])), stagger: 50 },
          hold: 350,
          sound: 'gather',
        },
      ];
    }
    case 'reshuffled':
      return [{ view: { ...view, deck: event.deck, discard: 0 }, hold: 300 }];
    case 'revealed':
      return [revealed(view, event)];
    case 'activated': {
      const quiet = event.arcana.length === 0 && event.pours === 0;
      return [
        {
          view: one(view, event.seat, { tokens: event.tokens, active: event.arcana, pours: event.pours }),
          hold: quiet ? 100 : 550,
          ...(quiet ? { silent: true as const } : { sound: 'token' as const }),
        },
      ];
    }
    case 'resolved':
      return [
        {
          view: one(view, event.seat, {
            bench: event.bench,
            cauldron: event.cauldron,
            active: [],
            pours: 0,
            confirmed: true,
          }),
          hold: event.steps.length > 0 ? 700 : 150,
        },
      ];
    case 'brewed': {
      const spilled = add(view, left(event.seat, seats), event.spill);
      return [
        {
          view: {
            ...one(spilled, event.seat, { bench: event.bench, cauldron: event.cauldron, confirmed: true }),
            phase: 'brewing',
            plan: event.seat === me ? null : spilled.plan,
          },
          hold: event.steps.length > 0 ? 900 : 200,
          sound: 'turn',
        },
      ];
    }
    case 'retired':
      return [{ view: one(view, event.seat, { retired: true, leaving: false }), hold: 400 }];
    case 'passed':
      return passed(view, event);
    case 'hands_passed':
      return [handsPassed(view, event)];
    case 'drew': {
      const cards = event.cards ?? [];
      const hand = view.witches[event.seat]?.hand ?? 0;
      return [
        {
          view: {
            ...one(view, event.seat, { hand: hand + event.count }),
            hand: event.seat === me ? [...view.hand, ...cards] : view.hand,
            deck: Math.max(0, view.deck - event.count),
          },
          routes: { from: Object.fromEntries(cards.map((card) => [card, 'deck'])), stagger: 60 },
          hold: event.seat === me ? 250 : 60,
          ...(event.seat === me ? { sound: 'card' as const } : {}),
        },
      ];
    }
    case 'turned':
      return [{ view: one(view, event.seat, { own_rotated: event.rotated }), hold: 250, sound: 'turn' }];
    case 'ended':
      return [{ view: { ...view, winners: event.winners, dawn: event.dawn }, hold: 900, sound: 'end' }];
  }
}

/** The seat that gets this seat's hand. */
export function left(seat: number, seats: number): number {
  return (seat + 1) % seats;
}

/** The seat that gets this seat's cauldron. */
export function right(seat: number, seats: number): number {
  return (seat + seats - 1) % seats;
}

function chose(
  view: Drawn,
  seat: number,
  action: Extract<VedminKrugSeen, { kind: 'chose' }>['action'],
): Picture {
  const mine = seat === view.me && action?.kind === 'lay' ? action : null;
  const laid = view.phase === 'study';
  return {
    view: {
      ...one(view, seat, { confirmed: true, laid }),
      hand: mine ? view.hand.filter((card) => card !== mine.card) : view.hand,
      plan:
        mine && view.plan
          ? {
              ...view.plan,
              steps: [...view.plan.steps, { kind: 'lay', card: mine.card, rotated: mine.rotated }],
            }
          : view.plan,
    },
    hold: seat === view.me ? 150 : 0,
    ...(seat === view.me ? { sound: 'card' as const } : {}),
  };
}

function revealed(view: Drawn, { plays }: Extract<VedminKrugSeen, { kind: 'revealed' }>): Picture {
  const seats = view.witches.length;
  let shown = everybody(view, (witch, seat) => {
    const play = plays[seat];
    if (!play) return { ...witch, confirmed: false, laid: false };
    return {
      ...witch,
      confirmed: false,
      laid: false,
      bench: play.bench,
      cauldron: play.cauldron,
      tableau: [...witch.tableau, { card: play.card, rotated: play.rotated }],
    };
  });
  for (const [seat, play] of plays.entries()) {
    if (play) shown = add(shown, left(seat, seats), play.spill);
  }
  const others = plays.flatMap((play, seat) =>
    play && seat !== view.me ? [[play.card, `seat-${seat}`] as const] : [],
  );
  return {
    view: { ...shown, phase: 'arcana', plan: null },
    routes: { from: Object.fromEntries(others), stagger: 80 },
    hold: 1700,
    sound: 'reveal',
  };
}

/** First all cauldrons go to the right, then each is emptied where it stands. */
function passed(view: Drawn, event: Extract<VedminKrugSeen, { kind: 'passed' }>): Picture[] {
  const seats = view.witches.length;
  const pictures: Picture[] = [];
  let from = view;
  if (!from.pots) {
    from = { ...from, pots: from.witches.map((_, seat) => right(seat, seats)), plan: null };
    pictures.push({ view: from, hold: 500, sound: 'gather', silent: true });
  }
  const kept = event.contents.map((amount, kind) => amount - (event.overflow[kind] ?? 0)) as Five;
  const bench = from.witches[event.to]?.bench ?? kept;
  const had = total(from.witches[event.from]?.circle ?? []);
  const gained = total(event.overflow);
  const emptied = one(from, event.from, { cauldron: [0, 0, 0, 0, 0] });
  const filled = one(emptied, event.to, { bench: sum(bench, kept) });
  const fresh = Array.from({ length: gained }, (_, index) => [
    `circle-${event.from}-${had + index}`,
    `pot-${event.to}`,
  ]);
  const empty = total(event.contents) === 0;
  pictures.push({
    view: add(filled, event.from, event.overflow),
    routes: { from: Object.fromEntries(fresh), stagger: 90 },
    hold: empty ? 0 : gained > 0 ? 1100 : 500,
    ...(empty ? { silent: true as const } : {}),
    ...(gained > 0 ? { sound: 'token' as const } : {}),
  });
  return pictures;
}

function handsPassed(view: Drawn, event: Extract<VedminKrugSeen, { kind: 'hands_passed' }>): Picture {
  const seats = view.witches.length;
  const shown = everybody(view, (witch, seat) => ({ ...witch, hand: event.sizes[seat] ?? witch.hand }));
  if (view.me === null) return { view: shown, hold: 400, sound: 'gather' };
  const received = event.received ?? [];
  return {
    view: { ...shown, hand: received },
    routes: {
      to: Object.fromEntries(view.hand.map((card) => [card, `seat-${left(view.me!, seats)}`])),
      from: Object.fromEntries(received.map((card) => [card, `seat-${right(view.me!, seats)}`])),
      stagger: 70,
    },
    hold: 500,
    sound: 'gather',
  };
}

function one(view: Drawn, seat: number, change: Partial<VedminKrugWitch>): Drawn {
  return everybody(view, (witch, index) => (index === seat ? { ...witch, ...change } : witch));
}

function everybody(view: Drawn, change: (witch: VedminKrugWitch, seat: number) => VedminKrugWitch): Drawn {
  return { ...view, witches: view.witches.map(change) };
}

/** Something goes into a circle. */
function add(view: Drawn, seat: number, amounts: Five): Drawn {
  const circle = view.witches[seat]?.circle;
  return circle ? one(view, seat, { circle: sum(circle, amounts) }) : view;
}

function sum(a: Five, b: Five): Five {
  return a.map((amount, kind) => amount + (b[kind] ?? 0)) as Five;
}
