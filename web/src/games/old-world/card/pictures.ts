// The pictures of the cards, by what they show: the kind of an action card, a potion, a monster, a
// thing that is kept. They are many, so they are loaded after the table is drawn (`gallery`).

import archer from 'icon:archer';
import aura from 'icon:aura';
import axeSwing from 'icon:axe-swing';
import birchTrees from 'icon:birch-trees';
import blood from 'icon:blood';
import bracers from 'icon:bracers';
import brassKnuckles from 'icon:brass-knuckles';
import breastplate from 'icon:breastplate';
import campfire from 'icon:campfire';
import canoe from 'icon:canoe';
import castle from 'icon:castle';
import cauldron from 'icon:cauldron';
import centipede from 'icon:centipede';
import crossbow from 'icon:crossbow';
import crossedSlashes from 'icon:crossed-slashes';
import dragonBreath from 'icon:dragon-breath';
import drowning from 'icon:drowning';
import erlenmeyer from 'icon:erlenmeyer';
import evilTree from 'icon:evil-tree';
import femaleVampire from 'icon:female-vampire';
import fireWave from 'icon:fire-wave';
import fog from 'icon:fog';
import goat from 'icon:goat';
import goblinHead from 'icon:goblin-head';
import graveFlowers from 'icon:grave-flowers';
import griffinSymbol from 'icon:griffin-symbol';
import hammerDrop from 'icon:hammer-drop';
import harpy from 'icon:harpy';
import hoodedAssassin from 'icon:hooded-assassin';
import hornedSkull from 'icon:horned-skull';
import horseHead from 'icon:horse-head';
import hound from 'icon:hound';
import humanEar from 'icon:human-ear';
import hummingbird from 'icon:hummingbird';
import huntingHorn from 'icon:hunting-horn';
import imprisoned from 'icon:imprisoned';
import knapsack from 'icon:knapsack';
import leatherBoot from 'icon:leather-boot';
import lightBackpack from 'icon:light-backpack';
import lightningStorm from 'icon:lightning-storm';
import magicGate from 'icon:magic-gate';
import magicShield from 'icon:magic-shield';
import meltingMetal from 'icon:melting-metal';
import onTarget from 'icon:on-target';
import owl from 'icon:owl';
import pocketBow from 'icon:pocket-bow';
import psychicWaves from 'icon:psychic-waves';
import pushing from 'icon:push';
import quickSlash from 'icon:quick-slash';
import raiseZombie from 'icon:raise-zombie';
import runeStone from 'icon:rune-stone';
import saberSlash from 'icon:saber-slash';
import scrollQuill from 'icon:scroll-quill';
import seaSerpent from 'icon:sea-serpent';
import serratedSlash from 'icon:serrated-slash';
import shamblingZombie from 'icon:shambling-zombie';
import shieldBash from 'icon:shield-bash';
import shieldImpact from 'icon:shield-impact';
import shieldReflect from 'icon:shield-reflect';
import slime from 'icon:slime';
import snowing from 'icon:snowing';
import spectre from 'icon:spectre';
import spiderFace from 'icon:spider-face';
import spikedTail from 'icon:spiked-tail';
import spinningBlades from 'icon:spinning-blades';
import spinningWheel from 'icon:spinning-wheel';
import sprint from 'icon:sprint';
import spyglass from 'icon:spyglass';
import staticWaves from 'icon:static-waves';
import stiletto from 'icon:stiletto';
import strikingArrows from 'icon:striking-arrows';
import sunPriest from 'icon:sun-priest';
import swampBat from 'icon:swamp-bat';
import swordClash from 'icon:sword-clash';
import thirdEye from 'icon:third-eye';
import toadTeeth from 'icon:toad-teeth';
import trapMask from 'icon:trap-mask';
import unlitBomb from 'icon:unlit-bomb';
import venusFlytrap from 'icon:venus-flytrap';
import visoredHelm from 'icon:visored-helm';
import waxSeal from 'icon:wax-seal';
import werewolf from 'icon:werewolf';
import willowTree from 'icon:willow-tree';
import windHole from 'icon:wind-hole';
import windSlap from 'icon:wind-slap';
import wyvern from 'icon:wyvern';

/** Action cards: cards of one kind share a picture, terrain and links tell them apart. */
const MOVES: Record<string, string> = {
  'precise-cut': crossedSlashes,
  whirl: spinningBlades,
  'crippling-strike': serratedSlash,
  rend: saberSlash,
  'precise-blow': onTarget,
  'crushing-blow': hammerDrop,
  counterattack: swordClash,
  cover: shieldReflect,
  block: shieldImpact,
  'lightning-reflexes': sprint,
  'intense-aard': windHole,
  'intense-igni': fireWave,
  'melt-armour': meltingMetal,
  'shock-wave': staticWaves,
  firestream: dragonBreath,
  'intense-yrden': runeStone,
  'intense-axii': psychicWaves,
  'intense-quen': aura,
  'magic-trap': trapMask,
  'exploding-shield': shieldBash,
  'quick-slash': quickSlash,
  cleave: axeSwing,
  push: pushing,
  aard: windSlap,
  yrden: magicGate,
  axii: thirdEye,
  quen: magicShield,
};

/** Potions. */
const POTIONS: Record<string, string> = {
  'potion-swallow': hummingbird,
  'potion-blizzard': snowing,
  'potion-black-blood': blood,
  'potion-petris-philter': erlenmeyer,
  'potion-maribor-forest': birchTrees,
  'potion-thunderbolt': lightningStorm,
  'potion-tawny-owl': owl,
};

/** Monsters; a trophy shows its monster. */
const MONSTERS: Record<string, string> = {
  'monster-arachas': spiderFace,
  'monster-archespore': venusFlytrap,
  'monster-barghest': hound,
  'monster-drowners-nest': drowning,
  'monster-ekimmara': swampBat,
  'monster-foglet': fog,
  'monster-ghouls-nest': raiseZombie,
  'monster-harpy': harpy,
  'monster-nekkers-nest': goblinHead,
  'monster-rotfiend': slime,
  'monster-fiend': hornedSkull,
  'monster-grave-hag': graveFlowers,
  'monster-griffin': griffinSymbol,
  'monster-manticore': spikedTail,
  'monster-nightwraith': spectre,
  'monster-noonwraith': sunPriest,
  'monster-penitent': imprisoned,
  'monster-water-hag': toadTeeth,
  'monster-weavess': spinningWheel,
  'monster-werewolf': werewolf,
  'monster-whispess': humanEar,
  'monster-wyvern': wyvern,
  'monster-brewess': cauldron,
  'monster-bruxa': femaleVampire,
  'monster-glustyworp': seaSerpent,
  'monster-leshen': evilTree,
  'monster-striga': shamblingZombie,
  'monster-yghern': centipede,
};

/** Equipment, companions and other cards that stay with a witcher. */
const KEPT: Record<string, string> = {
  'event-01': crossbow,
  'event-05': goat,
  'event-11': lightBackpack,
  'event-13': breastplate,
  'event-14': pocketBow,
  'event-15': brassKnuckles,
  'event-16': horseHead,
  'event-18': spyglass,
  'event-20': unlitBomb,
  'event-22': willowTree,
  'event-23': archer,
  'event-25': knapsack,
  'event-26': stiletto,
  'event-28': bracers,
  'event-29': strikingArrows,
  'event-31': leatherBoot,
  'event-32': canoe,
  'event-50': visoredHelm,
  'event-56': huntingHorn,
  'city-05': waxSeal,
  'city-34': hoodedAssassin,
};

/** Stories that nobody keeps, by their deck. */
const DECKS: Record<string, string> = {
  city: castle,
  wilds: campfire,
  event: scrollQuill,
};

export const PICTURES: Readonly<Record<string, string>> = {
  ...MOVES,
  ...POTIONS,
  ...MONSTERS,
  ...KEPT,
  ...DECKS,
};
