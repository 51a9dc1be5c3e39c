// How a moment of the table is shown: what moves where, how long it stays, and how it sounds where
// that depends on more than what happened. What the
// table looks like comes with the moment.

import type { VedminKrugSeen, VedminKrugView } from '../../generated/vedmin-krug';
import { each } from '../../motion/flight';
import type { Picture } from '../../table/game';
import { KINDS, total } from './deck';

/** The view as it is drawn: cauldrons may stand before somebody else for a moment. */
export type Drawn = VedminKrugView & {
  /** Before whom each cauldron stands, by its owner; absent: at home. */
  pots?: number[];
};

export function pictures(before: Drawn, event: VedminKrugSeen, view: VedminKrugView): Picture<Drawn>[] {
  const { me } = view;
  switch (event.kind) {
    // Nobody waits for her own taps: what she plans flies while she goes on.
    case 'planned':
      return [planned(before, event, view)];
    case 'took_back':
      return [];
    case 'offered':
      return [{ view, hold: 300 }];
    case 'cast':
      return [{ view, hold: 1400 }];
    case 'dealt':
      return [{ view, routes: { from: each(event.hand, 'deck'), stagger: 70 }, hold: 350 }];
    case 'round_began':
      return [{ view, hold: 350 }];
    case 'picked':
      return [{ view, hold: 300 }];
    case 'chose':
      return [event.seat === me ? { view, hold: 150, sound: 'card' } : { view, hold: 0 }];
    case 'confirmed':
    case 'withdrew':
      return [{ view, hold: 0 }];
    case 'renewed':
      return [
        {
          view,
          routes: { to: each(event.seat === me ? before.hand : [], 'deck'), stagger: 50 },
          hold: 350,
        },
      ];
    case 'reshuffled':
      return [{ view, hold: 300 }];
    case 'revealed': {
      const others = event.plays.flatMap((play, seat) =>
        play && seat !== me ? [[play.card, `seat-${seat}`] as const] : [],
      );
      return [{ view, routes: { from: Object.fromEntries(others), stagger: 80 }, hold: 1700 }];
    }
    case 'activated': {
      const quiet = event.arcana.length === 0 && event.pours === 0;
      return [quiet ? { view, hold: 100 } : { view, hold: 550, sound: 'spell' }];
    }
    case 'resolved':
      return [{ view, hold: event.steps.length > 0 ? 700 : 150 }];
    case 'brewed':
      return [{ view, hold: event.steps.length > 0 ? 900 : 200 }];
    case 'retired':
      return [{ view, hold: 400 }];
    case 'passed':
      return passed(before, event, view);
    case 'hands_passed':
      return [handsPassed(before, view)];
    case 'drew':
      return [
        event.seat === me
          ? { view, routes: { from: each(event.cards ?? [], 'deck'), stagger: 60 }, hold: 250, sound: 'card' }
          : { view, hold: 60 },
      ];
    case 'turned':
      return [{ view, hold: 250 }];
    case 'ended':
      return [{ view, hold: 900 }];
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

/** The cubes that lie on a bench after, and did not before; by their keys. */
function newOnBench(seat: number, before: Drawn, after: Drawn, planned: boolean): string[] {
  const bench = ({ witches, plan }: Drawn): readonly number[] =>
    (planned ? plan?.bench : null) ?? witches[seat]?.bench ?? [];
  const [had, has] = [bench(before), bench(after)];
  return KINDS.flatMap((kind, place) => {
    const from = had[place] ?? 0;
    const count = Math.max(0, (has[place] ?? 0) - from);
    return Array.from({ length: count }, (_, more) => `bench-${seat}-${kind}-${from + more}`);
  });
}

/** Ingredients go from the bench onto the recipe, and what it gives from there into the cauldron. */
function planned(
  before: Drawn,
  event: Extract<VedminKrugSeen, { kind: 'planned' }>,
  view: VedminKrugView,
): Picture<Drawn> {
  const { me, round } = view;
  const card = before.plan?.filling?.card ?? (event.action.kind === 'use' ? event.action.card : null);
  if (me === null || card === null) return { view, hold: 0 };
  const [had, has] = [before.plan?.sends ?? [], view.plan?.sends ?? []];
  const made = KINDS.flatMap((kind, place) => {
    const from = had[place] ?? 0;
    const count = Math.max(0, (has[place] ?? 0) - from);
    return Array.from({ length: count }, (_, more) => `pot-${round}-${me}-${kind}-${from + more}`);
  });
  const used = newOnBench(me, view, before, true);
  return {
    view,
    routes: { from: each(made, card), to: each(used, `card-${card}`), stagger: 40, free: true },
    hold: 0,
    ...(made.length > 0 ? { sound: 'token' as const } : {}),
  };
}

/** First all cauldrons go to the right, then each is emptied where it stands. */
function passed(
  before: Drawn,
  event: Extract<VedminKrugSeen, { kind: 'passed' }>,
  view: VedminKrugView,
): Picture<Drawn>[] {
  const seats = view.witches.length;
  const pots = before.pots ?? view.witches.map((_, seat) => right(seat, seats));
  const walk: Picture<Drawn>[] = before.pots
    ? []
    : [{ view: { ...before, pots, plan: null }, hold: 500, sound: 'pour' }];
  const had = total(before.witches[event.from]?.circle ?? []);
  const gained = total(event.overflow);
  const fresh = Array.from({ length: gained }, (_, index) => `circle-${event.from}-${had + index}`);
  const hold = total(event.contents) === 0 ? 0 : gained > 0 ? 1100 : 500;
  return [
    ...walk,
    {
      view: { ...view, pots },
      // What fits falls onto the bench, what does not flies back into the circle of whoever brewed it.
      routes: {
        from: each([...newOnBench(event.to, before, view, false), ...fresh], `pot-${event.to}`),
        stagger: 60,
      },
      hold,
      ...(gained > 0 ? { sound: 'token' as const } : {}),
    },
  ];
}

function handsPassed(before: Drawn, view: VedminKrugView): Picture<Drawn> {
  const { me } = view;
  if (me === null) return { view, hold: 400 };
  const seats = view.witches.length;
  return {
    view,
    routes: {
      to: each(before.hand, `seat-${left(me, seats)}`),
      from: each(view.hand, `seat-${right(me, seats)}`),
      stagger: 70,
    },
    hold: 500,
  };
}
