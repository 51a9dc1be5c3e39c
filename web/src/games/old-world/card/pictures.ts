// The pictures of the cards, by what they show: the kind of an action card, a potion, a monster, a
// thing that is kept. They are many, so they are loaded after the table is drawn (`gallery`).

import archer from 'icon:archer';
import axeSwing from 'icon:axe-swing';
import bandit from 'icon:bandit';
import barbarian from 'icon:barbarian';
import birchTrees from 'icon:birch-trees';
import blood from 'icon:blood';
import boatFishing from 'icon:boat-fishing';
import bracers from 'icon:bracers';
import brassKnuckles from 'icon:brass-knuckles';
import breastplate from 'icon:breastplate';
import bubbleField from 'icon:bubble-field';
import campfire from 'icon:campfire';
import carnivorousPlant from 'icon:carnivorous-plant';
import castle from 'icon:castle';
import cauldron from 'icon:cauldron';
import centipede from 'icon:centipede';
import cowled from 'icon:cowled';
import crossbow from 'icon:crossbow';
import crossedSlashes from 'icon:crossed-slashes';
import daggerRose from 'icon:dagger-rose';
import dragonBreath from 'icon:dragon-breath';
import drowning from 'icon:drowning';
import envelope from 'icon:envelope';
import erlenmeyer from 'icon:erlenmeyer';
import evilTree from 'icon:evil-tree';
import femaleVampire from 'icon:female-vampire';
import fireWave from 'icon:fire-wave';
import fog from 'icon:fog';
import goblinHead from 'icon:goblin-head';
import graveFlowers from 'icon:grave-flowers';
import griffinSymbol from 'icon:griffin-symbol';
import hammerDrop from 'icon:hammer-drop';
import harpy from 'icon:harpy';
import hoodedFigure from 'icon:hooded-figure';
import hornedSkull from 'icon:horned-skull';
import horseHead from 'icon:horse-head';
import hound from 'icon:hound';
import humanEar from 'icon:human-ear';
import imprisoned from 'icon:imprisoned';
import knapsack from 'icon:knapsack';
import leatherBoot from 'icon:leather-boot';
import lightningStorm from 'icon:lightning-storm';
import loveLetter from 'icon:love-letter';
import lyre from 'icon:lyre';
import magicGate from 'icon:magic-gate';
import magicShield from 'icon:magic-shield';
import medicines from 'icon:medicines';
import meltingMetal from 'icon:melting-metal';
import onTarget from 'icon:on-target';
import owl from 'icon:owl';
import psychicWaves from 'icon:psychic-waves';
import pushing from 'icon:push';
import quickSlash from 'icon:quick-slash';
import raiseZombie from 'icon:raise-zombie';
import robber from 'icon:robber';
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
import staticWaves from 'icon:static-waves';
import sunPriest from 'icon:sun-priest';
import swallow from 'icon:swallow';
import swampBat from 'icon:swamp-bat';
import swordClash from 'icon:sword-clash';
import swordman from 'icon:swordman';
import thirdEye from 'icon:third-eye';
import toadTeeth from 'icon:toad-teeth';
import trapMask from 'icon:trap-mask';
import werewolf from 'icon:werewolf';
import windHole from 'icon:wind-hole';
import windSlap from 'icon:wind-slap';
import wyvern from 'icon:wyvern';

/** Action cards: cards of one kind share a picture, terrain and links tell them apart. */
const MOVES: Record<string, string> = {
  'precise-cut': crossedSlashes, whirl: spinningBlades, 'crippling-strike': serratedSlash, rend: saberSlash,
  'precise-blow': onTarget, 'crushing-blow': hammerDrop, counterattack: swordClash, cover: shieldReflect,
  block: shieldImpact, 'lightning-reflexes': sprint, 'intense-aard': windHole, 'intense-igni': fireWave,
  'melt-armour': meltingMetal, 'shock-wave': staticWaves, firestream: dragonBreath, 'intense-yrden': runeStone,
  'intense-axii': psychicWaves, 'intense-quen': bubbleField, 'magic-trap': trapMask, 'exploding-shield': shieldBash,
  'quick-slash': quickSlash, cleave: axeSwing, push: pushing, aard: windSlap, yrden: magicGate, axii: thirdEye,
  quen: magicShield,
};

/** Potions. */
const POTIONS: Record<string, string> = {
  'potion-swallow': swallow, 'potion-blizzard': snowing, 'potion-black-blood': blood,
  'potion-petris-philter': erlenmeyer, 'potion-maribor-forest': birchTrees, 'potion-thunderbolt': lightningStorm,
  'potion-tawny-owl': owl,
};

/** Monsters; a trophy shows its monster. */
const MONSTERS: Record<string, string> = {
  'monster-arachas': spiderFace, 'monster-archespore': carnivorousPlant, 'monster-barghest': hound,
  'monster-drowners-nest': drowning, 'monster-ekimmara': swampBat, 'monster-foglet': fog,
  'monster-ghouls-nest': raiseZombie, 'monster-harpy': harpy, 'monster-nekkers-nest': goblinHead,
  'monster-rotfiend': slime, 'monster-fiend': hornedSkull, 'monster-grave-hag': graveFlowers,
  'monster-griffin': griffinSymbol, 'monster-manticore': spikedTail, 'monster-nightwraith': spectre,
  'monster-noonwraith': sunPriest, 'monster-penitent': imprisoned, 'monster-water-hag': toadTeeth,
  'monster-weavess': spinningWheel, 'monster-werewolf': werewolf, 'monster-whispess': humanEar,
  'monster-wyvern': wyvern, 'monster-brewess': cauldron, 'monster-bruxa': femaleVampire,
  'monster-glustyworp': seaSerpent, 'monster-leshen': evilTree, 'monster-striga': shamblingZombie,
  'monster-yghern': centipede,
};

/** Equipment, companions and other cards that stay with a witcher. */
const KEPT: Record<string, string> = {
  'event-01': crossbow, 'event-05': barbarian, 'event-11': lyre, 'event-13': breastplate, 'event-14': crossbow,
  'event-15': brassKnuckles, 'event-16': horseHead, 'event-18': bandit, 'event-20': hoodedFigure,
  'event-22': loveLetter, 'event-23': archer, 'event-25': knapsack, 'event-26': daggerRose, 'event-28': bracers,
  'event-29': cowled, 'event-31': leatherBoot, 'event-32': boatFishing, 'event-50': swordman, 'event-56': medicines,
  'city-05': envelope, 'city-34': robber,
};

/** Stories that nobody keeps, by their deck. */
const DECKS: Record<string, string> = {
  city: castle, wilds: campfire, event: scrollQuill,
};

export const PICTURES: Readonly<Record<string, string>> = { ...MOVES, ...POTIONS, ...MONSTERS, ...KEPT, ...DECKS };
