// How a moment of the table is shown: what moves where, and which story lies open. What the table looks like comes with the moment.

import type { OldWorldSeen, OldWorldView } from '../../generated/old-world';
import type { Routes } from '../../motion/flight';
import type { Shot } from '../../motion/stays';
import { come, deal, gather, give, home } from '../../motion/vocabulary';
import { flightOf, type Handed, handOver } from './handed';

/** A story that is open on the table: before the choice, or with the outcome of an option. */
export interface Told {
  seat: number;
  story: string;
  option: 'a' | 'b' | null;
  /** Which of its endings an event came to; 0: the only one. */
  ending?: number | undefined;
  /** What came up on the die that an outcome rolled, and which row of its table that is. */
  rolled?: number | undefined;
  row?: number | undefined;
  /** Not a story but a victory over this monster. */
  victory?: string | undefined;
  /** Not a story but another end of a fight. */
  fought?: Fought | undefined;
}

/** How a fight ended that gave no trophy of a monster: driven off, lost to it, a duel won or lost. */
export type Fought =
  { how: 'driven-off' | 'defeat'; monster: string } | { how: 'won' | 'lost'; other: number };

/** A dice game that lies there to be looked at. */
export interface Rolling {
  /** Who has won it, once it is over; nobody with a seat if the townsfolk have. */
  won?: number | null;
}

/** What a moment leaves open to be looked at. */
interface Open {
  told?: Told | undefined;
  rolling?: Rolling | undefined;
  /** What everybody got or lost by it. */
  handed?: Handed | undefined;
}

/** The view as it is drawn. */
export type Drawn = OldWorldView & Open;

export function pictures(before: Drawn, event: OldWorldSeen, view: OldWorldView): Shot<Drawn>[] {
  const { told, rolling } = before;
  const handed = handOver(before.handed, event);
  const drawn = { ...view, told, rolling, handed, ...opened(before, event, view) };
  const flight = flightTo(before.handed, handed, drawn);
  const moves = moved(event, view);
  const routes = flight ? { ...moves, ...come(flight) } : moves;
  const shot: Shot<Drawn> = { view: drawn, passing: !isMine(view, event) };
  return [{ ...shot, ...(routes && { routes }), ...(flight && { least: 'word' as const }) }];
}

/** What is new among the things of an outcome comes out of the scene, what was lost from whoever had it. */
function flightTo(
  before: Handed | undefined,
  handed: Handed | undefined,
  { told, rolling }: Open,
): Record<string, string> | undefined {
  if (before === handed || (!told && rolling?.won === undefined)) return undefined;
  const fresh = Object.entries(handed ?? {}).flatMap(([seat, things]) =>
    things
      .filter((thing) => !before?.[Number(seat)]?.includes(thing))
      .map((thing) => [flightOf(Number(seat), thing), thing.amount > 0 ? 'tale' : 'teller'] as const),
  );
  return Object.fromEntries(fresh);
}

/** An own story and own dice stay open until they are put aside; those of others are only passed by. */
export function rest({ told, rolling, handed }: Drawn, view: OldWorldView): Drawn {
  if (told && told.seat === view.me) return { ...view, told, handed };
  const { dice, me } = view;
  const mine = dice && (view.active === me || ('witcher' in dice.game && dice.game.witcher === me));
  return mine && dice.over && rolling?.won !== undefined ? { ...view, rolling, handed } : view;
}

/** Whether the viewer has a part in what happens: what only others do is shown in passing. */
function isMine({ me, fight }: OldWorldView, event: OldWorldSeen): boolean {
  if ('seat' in event && event.seat === me) return true;
  return (
    fight !== null &&
    (fight.attacker === me ||
      (typeof fight.foe === 'object' && 'witcher' in fight.foe && fight.foe.witcher === me))
  );
}

/** What of it moves; what is only said or counted does not. */
function moved(event: OldWorldSeen, { me }: OldWorldView): Routes | undefined {
  const own = 'seat' in event && event.seat === me;
  switch (event.kind) {
    case 'row':
      return deal(
        event.row.flatMap((card) => (card ? [`row-${card}`] : [])),
        'pool',
      );
    case 'dealt':
    case 'drew':
      return deal(event.cards);
    case 'moved':
    case 'discarded':
      return give(event.cards, own ? 'discard' : home(event.seat));
    case 'gained':
      return give([`row-${event.card}`], own ? 'hand' : home(event.seat));
    case 'played':
      return come({ [event.card]: home(event.seat) });
    case 'combo-away':
      return gather(event.cards, 'discard');
    default:
      return undefined;
  }
}

/** What lies open to be looked at from this moment on, and what is put aside by it. */
function opened(before: Drawn, event: OldWorldSeen, { me }: OldWorldView): Open {
  switch (event.kind) {
    case 'decided':
      return event.seat === me ? { told: undefined, rolling: undefined } : {};
    case 'turn-began':
      return { rolling: undefined };
    case 'rolled':
    case 'rerolled':
      return { rolling: {} };
    // Townsfolk win without a seat; who lost to a witcher is told beside his winner.
    case 'poker-won':
      return { rolling: { won: event.seat } };
    case 'poker-lost':
      return { rolling: { won: event.to } };
    case 'explored':
      return { told: { seat: event.seat, story: event.story, option: null } };
    case 'event-drawn': {
      const { seat, story, ending } = event;
      return { told: { seat, story, option: null, ending } };
    }
    case 'chose': {
      const { seat, story, option } = event;
      return { told: { seat, story, option } };
    }
    case 'die': {
      // Only the die of the story that is open belongs to it.
      const { told } = before;
      if (!told?.story || told.seat !== event.seat) return {};
      const ending = event.ended?.story === told.story ? event.ended.ending : told.ending;
      return { told: { ...told, ending, rolled: event.total, row: event.row } };
    }
    case 'brawl':
      return event.ended ? { told: { seat: event.seat, option: null, ...event.ended } } : {};
    case 'monster-attacked':
    case 'witcher-attacked':
      return { told: undefined };
    case 'monster-beaten':
      return { told: { seat: event.seat, story: '', option: null, victory: event.monster } };
    case 'monster-driven-off':
      return fought(event.seat, { how: 'driven-off', monster: event.monster });
    case 'defeated':
      return fought(event.seat, { how: 'defeat', monster: event.monster });
    case 'witcher-won':
      return event.loser === me
        ? fought(event.loser, { how: 'lost', other: event.seat })
        : fought(event.seat, { how: 'won', other: event.loser });
    default:
      return {};
  }
}

/** The end of a fight is told like a story. */
function fought(seat: number, how: Fought): Open {
  return { told: { seat, story: '', option: null, fought: how } };
}
