// How long every kind of event stays to be read: one table for all games, in one place, beside how it sounds
// (`sounds.ts`). The types of the games see to it that no kind is forgotten.

import type { GlastonburySeen } from '../generated/glastonbury';
import type { OldWorldSeen } from '../generated/old-world';
import type { SeersCatalogSeen } from '../generated/seers-catalog';
import type { ThreeWitchesSeen } from '../generated/three-witches';
import type { VedminKrugSeen } from '../generated/vedmin-krug';
import type { Sound } from '../lib/sound';
import type { Routes } from './flight';
import { PASSING, type Stay, STAYS } from './vocabulary';

/** The same for all; or one for what the viewer did herself and one for what others did. */
type Staying = Stay | { own: Stay; other: Stay };
type StaysOf<Seen extends { kind: string }> = Record<Seen['kind'], Staying>;

const threeWitches: StaysOf<ThreeWitchesSeen> = {
  dealt: 'short',
  'elixir-announced': 'word',
  bid: 'word',
  passed: 'word',
  'exchange-chosen': 'short',
  exchanged: 'look',
  'teams-formed': 'news',
  discarded: 'short',
  led: 'glance',
  played: 'glance',
  revealed: 'reveal',
  proposed: 'word',
  accepted: 'word',
  objected: 'word',
  returned: 'glance',
  gathered: 'short',
  signalled: 'touch',
  scored: 'count',
  reviewed: 'none',
  won: 'news',
};

const seersCatalog: StaysOf<SeersCatalogSeen> = {
  dealt: 'short',
  opened: 'look',
  'trick-begun': 'touch',
  picked: 'none',
  attached: 'none',
  'took-back': 'none',
  laid: 'word',
  passed: 'look',
  rod: 'news',
  gift: 'news',
  bag: 'news',
  raven: 'news',
  bookmark: 'news',
  'bonus-turned': 'word',
  yielded: 'news',
  'trick-won': 'glance',
  'round-ended': 'count',
  won: 'word',
};

const glastonbury: StaysOf<GlastonburySeen> = {
  'colour-chosen': 'look',
  'colour-removed': 'word',
  'first-player': 'word',
  'recipes-dealt': 'word',
  'field-laid': 'glance',
  'corner-chosen': 'look',
  // Besides the walk itself.
  moved: 'glance',
  shifted: 'glance',
  rested: 'word',
  took: 'look',
  'line-emptied': 'news',
  brewed: 'short',
  armed: 'glance',
  struck: 'word',
  lost: 'word',
  peeked: 'none',
  'peek-closed': 'short',
  refilled: 'short',
  declined: 'look',
  'only-instants': 'drama',
  opened: 'news',
  'powder-sealed': 'glance',
  'powder-assigned': 'look',
  scored: 'word',
};

const vedminKrug: StaysOf<VedminKrugSeen> = {
  offered: 'glance',
  cast: 'drama',
  dealt: 'glance',
  round_began: 'glance',
  planned: 'none',
  picked: 'glance',
  took_back: 'none',
  chose: { own: 'short', other: 'none' },
  confirmed: 'none',
  withdrew: 'none',
  renewed: 'glance',
  reshuffled: 'glance',
  revealed: 'reveal',
  // What its picture shows is said there: little, or much.
  activated: 'touch',
  resolved: 'short',
  brewed: 'short',
  retired: 'glance',
  passed: 'look',
  hands_passed: 'look',
  drew: { own: 'short', other: 'touch' },
  turned: 'short',
  ended: 'news',
};

const oldWorld: StaysOf<OldWorldSeen> = {
  decided: 'none',
  'first-player': 'glance',
  row: 'short',
  'monster-placed': 'news',
  'board-picked': 'word',
  dealt: { own: 'glance', other: 'touch' },
  'turn-began': { own: 'look', other: 'word' },
  moved: { own: 'short', other: 'word' },
  heading: 'short',
  'slot-named': 'none',
  acted: 'word',
  gold: { own: 'short', other: 'look' },
  'potions-gained': { own: 'short', other: 'look' },
  'potions-lost': { own: 'short', other: 'look' },
  'skill-changed': 'word',
  'level-up': 'news',
  shield: { own: 'short', other: 'look' },
  drew: 'short',
  reshuffled: 'glance',
  discarded: { own: 'short', other: 'look' },
  trashed: 'word',
  gained: { own: 'glance', other: 'news' },
  'row-trashed': 'look',
  'trail-taken': 'look',
  'track-began': 'word',
  'track-failed': 'glance',
  'track-done': 'word',
  rolled: 'drama',
  rerolled: 'drama',
  'poker-won': 'reveal',
  'poker-lost': 'reveal',
  explored: { own: 'short', other: 'news' },
  chose: { own: 'short', other: 'drama' },
  'event-drawn': { own: 'short', other: 'news' },
  'quest-taken': 'glance',
  'quest-lost': 'glance',
  'quest-done': 'glance',
  'card-kept': 'glance',
  'card-dropped': 'glance',
  die: 'news',
  brawl: 'word',
  'monster-attacked': 'news',
  'witcher-attacked': 'news',
  'bet-made': 'glance',
  'bets-shown': 'drama',
  'pools-formed': 'news',
  'fight-turn': 'look',
  drank: 'word',
  'specialty-used': 'word',
  used: 'word',
  'monster-ability': 'word',
  played: { own: 'touch', other: 'word' },
  combo: 'news',
  'monster-hurt': 'news',
  'witcher-hurt': 'news',
  'attack-named': 'word',
  'attack-revealed': 'drama',
  'attack-changed': 'word',
  looked: 'glance',
  'put-back': 'none',
  'took-back': 'glance',
  returned: 'glance',
  'combo-away': 'short',
  'monster-beaten': 'reveal',
  'monster-driven-off': 'reveal',
  defeated: 'reveal',
  'witcher-won': 'reveal',
  trophy: 'drama',
  'bets-paid': 'glance',
  'tavern-closed': 'word',
  'monster-gone': 'look',
  won: 'news',
  stranded: 'news',
};

/** Every game's events and how long they stay, by the id of the game. */
export const STAYING: Record<string, Record<string, Staying>> = {
  'three-witches': threeWitches,
  'seers-catalog': seersCatalog,
  glastonbury,
  'vedmin-krug': vedminKrug,
  'old-world': oldWorld,
};

/** A picture as a game's film names it: the table as it is drawn, and what moves. */
export interface Shot<Drawn = unknown> {
  view: Drawn;
  routes?: Routes;
  /** How long it stays, where its event alone does not say so. */
  stay?: Stay;
  /** Something in it is to be seen at least so long. */
  least?: Stay;
  /** It takes this long besides: somebody walks. */
  walks?: number;
  /** Others do it among themselves. */
  passing?: boolean;
  /** How it sounds, where its event alone does not say so (`sounds.ts`). */
  sound?: Sound;
}

/** How long a picture of an event stays, in milliseconds. */
export function holdOf(
  game: string,
  event: { kind: string; seat?: unknown },
  me: number | null,
  { stay, least = 'none', walks = 0, passing = false }: Omit<Shot, 'view'>,
): number {
  const said = stay ?? STAYING[game]?.[event.kind] ?? 'glance';
  const own = event.seat !== undefined && event.seat === me;
  const name = typeof said === 'string' ? said : own ? said.own : said.other;
  return walks + Math.max(STAYS[name], STAYS[least]) * (passing ? PASSING : 1);
}
