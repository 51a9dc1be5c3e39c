// What somebody got or lost by what was just told: by a story, at the end of a fight, at dice. It is read off the moments of
// the table, so that it says what happened and not what a card promised.

import type { OldWorldSeen } from '../../generated/old-world';
import type { Effect } from './deck';

export interface Thing {
  kind: 'gold' | 'shield' | 'potion' | 'skill' | 'level' | 'discarded' | 'card' | 'trail' | 'kept' | 'quest';
  /** Which potion, skill, card, terrain or story. */
  of?: string;
  /** How many more, or fewer. */
  amount: number;
}

/** By seat. */
export type Handed = Readonly<Record<number, readonly Thing[]>>;

/** Moments that begin the telling of an outcome: what is handed over follows them. */
const OUTCOMES: readonly OldWorldSeen['kind'][] = [
  'decided',
  'chose',
  'monster-beaten',
  'monster-driven-off',
  'defeated',
  'witcher-won',
  'poker-won',
  'poker-lost',
];

/** Effects whose doing is seen among these things; of any other only the card's words tell. */
const SEEN: readonly Effect['do'][] = [
  'discard_deck',
  'discard_hand',
  'gain_row_card',
  'gold',
  'keep',
  'potion',
  'potion_fill',
  'quest',
  'shield',
  'shield_set',
  'skill',
  'trail_token',
  'trash_own',
];

export function isSeen(effect: Effect): boolean {
  return SEEN.includes(effect.do);
}

/** The name of a thing among those that a seat was handed: it flies by it. */
export function flightOf(seat: number, { kind, of }: Thing): string {
  return `thing-${seat}-${kind}-${of ?? ''}`;
}

/** What was handed over so far, with what a moment adds. */
export function handOver(before: Handed | undefined, event: OldWorldSeen): Handed | undefined {
  if (OUTCOMES.includes(event.kind)) return undefined;
  const things = thingsOf(event);
  if (things.length === 0 || !('seat' in event) || typeof event.seat !== 'number') return before;
  const { seat } = event;
  return { ...before, [seat]: things.reduce(add, before?.[seat] ?? []) };
}

function thingsOf(event: OldWorldSeen): Thing[] {
  switch (event.kind) {
    case 'gold':
      return [{ kind: 'gold', amount: event.amount }];
    case 'shield':
      return [{ kind: 'shield', amount: event.change }];
    case 'potions-gained':
      return event.potions.map((of) => ({ kind: 'potion', of, amount: 1 }));
    case 'potions-lost':
      return event.potions.map((of) => ({ kind: 'potion', of, amount: -1 }));
    case 'skill-changed':
      return [{ kind: 'skill', of: event.skill, amount: event.up ? 1 : -1 }];
    case 'level-up':
      return [{ kind: 'level', amount: 1 }];
    case 'discarded':
      return [{ kind: 'discarded', amount: -event.cards.length }];
    case 'gained':
      return [{ kind: 'card', of: event.card, amount: 1 }];
    case 'trashed':
      return event.cards.map((of) => ({ kind: 'card', of, amount: -1 }));
    case 'trail-taken':
      return [{ kind: 'trail', of: event.terrain, amount: 1 }];
    case 'trophy':
      return [{ kind: 'kept', of: event.trophy, amount: 1 }];
    case 'card-kept':
      return [{ kind: 'kept', of: event.card, amount: 1 }];
    case 'card-dropped':
      return [{ kind: 'kept', of: event.card, amount: -1 }];
    case 'quest-taken':
      return [{ kind: 'quest', of: event.story, amount: 1 }];
    default:
      return [];
  }
}

/** The same things are counted together; what came and went again was nothing. */
function add(things: readonly Thing[], thing: Thing): readonly Thing[] {
  const same = (one: Thing): boolean => one.kind === thing.kind && one.of === thing.of;
  const known = things.find(same);
  const all = known
    ? things.map((one) => (same(one) ? { ...one, amount: one.amount + thing.amount } : one))
    : [...things, thing];
  return all.filter(({ amount }) => amount !== 0);
}
