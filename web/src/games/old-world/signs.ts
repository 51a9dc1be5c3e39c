// The signs of the Old World: schools, terrains, skills, what places offer, and monsters.

import bear from 'icon:bear-head';
import cat from 'icon:saber-toothed-cat-head';
import griffin from 'icon:griffin-symbol';
import manticore from 'icon:scorpion-tail';
import viper from 'icon:snake-bite';
import wolf from 'icon:wolf-head';
import forest from 'icon:pine-tree';
import mountain from 'icon:peaks';
import universal from 'icon:triquetra';
import water from 'icon:waves';
import alchemy from 'icon:bubbling-flask';
import combat from 'icon:crossed-swords';
import defence from 'icon:checked-shield';
import specialty from 'icon:medal';
import training from 'icon:sword-brandish';
import gossip from 'icon:talk';
import dice from 'icon:perspective-dice-six-faces-random';
import alms from 'icon:receive-money';
import swap from 'icon:card-exchange';
import potion from 'icon:standing-potion';
import type { Ground, School, Skill } from './deck';

export const SCHOOL_SIGNS: Record<School | 'manticore', string> = {
  wolf,
  griffin,
  bear,
  cat,
  viper,
  manticore,
};
export const GROUND_SIGNS: Record<Ground, string> = { forest, mountain, water, universal };
export const SKILL_SIGNS: Record<Skill, string> = { combat, defence, alchemy, specialty };

const ACTION_SIGNS: Record<string, string> = {
  'action-training': training,
  'action-gossip': gossip,
  'action-raise-combat': combat,
  'action-raise-defence': defence,
  'action-raise-alchemy': alchemy,
  'action-raise-specialty': specialty,
  'action-townsfolk-poker': dice,
  'action-alms-and-row': alms,
  'action-swap-card': swap,
  'action-potion': potion,
};

export function actionSign(id: string): string {
  return ACTION_SIGNS[id] ?? training;
}

export const DICE_SIGN = dice;
export const POTION_SIGN = potion;
