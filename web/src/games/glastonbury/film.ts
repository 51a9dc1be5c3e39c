// How a step of the table is shown: one picture a line of the log, between the view before and the
// view after. Pictures only move what the events name; the server's view always has the last word,
// and nothing is kept here that the rules want to be remembered by people.

import type { GlastonburySeat, GlastonburySeen, GlastonburyView } from '../../generated/glastonbury';
import type { Film, Frame } from '..';
import type { Routes } from '../../motion/flight';
import type { Sound } from '../../lib/sound';
import { CELLS, lineAt, placeOf } from './board';

/** The view as it is drawn: with the card that is being lifted from the field, and how long the
 *  wizard walks before its line lights up. */
export type Drawn = GlastonburyView & { lifted?: string; walks?: number };

/** How long a wizard takes for one step. */
export const STEP_MS = 240;

interface Picture {
  view: Drawn;
  routes?: Routes;
  hold: number;
  sound?: Sound;
}

export function film(before: Drawn | undefined, events: GlastonburySeen[], after: GlastonburyView): Film {
  if (!before) return { frames: [], end: after };
  const frames: Frame[] = [];
  let view = before;
  for (const event of events) {
    const picture = next(view, event, after);
    if (!picture) continue;
    view = picture.view;
    frames.push({
      view,
      routes: picture.routes ?? {},
      hold: picture.hold,
      ...(picture.sound ? { sound: picture.sound } : {}),
    });
  }
  return { frames, end: after };
}

function next(view: Drawn, event: GlastonburySeen, after: GlastonburyView): Picture | null {
  switch (event.kind) {
    case 'colour-chosen':
      return { view: seat(view, event.seat, { colour: event.colour }), hold: 500, sound: 'token' };
    case 'colour-removed':
      return { view: { ...view, removed: event.colour }, hold: 700 };
    case 'first-player':
      return { view: { ...view, first: event.seat }, hold: 600 };
    case 'recipes-dealt':
      return {
        view: {
          ...view,
          seats: view.seats.map((one, index) => ({ ...one, recipes: event.recipes[index] ?? null })),
        },
        hold: 600,
        sound: 'card',
      };
    case 'field-laid':
      return {
        view: { ...view, phase: after.phase, actors: [], field: event.field, deck: event.deck },
        routes: {
          from: Object.fromEntries(CELLS.map((cell) => [cell, 'deck'])),
          stagger: 25,
        },
        hold: 300,
        sound: 'gather',
      };
    case 'corner-chosen':
      return {
        view: seat({ ...view, actors: [] }, event.seat, { position: event.position }),
        hold: 500,
        sound: 'token',
      };
    case 'moved':
    case 'shifted':
      return moved(view, event, after);
    case 'rested':
      return { view: { ...view, line: null }, hold: 700 };
    case 'took': {
      const spells =
        event.summoned && event.card !== 'summon' ? { summon: after.seats[event.seat]?.summon ?? [] } : {};
      return {
        view: seat({ ...view, lifted: event.cell, actors: [] }, event.seat, spells),
        hold: 450,
        sound: 'card',
      };
    }
    case 'line-emptied':
      return { view, hold: 800, sound: 'reveal' };
    case 'brewed':
      return brewed(view, event.seat, event.card, after);
    case 'armed': {
      const { summon = [], shift = [] } = after.seats[event.seat] ?? {};
      const place = (event.spell === 'summon' ? summon : shift).length - 1;
      return {
        view: seat(cleared(view), event.seat, { summon, shift }),
        routes: { from: { [`spell-${event.seat}-${event.spell}-${place}`]: liftedFrom(view) } },
        hold: 400,
        sound: 'token',
      };
    }
    case 'struck':
      return {
        view: seat(cleared(view), event.seat, { spent: (view.seats[event.seat]?.spent ?? 0) + 1 }),
        routes: { to: { [liftedFrom(view)]: `cauldron-${event.seat}` } },
        hold: 700,
        sound: 'reveal',
      };
    case 'lost': {
      const { height = 0, stack = null } = view.seats[event.seat] ?? {};
      return {
        view: seat(view, event.seat, {
          top: event.top,
          height: Math.max(0, height - 1),
          steps: after.seats[event.seat]?.steps ?? null,
          stack: stack?.slice(0, -1) ?? null,
        }),
        routes: { to: { [`top-${event.seat}-${height}`]: event.under_deck ? 'deck' : 'out' } },
        hold: 600,
        sound: 'card',
      };
    }
    // The log has told of it already, and the view that follows shows the brew to whoever may see it.
    case 'peeked':
      return null;
    case 'peek-closed':
      return {
        view: {
          ...seat(view, event.seat, {
            stack: view.open_cauldrons ? (view.seats[event.seat]?.stack ?? null) : null,
          }),
          phase: { kind: 'take', shifted: false },
          actors: [],
        },
        hold: 250,
      };
    case 'refilled':
      return {
        view: { ...cleared(view), field: put(view.field, event.cell, event.card), deck: event.deck },
        routes: { from: { [event.cell]: 'deck' } },
        hold: 200,
        sound: 'card',
      };
    case 'declined':
      return {
        view: { ...cleared(view), out: after.out },
        routes: { to: { [liftedFrom(view)]: 'out' } },
        hold: 500,
        sound: 'card',
      };
    case 'only-instants':
      return { view, hold: 1200, sound: 'reveal' };
    case 'opened':
      return { view: { ...view, line: null, actors: [] }, hold: 900, sound: 'end' };
    case 'powder-sealed':
      return { view: seat(view, event.seat, { sealed: true }), hold: 300 };
    case 'powder-assigned':
      return { view, hold: 500, sound: 'token' };
    case 'scored':
      return { view, hold: 600, sound: 'end' };
  }
}

function moved(
  view: Drawn,
  event: Extract<GlastonburySeen, { kind: 'moved' | 'shifted' }>,
  after: GlastonburyView,
): Picture {
  const spells = event.kind === 'shifted' ? { shift: after.seats[event.seat]?.shift ?? [] } : {};
  const walked = seat(view, event.seat, { position: event.to, ...spells });
  return {
    view: {
      ...walked,
      turn: event.seat,
      actors: [event.seat],
      line: lineAt(event.to),
      walks: STEP_MS * event.steps,
      phase: { kind: 'take', shifted: event.kind === 'shifted' },
    },
    hold: STEP_MS * event.steps + 350,
    sound: 'turn',
  };
}

function brewed(view: Drawn, at: number, card: string, after: GlastonburyView): Picture {
  const { height = 0, stack = null } = view.seats[at] ?? {};
  return {
    view: seat(cleared(view), at, {
      top: card,
      height: height + 1,
      steps: after.seats[at]?.steps ?? null,
      stack: stack ? [...stack, card] : null,
    }),
    routes: { from: { [`top-${at}-${height + 1}`]: liftedFrom(view) } },
    hold: 250,
    sound: 'gather',
  };
}

/** Where the card that is being taken lies. */
function liftedFrom(view: Drawn): string {
  return view.lifted ?? (view.phase.kind === 'last-card' ? view.phase.cell : '');
}

/** The table without the card that was lifted. */
function cleared(view: Drawn): Drawn {
  const { lifted, ...rest } = view;
  const phase: GlastonburyView['phase'] =
    view.phase.kind === 'last-card' ? { kind: 'take', shifted: false } : view.phase;
  return { ...rest, phase, field: lifted ? put(view.field, lifted, null) : view.field };
}

function seat(view: Drawn, at: number, change: Partial<GlastonburySeat>): Drawn {
  return { ...view, seats: view.seats.map((one, index) => (index === at ? { ...one, ...change } : one)) };
}

function put(field: GlastonburyView['field'], cell: string, card: string | null): GlastonburyView['field'] {
  const { row, column } = placeOf(cell);
  return field.map((cards, at) =>
    at === row ? cards.map((old, index) => (index === column ? card : old)) : cards,
  );
}
