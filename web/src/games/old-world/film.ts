// How a moment of the table is shown: what moves where, how long it stays, and which
// story lies open. What the table looks like comes with the moment.

import type { OldWorldSeen, OldWorldView } from '../../generated/old-world';
import { each } from '../../motion/flight';
import type { Picture } from '../../table/game';
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

/** How much shorter what others do among themselves is shown. */
const PASSING = 0.7;

export function pictures(before: Drawn, event: OldWorldSeen, view: OldWorldView): Picture<Drawn>[] {
  const { told, rolling } = before;
  const { open, ...move } = shot(before, event, view);
  const handed = handOver(before.handed, event);
  const drawn = { ...view, told, rolling, handed, ...open };
  const flight = flightTo(before.handed, handed, drawn);
  const hold = Math.max(move.hold, flight ? HANDING : 0) * (isMine(view, event) ? 1 : PASSING);
  return [{ ...move, ...(flight && { routes: { ...move.routes, from: flight } }), hold, view: drawn }];
}

/** How long a thing is seen that is handed over. */
const HANDING = 600;

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

type Shot = Omit<Picture<Drawn>, 'view'> & { open?: Open };

function shot(before: Drawn, event: OldWorldSeen, view: OldWorldView): Shot {
  const { me } = view;
  const own = 'seat' in event && event.seat === me;
  switch (event.kind) {
    case 'decided':
      return { hold: 0, open: own ? { told: undefined, rolling: undefined } : {} };
    case 'heading':
      return { hold: 150 };
    case 'slot-named':
    case 'put-back':
      return { hold: 0 };
    case 'first-player':
      return { hold: 300 };
    case 'row':
      return {
        routes: {
          from: each(
            event.row.flatMap((card) => (card ? [`row-${card}`] : [])),
            'pool',
          ),
          stagger: 60,
        },
        hold: 200,
      };
    case 'monster-placed':
      return { hold: 900 };
    case 'board-picked':
      return { hold: 700 };
    case 'dealt':
      return {
        routes: { from: each(event.cards, 'deck'), stagger: 60 },
        hold: own ? 300 : 100,
      };
    case 'turn-began':
      return { hold: own ? 500 : 700, open: { rolling: undefined } };
    case 'moved':
      return {
        routes: { to: each(event.cards, own ? 'discard' : `seat-${event.seat}`) },
        hold: own ? 200 : 700,
      };
    case 'gold':
    case 'potions-gained':
    case 'shield':
      return { hold: own ? 250 : 450 };
    case 'potions-lost':
      return { hold: own ? 250 : 450 };
    case 'skill-changed':
      return { hold: 600 };
    case 'level-up':
      return { hold: 800 };
    case 'drew':
      return {
        routes: { from: each(event.cards, 'deck'), stagger: 70 },
        hold: own ? 200 : 250,
      };
    case 'reshuffled':
      return { hold: 350 };
    case 'discarded':
      return {
        routes: { to: each(event.cards, own ? 'discard' : `seat-${event.seat}`), stagger: 60 },
        hold: own ? 150 : 500,
      };
    case 'trashed':
      return { hold: 600 };
    case 'gained':
      return {
        routes: { to: { [`row-${event.card}`]: own ? 'hand' : `seat-${event.seat}` } },
        hold: own ? 300 : 800,
      };
    case 'row-trashed':
      return { hold: 500 };
    case 'trail-taken':
      return { hold: 500 };
    case 'track-began':
      return { hold: 700 };
    case 'track-done':
      return { hold: 600 };
    case 'rolled':
    case 'rerolled':
      return { hold: 1100, open: { rolling: {} } };
    // Townsfolk win without a seat; who lost to a witcher is told beside his winner.
    case 'poker-won':
      return { hold: 1500, open: { rolling: { won: event.seat } } };
    case 'poker-lost':
      return { hold: 1500, open: { rolling: { won: event.to } } };
    case 'explored':
      return tell(own ? 200 : 900, { seat: event.seat, story: event.story, option: null });
    case 'event-drawn': {
      const { seat, story, ending } = event;
      return tell(own ? 200 : 900, { seat, story, option: null, ending });
    }
    case 'chose': {
      const { seat, story, option } = event;
      return tell(own ? 200 : 1200, { seat, story, option });
    }
    case 'die': {
      // Only the die of the story that is open belongs to it.
      const { told } = before;
      if (!told?.story || told.seat !== event.seat) return { hold: 800 };
      const ending = event.ended?.story === told.story ? event.ended.ending : told.ending;
      return tell(800, { ...told, ending, rolled: event.total, row: event.row });
    }
    case 'brawl':
      return event.ended ? tell(700, { seat: event.seat, option: null, ...event.ended }) : { hold: 700 };
    case 'trophy':
      return { hold: 1200 };
    case 'monster-gone':
      return { hold: 500 };
    case 'tavern-closed':
      return { hold: 600 };
    case 'won':
      return { hold: 900 };
    case 'stranded':
      return { hold: 900 };
    case 'monster-attacked':
    case 'witcher-attacked':
      return { hold: 1000, open: { told: undefined } };
    case 'pools-formed':
      return { hold: 900 };
    case 'fight-turn':
      return { hold: 500 };
    case 'played':
      return {
        routes: { from: { [event.card]: `seat-${event.seat}` } },
        hold: own ? 80 : 600,
      };
    case 'combo':
      return { hold: 900 };
    case 'monster-hurt':
    case 'witcher-hurt':
      return { hold: 900 };
    case 'attack-named':
    case 'attack-changed':
      return { hold: 700 };
    case 'attack-revealed':
      return { hold: 1300 };
    case 'bets-shown':
      return { hold: 1200 };
    case 'combo-away':
      return { routes: { to: each(event.cards, 'discard') }, hold: 150 };
    case 'monster-beaten':
      return tell(1500, { seat: event.seat, story: '', option: null, victory: event.monster });
    case 'monster-driven-off':
      return fought(event.seat, { how: 'driven-off', monster: event.monster });
    case 'defeated':
      return fought(event.seat, { how: 'defeat', monster: event.monster });
    case 'witcher-won':
      return event.loser === me
        ? fought(event.loser, { how: 'lost', other: event.seat })
        : fought(event.seat, { how: 'won', other: event.loser });
    case 'drank':
      return { hold: 700 };
    case 'acted':
    case 'used':
    case 'specialty-used':
    case 'monster-ability':
      return { hold: 700 };
    default:
      return { hold: 350 };
  }
}

/** The end of a fight is told like a story. */
function fought(seat: number, how: Fought): Shot {
  return tell(1500, { seat, story: '', option: null, fought: how });
}

function tell(hold: number, told: Told): Shot {
  return { hold, open: { told } };
}
