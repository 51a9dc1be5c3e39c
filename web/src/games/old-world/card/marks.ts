// The signs that stand for effects on a card, and the shapes of the five colours: a colour is never
// told by its tint alone.

import burn from 'icon:card-burn';
import coins from 'icon:two-coins';
import discard from 'icon:card-discard';
import draw from 'icon:card-draw';
import map from 'icon:treasure-map';
import paw from 'icon:paw-print';
import pickup from 'icon:card-pickup';
import potion from 'icon:standing-potion';
import random from 'icon:card-random';
import dice from 'icon:perspective-dice-six-faces-random';
import returning from 'icon:return-arrow';
import rosa from 'icon:rosa-shield';
import sword from 'icon:broadsword';
import boot from 'icon:walking-boot';
import type { OldWorldSkillPick } from '../../../generated/old-world';
import type { Amount, Colour, Effect } from '../deck';
import { SKILL_SIGNS } from '../signs';

/** Shapes in a square of 100. */
export const SHAPES: Record<Colour, string> = {
  blue: 'M50 1L99 50L50 99L1 50Z',
  red: 'M28 5H72L98 50L72 95H28L2 50Z',
  green: 'M6 6H94V52Q94 83 50 98Q6 83 6 52Z',
  purple: 'M50 3L99 92H1Z',
  yellow: 'M50 2a48 48 0 1 0 .01 0Z',
};

export const DAMAGE = sword;
export const SHIELD = rosa;
export const DRAW = draw;
export const GOLD = coins;

/** Every word of the language: with a sign, or with words only. */
const SIGNS: Record<Exclude<Effect['do'], 'skill'>, string | null> = {
  attack_damage: sword,
  branch: null,
  by_level: null,
  cancel_attack: null,
  cap: null,
  combo_bonus: null,
  damage: sword,
  die: dice,
  discard_deck: discard,
  discard_hand: discard,
  draw,
  draw_cards: draw,
  draw_phase3: draw,
  drop_card: null,
  event: null,
  extra_card: null,
  extra_potion: null,
  first_turn: null,
  for_player: null,
  free_phase3_card: random,
  gain_row_card: random,
  gold: coins,
  hand_first: null,
  instead_of_exploring: null,
  keep: null,
  keep_potion: null,
  move: boot,
  mute_colour: null,
  no_exploration: null,
  peek_deck: null,
  phase3_fixed: draw,
  phase3_now: null,
  pick_attack: null,
  poker_challenge: dice,
  poker_game: null,
  potion,
  potion_fill: potion,
  potion_limit: potion,
  quest: map,
  random_first_card: null,
  require: null,
  return_this: returning,
  shield: rosa,
  shield_set: rosa,
  short_fight: null,
  skill_as: null,
  skill_test: dice,
  specialty_uses: null,
  swap_card: null,
  take_damage: sword,
  take_discard: pickup,
  tracking_quest: null,
  trail_token: paw,
  train: null,
  training_discount: null,
  trash_own: burn,
  trash_row: null,
  worst_attack: null,
};

/** The sign of an effect, and the number beside it; no sign: only words can say it. */
export function signOf(effect: Effect): { sign: string; number: string } | null {
  const sign = effect.do === 'skill' ? skillSign(effect.skill) : SIGNS[effect.do];
  return sign ? { sign, number: numberOf(effect) } : null;
}

function skillSign(skill: OldWorldSkillPick): string {
  return skill === 'any' || skill === 'lowest' || skill === 'two_lowest'
    ? SKILL_SIGNS.specialty
    : SKILL_SIGNS[skill];
}

function numberOf(effect: Effect): string {
  switch (effect.do) {
    case 'shield_set':
      return effect.to === 'max' ? '↑' : `=${effect.to}`;
    case 'potion_fill':
      return `=${effect.to}`;
    case 'gain_row_card':
      return effect.cost === 'any' ? '?' : `(${effect.cost})`;
    case 'take_discard':
    case 'return_this':
      return '';
    default:
      if (!('amount' in effect)) return '';
      if (effect.amount === 'lose_all') return '−∞';
      return count(effect.amount, effect.do === 'damage' || effect.do === 'take_damage');
  }
}

/** Symbols of damage are counted, everything else changes something. */
function count(amount: Amount | string, plain: boolean): string {
  if (typeof amount !== 'number') return '';
  if (amount < 0) return `−${Math.abs(amount)}`;
  return plain ? String(amount) : `+${amount}`;
}
