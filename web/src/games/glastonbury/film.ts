// How a moment of the table is shown: what moves where, how long it stays. What the
// table looks like comes with the moment, and nothing is kept here that the rules want to be
// remembered by people.

import type { GlastonburySeen, GlastonburyView } from '../../generated/glastonbury';
import { each } from '../../motion/flight';
import type { Picture } from '../../table/game';
import { CELLS, placeOf } from './board';

/** The view as it is drawn: with the card that is being lifted from the field, and how long the
 *  wizard walks before its line lights up. */
export type Drawn = GlastonburyView & { lifted?: { cell: string; card: string }; walks?: number };

/** How long a wizard takes for one step. */
export const STEP_MS = 240;

export function pictures(before: Drawn, event: GlastonburySeen, view: GlastonburyView): Picture<Drawn>[] {
  switch (event.kind) {
    case 'colour-chosen':
    case 'corner-chosen':
      return [{ view, hold: 500 }];
    case 'colour-removed':
      return [{ view, hold: 700 }];
    case 'first-player':
      return [{ view, hold: 600 }];
    case 'recipes-dealt':
      return [{ view, hold: 600 }];
    case 'field-laid':
      return [
        {
          view,
          routes: { from: each(CELLS, 'deck'), stagger: 25 },
          hold: 300,
        },
      ];
    case 'moved':
    case 'shifted': {
      const walks = STEP_MS * event.steps;
      return [{ view: { ...view, walks }, hold: walks + 350 }];
    }
    case 'rested':
      return [{ view, hold: 700 }];
    // A card that is taken is lifted first; then it goes where it belongs.
    case 'took':
      return [{ view: lift(view, event), hold: 450 }];
    case 'line-emptied':
      return [{ view: before.lifted ? lift(view, before.lifted) : view, hold: 800 }];
    case 'brewed': {
      const top = `top-${event.seat}-${view.seats[event.seat]?.height}`;
      return [{ view, routes: { from: { [top]: liftedFrom(before) } }, hold: 250 }];
    }
    case 'armed': {
      const { summon = [], shift = [] } = view.seats[event.seat] ?? {};
      const place = (event.spell === 'summon' ? summon : shift).length - 1;
      const spell = `spell-${event.seat}-${event.spell}-${place}`;
      return [{ view, routes: { from: { [spell]: liftedFrom(before) } }, hold: 400 }];
    }
    case 'struck':
      return [
        {
          view,
          routes: { to: { [liftedFrom(before)]: `cauldron-${event.seat}` } },
          hold: 700,
        },
      ];
    case 'lost': {
      const top = `top-${event.seat}-${before.seats[event.seat]?.height}`;
      const to = { [top]: event.under_deck ? 'deck' : 'out' };
      return [{ view, routes: { to }, hold: 600 }];
    }
    // The log has told of it already, and the view that follows shows the brew to whoever may see it.
    case 'peeked':
      return [];
    case 'peek-closed':
      return [{ view, hold: 250 }];
    case 'refilled':
      return [{ view, routes: { from: { [event.cell]: 'deck' } }, hold: 200 }];
    case 'declined':
      return [{ view, routes: { to: { [liftedFrom(before)]: 'out' } }, hold: 500 }];
    case 'only-instants':
      return [{ view, hold: 1200 }];
    case 'opened':
      return [{ view, hold: 900 }];
    case 'powder-sealed':
      return [{ view, hold: 300 }];
    case 'powder-assigned':
      return [{ view, hold: 500 }];
    case 'scored':
      return [{ view, hold: 600 }];
  }
}

/** Where the card that is being taken lies. */
function liftedFrom({ lifted, phase }: Drawn): string {
  return lifted?.cell ?? (phase.kind === 'last-card' ? phase.cell : '');
}

/** The table with a card in the air above its cell. */
function lift(view: GlastonburyView, { cell, card }: { cell: string; card: string }): Drawn {
  const { row, column } = placeOf(cell);
  const field = view.field.map((cards, at) =>
    at === row ? cards.map((old, index) => (index === column ? card : old)) : cards,
  );
  return { ...view, field, lifted: { cell, card } };
}
