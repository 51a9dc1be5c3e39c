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

const SIGNS: Record<string, string> = {
  damage: sword,
  shield: rosa,
  shield_set: rosa,
  draw,
  draw_cards: draw,
  draw_phase3: draw,
  phase3_fixed: draw,
  take_discard: pickup,
  return_this: returning,
  gold: coins,
  potion,
  potion_fill: potion,
  potion_limit: potion,
  trail_token: paw,
  gain_row_card: random,
  free_phase3_card: random,
  trash_own: burn,
  discard_hand: discard,
  discard_deck: discard,
  take_damage: sword,
  attack_damage: sword,
  quest: map,
  move: boot,
  die: dice,
  skill_test: dice,
  poker_challenge: dice,
};

/** The sign of an effect, and the number beside it; no sign: only words can say it. */
export function signOf(effect: Effect): { sign: string; number: string } | null {
  const sign =
    effect.do === 'skill'
      ? (SKILL_SIGNS[effect.skill as keyof typeof SKILL_SIGNS] ?? SKILL_SIGNS.specialty)
      : SIGNS[effect.do];
  return sign ? { sign, number: numberOf(effect) } : null;
}

function numberOf(effect: Effect): string {
  if (effect.do === 'shield_set') return effect.to === 'max' ? '↑' : `=${effect.to}`;
  if (effect.do === 'potion_fill') return `=${effect.to}`;
  if (effect.do === 'gain_row_card') return effect.cost === 'any' ? '?' : `(${String(effect.cost)})`;
  if (effect.do === 'take_discard' || effect.do === 'return_this') return '';
  if (effect.amount === 'lose_all') return '−∞';
  return count(effect.amount, effect.do === 'damage' || effect.do === 'take_damage');
}

/** Symbols of damage are counted, everything else changes something. */
function count(amount: Amount | string | undefined, plain: boolean): string {
  if (typeof amount !== 'number') return '';
  if (amount < 0) return `−${Math.abs(amount)}`;
  return plain ? String(amount) : `+${amount}`;
}
