// How a moment of the table is shown: what moves where. What the
// table looks like comes with the moment, and nothing is kept here that the rules want to be
// remembered by people.

import type { GlastonburySeen, GlastonburyView } from '../../generated/glastonbury';
import type { Routes } from '../../motion/flight';
import type { Shot } from '../../motion/stays';
import { come, deal, give, walkMs } from '../../motion/vocabulary';
import { CELLS, placeOf } from './board';

/** The view as it is drawn: with the card that is being lifted from the field, and how long the
 *  wizard walks before its line lights up. */
export type Drawn = GlastonburyView & { lifted?: { cell: string; card: string }; walks?: number };

export function pictures(before: Drawn, event: GlastonburySeen, view: GlastonburyView): Shot<Drawn>[] {
  switch (event.kind) {
    case 'moved':
    case 'shifted': {
      const walks = walkMs(event.steps);
      return [{ view: { ...view, walks }, walks }];
    }
    // A card that is taken is lifted first; then it goes where it belongs.
    case 'took':
      return [{ view: lift(view, event) }];
    case 'line-emptied':
      return [{ view: before.lifted ? lift(view, before.lifted) : view }];
    // The log has told of it already, and the view that follows shows the brew to whoever may see it.
    case 'peeked':
      return [];
    default: {
      const routes = moved(before, event, view);
      return [{ view, ...(routes && { routes }) }];
    }
  }
}

/** What of it moves; what is only said or counted does not. */
function moved(before: Drawn, event: GlastonburySeen, view: GlastonburyView): Routes | undefined {
  switch (event.kind) {
    case 'field-laid':
      return deal(CELLS);
    case 'refilled':
      return deal([event.cell]);
    case 'brewed':
      return come({ [`top-${event.seat}-${view.seats[event.seat]?.height}`]: liftedFrom(before) });
    case 'armed': {
      const { summon = [], shift = [] } = view.seats[event.seat] ?? {};
      const place = (event.spell === 'summon' ? summon : shift).length - 1;
      return come({ [`spell-${event.seat}-${event.spell}-${place}`]: liftedFrom(before) });
    }
    case 'struck':
      return give([liftedFrom(before)], `cauldron-${event.seat}`);
    case 'lost':
      return give(
        [`top-${event.seat}-${before.seats[event.seat]?.height}`],
        event.under_deck ? 'deck' : 'out',
      );
    case 'declined':
      return give([liftedFrom(before)], 'out');
    default:
      return undefined;
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
