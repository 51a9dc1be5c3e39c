// How everything that happens sounds: one vocabulary for all games, in one place. The types of the games see to it that
// no kind of event is forgotten; what is silent is said to be. A sound is never the only carrier of news: whatever is heard
// is drawn and told in the log as well.

import type { GlastonburySeen } from '../generated/glastonbury';
import type { OldWorldSeen } from '../generated/old-world';
import type { SeersCatalogSeen } from '../generated/seers-catalog';
import type { ThreeWitchesSeen } from '../generated/three-witches';
import type { VedminKrugSeen } from '../generated/vedmin-krug';
import type { Sound } from '../lib/sound';

/**
 * A sound; nothing; or what each picture of the film says, where an event is told in several pictures or is worth a
 * sound only sometimes.
 */
export type Heard = Sound | 'silent' | 'by-picture';
type HeardOf<Seen extends { kind: string }> = Record<Seen['kind'], Heard>;

const threeWitches: HeardOf<ThreeWitchesSeen> = {
  dealt: 'deal',
  'elixir-announced': 'reveal',
  bid: 'say',
  passed: 'say',
  // Others see only that something was chosen; the exchange itself is heard.
  'exchange-chosen': 'silent',
  exchanged: 'gather',
  'teams-formed': 'turn',
  discarded: 'card',
  led: 'card',
  played: 'card',
  revealed: 'reveal',
  proposed: 'say',
  accepted: 'say',
  objected: 'lose',
  returned: 'card',
  gathered: 'gather',
  signalled: 'say',
  scored: 'score',
  // It only opens what was scored.
  reviewed: 'silent',
  won: 'end',
};

const seersCatalog: HeardOf<SeersCatalogSeen> = {
  dealt: 'deal',
  opened: 'turn',
  'trick-begun': 'silent',
  // Own half-made choices: the card is under the finger.
  picked: 'silent',
  attached: 'silent',
  'took-back': 'silent',
  laid: 'card',
  passed: 'say',
  rod: 'spell',
  gift: 'spell',
  bag: 'spell',
  raven: 'spell',
  bookmark: 'spell',
  'bonus-turned': 'token',
  yielded: 'turn',
  'trick-won': 'gather',
  'round-ended': 'score',
  won: 'end',
};

const glastonbury: HeardOf<GlastonburySeen> = {
  'colour-chosen': 'token',
  'colour-removed': 'silent',
  'first-player': 'turn',
  'recipes-dealt': 'card',
  'field-laid': 'deal',
  'corner-chosen': 'token',
  moved: 'step',
  shifted: 'step',
  rested: 'silent',
  took: 'card',
  'line-emptied': 'reveal',
  brewed: 'pour',
  armed: 'spell',
  struck: 'blow',
  lost: 'lose',
  // Only who peeks sees anything, and her own tap has told her.
  peeked: 'silent',
  'peek-closed': 'silent',
  refilled: 'card',
  declined: 'card',
  'only-instants': 'reveal',
  opened: 'reveal',
  'powder-sealed': 'silent',
  'powder-assigned': 'token',
  scored: 'end',
};

const vedminKrug: HeardOf<VedminKrugSeen> = {
  offered: 'deal',
  cast: 'reveal',
  dealt: 'deal',
  round_began: 'turn',
  planned: 'by-picture',
  picked: 'card',
  took_back: 'silent',
  // Only the viewer's own choice is heard.
  chose: 'by-picture',
  confirmed: 'silent',
  withdrew: 'silent',
  renewed: 'gather',
  reshuffled: 'gather',
  revealed: 'reveal',
  activated: 'by-picture',
  resolved: 'silent',
  brewed: 'pour',
  retired: 'card',
  // Cauldrons go round, then they are emptied, and what is too much spills.
  passed: 'by-picture',
  hands_passed: 'gather',
  drew: 'by-picture',
  turned: 'turn',
  ended: 'end',
};

const oldWorld: HeardOf<OldWorldSeen> = {
  decided: 'silent',
  'first-player': 'turn',
  row: 'deal',
  'monster-placed': 'reveal',
  'board-picked': 'reveal',
  dealt: 'deal',
  'turn-began': 'turn',
  moved: 'step',
  heading: 'silent',
  'slot-named': 'silent',
  acted: 'say',
  gold: 'token',
  'potions-gained': 'pour',
  'potions-lost': 'lose',
  'skill-changed': 'spell',
  'level-up': 'score',
  shield: 'token',
  drew: 'card',
  reshuffled: 'gather',
  discarded: 'card',
  trashed: 'card',
  gained: 'card',
  'row-trashed': 'card',
  'trail-taken': 'token',
  'track-began': 'token',
  'track-failed': 'lose',
  'track-done': 'token',
  rolled: 'dice',
  rerolled: 'dice',
  'poker-won': 'score',
  'poker-lost': 'lose',
  explored: 'page',
  chose: 'page',
  'event-drawn': 'page',
  'quest-taken': 'page',
  'quest-lost': 'lose',
  'quest-done': 'score',
  'card-kept': 'card',
  'card-dropped': 'card',
  die: 'dice',
  brawl: 'blow',
  'monster-attacked': 'reveal',
  'witcher-attacked': 'reveal',
  'bet-made': 'token',
  'bets-shown': 'reveal',
  'pools-formed': 'gather',
  'fight-turn': 'turn',
  drank: 'pour',
  'specialty-used': 'spell',
  used: 'spell',
  'monster-ability': 'spell',
  played: 'card',
  combo: 'spell',
  'monster-hurt': 'blow',
  'witcher-hurt': 'blow',
  'attack-named': 'say',
  'attack-revealed': 'reveal',
  'attack-changed': 'say',
  // Who looks sees it; the others hear nothing that she does not.
  looked: 'silent',
  'put-back': 'silent',
  'took-back': 'silent',
  returned: 'card',
  'combo-away': 'gather',
  'monster-beaten': 'end',
  'monster-driven-off': 'lose',
  defeated: 'lose',
  'witcher-won': 'end',
  trophy: 'score',
  'bets-paid': 'token',
  'tavern-closed': 'turn',
  'monster-gone': 'silent',
  won: 'end',
  stranded: 'lose',
};

/** Every game's events and how they sound, by the id of the game. */
export const HEARD: Record<string, Record<string, Heard>> = {
  'three-witches': threeWitches,
  'seers-catalog': seersCatalog,
  glastonbury,
  'vedmin-krug': vedminKrug,
  'old-world': oldWorld,
};

/** How one picture of an event sounds; nothing where it is silent. */
export function soundOf(game: string, kind: string, drawn: Sound | undefined): Sound | undefined {
  const heard = HEARD[game]?.[kind] ?? 'by-picture';
  if (heard === 'silent') return undefined;
  return heard === 'by-picture' ? drawn : heard;
}
