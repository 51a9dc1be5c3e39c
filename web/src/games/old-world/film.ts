// How a step of the table is shown: one picture an event, between the view before and the view
// after. Pictures only move what the events name; the server's view always has the last word.

import type { OldWorldFight, OldWorldSeen, OldWorldView, OldWorldWitcher } from '../../generated/old-world';
import type { Film, Frame } from '..';
import { type Deck, SKILLS, TERRAINS } from './deck';
import { brawlStory, endingAtOnce, endingOf } from './story/outcome';

/** A story that is open on the table: before the choice, or with the outcome of an option. */
export interface Told {
  seat: number;
  story: string;
  option: 'a' | 'b' | null;
  /** The ending of an event: the end of the key of its sentence. */
  ending?: string | undefined;
  /** What came up on the die that an outcome rolled. */
  rolled?: number | undefined;
  /** Not a story but a victory over this monster. */
  victory?: string | undefined;
  /** Not a story but another end of a fight. */
  fought?: Fought | undefined;
}

/** How a fight ended that gave no trophy of a monster: driven off, lost to it, a duel won or lost. */
export type Fought =
  { how: 'driven-off' | 'defeat'; monster: string } | { how: 'won' | 'lost'; other: number };

/** The view as it is drawn. */
export type Drawn = OldWorldView & {
  told?: Told | undefined;
  /** A dice game that is over lies there to be looked at. */
  rolling?: true | undefined;
  /** Who has won it; nobody with a seat if the townsfolk have. */
  won?: number | null | undefined;
};

type Table = OldWorldView['table'];
type Seen<K extends OldWorldSeen['kind']> = Extract<OldWorldSeen, { kind: K }>;
type Picture = Omit<Frame, 'view' | 'routes'> & { view: Drawn; routes?: Frame['routes'] };

/** How much shorter what others do among themselves is shown. */
const PASSING = 0.7;
/** Events that leave no line in the log. */
const SILENT: readonly OldWorldSeen['kind'][] = [
  'decided',
  'heading',
  'slot-named',
  'row',
  'put-back',
  'combo-away',
];

export function film(
  deck: Deck,
  before: Drawn | undefined,
  events: OldWorldSeen[],
  after: OldWorldView,
): Film {
  if (!before) return { frames: [], end: after };
  const frames: Frame[] = [];
  let view = before;
  for (const event of events) {
    const picture = next(deck, view, event, after);
    view = picture.view;
    const hold = picture.hold * (isMine(view, event) ? 1 : PASSING);
    const silent = SILENT.includes(event.kind) ? { silent: true as const } : {};
    frames.push({ ...picture, ...silent, hold, routes: picture.routes ?? {} });
  }
  // An own story stays open until it is put aside; those of others are only passed by.
  const told = view.told && view.told.seat === after.me ? { told: view.told } : {};
  return { frames, end: { ...after, ...told } };
}

/** Whether the viewer has a part in what happens: what only others do is shown in passing. */
function isMine({ me, table: { fight } }: Drawn, event: OldWorldSeen): boolean {
  if ('seat' in event && event.seat === me) return true;
  return (
    fight !== null &&
    (fight.attacker === me ||
      (typeof fight.foe === 'object' && 'witcher' in fight.foe && fight.foe.witcher === me))
  );
}

function next(deck: Deck, view: Drawn, event: OldWorldSeen, after: OldWorldView): Picture {
  const { me } = view;
  switch (event.kind) {
    case 'decided':
      return { view: event.seat === me ? { ...view, told: undefined } : view, hold: 0 };
    case 'first-player':
      return { view: table(view, { first: event.seat, active: event.seat }), hold: 300 };
    case 'row':
      return {
        view: table(view, { row: event.row }),
        routes: {
          from: Object.fromEntries(event.row.flatMap((card) => (card ? [[`row-${card}`, 'pool']] : []))),
          stagger: 60,
        },
        hold: 200,
      };
    case 'monster-placed': {
      const terrain = TERRAINS.findIndex((one) => one === deck.place(event.location).ground);
      const lairs = view.table.lairs.map((lair, index) =>
        index === terrain ? { monster: event.monster, location: event.location } : lair,
      );
      return { view: table(view, { lairs }), hold: 900, sound: 'reveal' };
    }
    case 'board-picked':
      return {
        view: one(view, event.seat, { school: event.school, at: deck.school(event.school).home }),
        hold: 700,
        sound: 'reveal',
      };
    case 'dealt':
      return {
        view: one(view, event.seat, { hand: event.cards ?? null, hand_count: event.count, gold: event.gold }),
        routes: { from: fromPlace(event.cards, 'deck'), stagger: 60 },
        hold: event.seat === me ? 300 : 100,
        sound: 'gather',
      };
    case 'turn-began':
      return {
        view: {
          ...table(view, { active: event.seat, rounds: event.round, turn: after.table.turn, dice: null }),
          rolling: undefined,
        },
        hold: event.seat === me ? 500 : 700,
      };
    case 'heading':
      return { view, hold: 150 };
    case 'moved': {
      const gold = witcher(view, event.seat)?.gold ?? 0;
      return {
        view: one(lose(view, event.seat, event.cards), event.seat, { at: event.to, gold: gold - event.gold }),
        routes: { to: fromPlace(event.cards, event.seat === me ? 'discard' : `seat-${event.seat}`) },
        hold: event.seat === me ? 200 : 700,
        sound: 'card',
      };
    }
    case 'gold':
      return {
        view: one(view, event.seat, { gold: event.total }),
        hold: short(view, event.seat),
        sound: 'token',
      };
    case 'potions-gained': {
      const had = witcher(view, event.seat)?.potions ?? [];
      return {
        view: one(view, event.seat, { potions: [...had, ...event.potions] }),
        hold: short(view, event.seat),
        sound: 'token',
      };
    }
    case 'potions-lost': {
      const left = [...(witcher(view, event.seat)?.potions ?? [])];
      for (const potion of event.potions) left.splice(Math.max(0, left.indexOf(potion)), 1);
      return { view: one(view, event.seat, { potions: left }), hold: short(view, event.seat) };
    }
    case 'skill-changed': {
      const skills = [...(witcher(view, event.seat)?.skills ?? [1, 1, 1, 1])] as OldWorldWitcher['skills'];
      skills[SKILLS.indexOf(event.skill)] = event.level;
      return { view: one(view, event.seat, { skills }), hold: 600, sound: 'reveal' };
    }
    case 'level-up':
      return { view: one(view, event.seat, { level: event.level }), hold: 800, sound: 'reveal' };
    case 'shield':
      return {
        view: one(view, event.seat, { shield: event.shield }),
        hold: short(view, event.seat),
        sound: 'token',
      };
    case 'drew':
      return drew(view, event);
    case 'reshuffled': {
      const had = witcher(view, event.seat);
      return {
        view: one(view, event.seat, {
          deck_count: (had?.deck_count ?? 0) + (had?.discard.length ?? 0),
          discard: [],
        }),
        hold: 350,
        sound: 'gather',
      };
    }
    case 'discarded': {
      const had = witcher(view, event.seat);
      const discarded =
        event.from_deck && had
          ? one(view, event.seat, {
              deck_count: had.deck_count - event.cards.length,
              discard: [...had.discard, ...event.cards],
            })
          : lose(view, event.seat, event.cards);
      return {
        view: discarded,
        routes: {
          to: fromPlace(event.cards, event.seat === me ? 'discard' : `seat-${event.seat}`),
          stagger: 60,
        },
        hold: event.seat === me ? 150 : 500,
        sound: 'card',
      };
    }
    case 'trashed': {
      const had = witcher(view, event.seat);
      const without = (list: string[]): string[] => list.filter((card) => !event.cards.includes(card));
      return {
        view: had
          ? one(view, event.seat, {
              hand: had.hand ? without(had.hand) : null,
              discard: without(had.discard),
            })
          : view,
        hold: 600,
        sound: 'card',
      };
    }
    case 'gained':
      return {
        view:
          event.slot === null
            ? view
            : table(view, { row: view.table.row.map((card) => (card === event.card ? null : card)) }),
        routes: { to: { [`row-${event.card}`]: event.seat === me ? 'hand' : `seat-${event.seat}` } },
        hold: event.seat === me ? 300 : 800,
        sound: 'card',
      };
    case 'row-trashed':
      return {
        view: table(view, {
          row: view.table.row.map((card) => (card && event.cards.includes(card) ? null : card)),
        }),
        hold: 500,
      };
    case 'trail-taken': {
      const trails = mark(
        witcher(view, event.seat)?.trails,
        event.terrain,
        true,
      ) as OldWorldWitcher['trails'];
      return { view: one(view, event.seat, { trails }), hold: 500, sound: 'token' };
    }
    case 'track-began':
      return {
        view: one(view, event.seat, {
          tracks: mark(witcher(view, event.seat)?.tracks, event.terrain, event.location),
        }),
        hold: 700,
        sound: 'token',
      };
    case 'track-done':
      return {
        view: one(view, event.seat, { tracks: mark(witcher(view, event.seat)?.tracks, event.terrain, null) }),
        hold: 600,
        sound: 'token',
      };
    case 'rolled':
    case 'rerolled':
      return rolled(view, event, after);
    case 'poker-won':
    case 'poker-lost': {
      const { dice } = view.table;
      // Townsfolk win without a seat; who lost to a witcher is told beside his winner.
      const won = event.kind === 'poker-won' ? event.seat : event.to;
      return {
        view: { ...table(view, { dice: dice ? { ...dice, over: true } : null }), rolling: true, won },
        hold: 1500,
        sound: 'token',
      };
    }
    case 'explored':
    case 'event-drawn': {
      const ending =
        event.kind === 'event-drawn'
          ? (endingAtOnce(deck, view.table, event.seat, event.story) ?? undefined)
          : undefined;
      return {
        view: { ...view, told: { seat: event.seat, story: event.story, option: null, ending } },
        hold: event.seat === me ? 200 : 900,
        sound: 'reveal',
      };
    }
    case 'chose':
      return {
        view: { ...view, told: { seat: event.seat, story: event.story, option: event.option } },
        hold: event.seat === me ? 200 : 1200,
        sound: 'turn',
      };
    case 'trophy':
      return { view: one(view, event.seat, { marker: event.marker }), hold: 1200, sound: 'end' };
    case 'monster-gone':
      return {
        view: table(view, {
          lairs: view.table.lairs.map((lair) => (lair?.monster === event.monster ? null : lair)),
        }),
        hold: 500,
      };
    case 'tavern-closed':
      return { view: table(view, { tavern: event.location }), hold: 600 };
    case 'won':
      return { view: table(view, { winner: event.seat }), hold: 900, sound: 'end' };
    case 'stranded':
      return { view: table(view, { stranded: true }), hold: 900 };
    case 'die': {
      const { told } = view;
      const rolled = table(view, { die: event.value });
      // Only the die of the story that is open belongs to it.
      if (!told?.story || told.seat !== event.seat) return { view: rolled, hold: 800, sound: 'reveal' };
      const ending = told.option === null && !told.ending ? endingOf(deck, told.story, event.total) : null;
      const more = ending ? { ending, rolled: event.total } : { rolled: event.total };
      return { view: { ...rolled, told: { ...told, ...more } }, hold: 800, sound: 'reveal' };
    }
    case 'brawl': {
      const story = brawlStory(deck, view.table);
      const ending = story ? (endingOf(deck, story, event.damage) ?? undefined) : undefined;
      const told = story && ending ? { told: { seat: event.seat, story, option: null, ending } } : {};
      return { view: { ...view, ...told }, hold: 700, sound: 'turn' };
    }
    default:
      return fought(deck, view, event, after);
  }
}

/** What happens in a fight. */
function fought(deck: Deck, view: Drawn, event: OldWorldSeen, after: OldWorldView): Picture {
  const { me } = view;
  switch (event.kind) {
    case 'monster-attacked':
    case 'witcher-attacked':
      return {
        view: { ...table(view, { fight: view.table.fight ?? after.table.fight }), told: undefined },
        hold: 1000,
        sound: 'reveal',
      };
    case 'pools-formed': {
      const fight = view.table.fight ?? after.table.fight;
      return {
        view: table(view, { fight: fight ? { ...fight, formed: true, pool_count: event.foe_life } : null }),
        hold: 900,
        sound: 'gather',
      };
    }
    case 'fight-turn':
      return { view: clash(view, { acting: event.seat, revealed: null, attack: null }), hold: 500 };
    case 'played': {
      const { fight, brawl } = view.table;
      const joined = {
        card: deck.cards.findIndex(({ id }) => id === event.card),
        extra: event.extra,
        returned: false,
      };
      const laid = lose(view, event.seat, [event.card], false);
      const shown = brawl
        ? table(laid, { brawl: [...brawl, joined] })
        : fight
          ? clash(laid, { combo: [...fight.combo, joined], in_combo: true })
          : laid;
      return {
        view: shown,
        routes: { from: { [event.card]: `seat-${event.seat}` } },
        hold: event.seat === me ? 80 : 600,
        sound: 'card',
      };
    }
    case 'combo':
      return { view: clash(view, { sum: event.damage }), hold: 900, sound: 'turn' };
    case 'monster-hurt':
      return {
        view: clash(view, {
          pool_count: event.life,
          shown: [...(view.table.fight?.shown ?? []), ...event.cards],
        }),
        hold: 900,
        sound: 'token',
      };
    case 'witcher-hurt': {
      const had = witcher(view, event.seat);
      if (!had) return { view, hold: 700 };
      const fromHand = event.cards.filter((card) => had.hand?.includes(card));
      const hurt = lose(view, event.seat, fromHand, false);
      const lost = witcher(hurt, event.seat) ?? had;
      return {
        view: one(hurt, event.seat, {
          shield: event.shield,
          deck_count: Math.max(0, lost.deck_count - (event.cards.length - fromHand.length)),
          discard: [...lost.discard, ...event.cards],
        }),
        hold: 900,
        sound: 'token',
      };
    }
    case 'attack-named':
      return { view: clash(view, { attack: event.attack }), hold: 700 };
    case 'attack-revealed': {
      const left = (view.table.fight?.pool_count ?? 1) - 1;
      return {
        view: clash(view, { revealed: event.card, attack: event.attack, pool_count: Math.max(0, left) }),
        hold: 1300,
        sound: 'reveal',
      };
    }
    case 'attack-changed':
      return { view: clash(view, { attack: event.attack }), hold: 700 };
    case 'bets-shown':
      return { view, hold: 1200 };
    case 'combo-away':
      return {
        view: clash(view, { combo: [], in_combo: false, sum: null }),
        routes: { to: fromPlace(event.cards, 'discard') },
        hold: 150,
      };
    case 'monster-beaten':
      return {
        view: { ...view, told: { seat: event.seat, story: '', option: null, victory: event.monster } },
        hold: 1500,
        sound: 'end',
      };
    case 'monster-driven-off':
    case 'defeated': {
      const how = event.kind === 'defeated' ? 'defeat' : 'driven-off';
      return { view: ended(view, event.seat, { how, monster: event.monster }), hold: 1500, sound: 'end' };
    }
    case 'witcher-won': {
      const isLost = event.loser === me;
      const fought = isLost
        ? { how: 'lost' as const, other: event.seat }
        : { how: 'won' as const, other: event.loser };
      return { view: ended(view, isLost ? event.loser : event.seat, fought), hold: 1500, sound: 'end' };
    }
    case 'drank': {
      const left = [...(witcher(view, event.seat)?.potions ?? [])];
      left.splice(Math.max(0, left.indexOf(event.potion)), 1);
      return { view: one(view, event.seat, { potions: left }), hold: 700, sound: 'token' };
    }
    case 'slot-named':
    case 'put-back':
      return { view, hold: 0 };
    case 'acted':
    case 'used':
    case 'specialty-used':
    case 'monster-ability':
      return { view, hold: 700, sound: 'turn' };
    default:
      return { view, hold: 350 };
  }
}

/** The end of a fight is told like a story. */
function ended(view: Drawn, seat: number, fought: Fought): Drawn {
  return { ...view, told: { seat, story: '', option: null, fought } };
}

function drew(view: Drawn, event: Seen<'drew'>): Picture {
  const had = witcher(view, event.seat);
  if (!had) return { view, hold: 0 };
  const own = event.cards ?? [];
  return {
    view: one(view, event.seat, {
      hand: had.hand ? [...had.hand, ...own] : null,
      hand_count: had.hand_count + event.count,
      deck_count: Math.max(0, had.deck_count - event.count),
    }),
    routes: { from: fromPlace(own, 'deck'), stagger: 70 },
    hold: event.seat === view.me ? 200 : 250,
    sound: 'card',
  };
}

function rolled(view: Drawn, event: Seen<'rolled'> | Seen<'rerolled'>, after: OldWorldView): Picture {
  const dice = view.table.dice && !view.table.dice.over ? view.table.dice : after.table.dice;
  if (!dice) return { view, hold: 900, sound: 'turn' };
  const { dice: rolls } = event;
  const five = rolls as typeof dice.own;
  let now: NonNullable<Table['dice']>;
  if (event.kind === 'rolled') {
    now = { ...dice, own: five, other: event.against as typeof dice.other, again: [0, 0], over: false };
  } else {
    const again = event.again.reduce((bits, die) => bits | (1 << (die - 1)), 0);
    const isOwn = event.seat === view.table.active && !event.townsfolk;
    now = isOwn
      ? { ...dice, own: five, again: [again, dice.again[1]], over: false }
      : { ...dice, other: five, again: [dice.again[0], again], over: false };
  }
  return { view: { ...table(view, { dice: now }), rolling: true }, hold: 1100, sound: 'turn' };
}

function short(view: Drawn, seat: number): number {
  return seat === view.me ? 250 : 450;
}

function fromPlace(cards: readonly string[] | null | undefined, place: string): Record<string, string> {
  return Object.fromEntries((cards ?? []).map((card) => [card, place]));
}

/** A list of three, one a terrain, with one entry changed. */
function mark<T>(list: readonly T[] | undefined, terrain: (typeof TERRAINS)[number], value: T): T[] {
  return (list ?? []).map((old, index) => (TERRAINS[index] === terrain ? value : old));
}

/** Cards leave a hand, usually for the discard. */
function lose(view: Drawn, seat: number, cards: string[], discarded = true): Drawn {
  const had = witcher(view, seat);
  if (!had) return view;
  return one(view, seat, {
    hand: had.hand ? had.hand.filter((card) => !cards.includes(card)) : null,
    hand_count: Math.max(0, had.hand_count - cards.length),
    discard: discarded ? [...had.discard, ...cards] : had.discard,
  });
}

function witcher(view: Drawn, seat: number): OldWorldWitcher | undefined {
  return view.table.witchers[seat];
}

function one(view: Drawn, seat: number, change: Partial<OldWorldWitcher>): Drawn {
  return table(view, {
    witchers: view.table.witchers.map((old, index) => (index === seat ? { ...old, ...change } : old)),
  });
}

function table(view: Drawn, change: Partial<Table>): Drawn {
  return { ...view, table: { ...view.table, ...change } };
}

function clash(view: Drawn, change: Partial<OldWorldFight>): Drawn {
  const { fight } = view.table;
  return fight ? table(view, { fight: { ...fight, ...change } }) : view;
}
