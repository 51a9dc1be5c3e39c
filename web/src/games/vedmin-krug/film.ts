// How a moment of the table is shown: what moves where, and how it stays and sounds where that depends on more than what
// happened. What the table looks like comes with the moment.

import type { VedminKrugSeen, VedminKrugView } from '../../generated/vedmin-krug';
import type { Shot } from '../../motion/stays';
import { both, come, deal, give, home, lay, meanwhile, pour } from '../../motion/vocabulary';
import { KINDS, total } from './deck';

/** The view as it is drawn: cauldrons may stand before somebody else for a moment. */
export type Drawn = VedminKrugView & {
  /** Before whom each cauldron stands, by its owner; absent: at home. */
  pots?: number[];
};

export function pictures(before: Drawn, event: VedminKrugSeen, view: VedminKrugView): Shot<Drawn>[] {
  const { me } = view;
  switch (event.kind) {
    // Nobody waits for her own taps: what she plans flies while she goes on.
    case 'planned':
      return [planned(before, event, view)];
    case 'took_back':
      return [];
    case 'dealt':
      return [{ view, routes: deal(event.hand) }];
    case 'chose':
      return [event.seat === me ? { view, sound: 'card' } : { view }];
    case 'renewed':
      return [{ view, routes: give(event.seat === me ? before.hand : [], 'deck') }];
    case 'revealed': {
      const others = event.plays.flatMap((play, seat) =>
        play && seat !== me ? [[play.card, home(seat)] as const] : [],
      );
      return [{ view, routes: come(Object.fromEntries(others)) }];
    }
    case 'activated': {
      const quiet = event.arcana.length === 0 && event.pours === 0;
      return [quiet ? { view } : { view, stay: 'look', sound: 'spell' }];
    }
    case 'resolved':
      return [event.steps.length > 0 ? { view, stay: 'word' } : { view }];
    case 'brewed':
      return [event.steps.length > 0 ? { view, stay: 'news' } : { view }];
    case 'passed':
      return passed(before, event, view);
    case 'hands_passed':
      return [handsPassed(before, view)];
    case 'drew':
      return [event.seat === me ? { view, routes: deal(event.cards), sound: 'card' } : { view }];
    default:
      return [{ view }];
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
): Shot<Drawn> {
  const { me, round } = view;
  const card = before.plan?.filling?.card ?? (event.action.kind === 'use' ? event.action.card : null);
  if (me === null || card === null) return { view };
  const [had, has] = [before.plan?.sends ?? [], view.plan?.sends ?? []];
  const made = KINDS.flatMap((kind, place) => {
    const from = had[place] ?? 0;
    const count = Math.max(0, (has[place] ?? 0) - from);
    return Array.from({ length: count }, (_, more) => `pot-${round}-${me}-${kind}-${from + more}`);
  });
  const used = newOnBench(me, view, before, true);
  return {
    view,
    routes: meanwhile(both(pour(made, card), give(used, `card-${card}`))),
    ...(made.length > 0 ? { sound: 'token' as const } : {}),
  };
}

/** First all cauldrons go to the right, then each is emptied where it stands. */
function passed(
  before: Drawn,
  event: Extract<VedminKrugSeen, { kind: 'passed' }>,
  view: VedminKrugView,
): Shot<Drawn>[] {
  const seats = view.witches.length;
  const pots = before.pots ?? view.witches.map((_, seat) => right(seat, seats));
  const walk: Shot<Drawn>[] = before.pots ? [] : [{ view: { ...before, pots, plan: null }, sound: 'pour' }];
  const had = total(before.witches[event.from]?.circle ?? []);
  const gained = total(event.overflow);
  const fresh = Array.from({ length: gained }, (_, index) => `circle-${event.from}-${had + index}`);
  const stay = total(event.contents) === 0 ? 'none' : gained > 0 ? 'drama' : 'look';
  return [
    ...walk,
    {
      view: { ...view, pots },
      // What fits falls onto the bench, what does not flies back into the circle of whoever brewed it.
      routes: pour([...newOnBench(event.to, before, view, false), ...fresh], `pot-${event.to}`),
      stay,
      ...(gained > 0 ? { sound: 'token' as const } : {}),
    },
  ];
}

function handsPassed(before: Drawn, view: VedminKrugView): Shot<Drawn> {
  const { me } = view;
  if (me === null) return { view };
  const seats = view.witches.length;
  const routes = both(give(before.hand, home(left(me, seats))), lay(view.hand, right(me, seats)));
  return { view, routes };
}
