// The cards of a table: names and cells come from the content file, the pictures from here.

import batWing from 'icon:bat-wing';
import beet from 'icon:beet';
import book from 'icon:book-cover';
import bowl from 'icon:bubbling-bowl';
import brandy from 'icon:brandy-bottle';
import bookStorm from 'icon:book-storm';
import candles from 'icon:candles';
import cauldron from 'icon:cauldron';
import crystalBall from 'icon:crystal-ball';
import dice from 'icon:perspective-dice-six-faces-random';
import door from 'icon:magic-portal';
import droplets from 'icon:droplets';
import fairy from 'icon:fairy';
import fist from 'icon:fist';
import flask from 'icon:round-bottom-flask';
import fox from 'icon:fox';
import frog from 'icon:frog';
import frogMouth from 'icon:frog-mouth-helm';
import hat from 'icon:pointy-hat';
import heart from 'icon:hearts';
import heartBottle from 'icon:heart-bottle';
import jar from 'icon:honey-jar';
import juggler from 'icon:juggler';
import knot from 'icon:bowen-knot';
import ladle from 'icon:ladle';
import lightning from 'icon:lightning-storm';
import lips from 'icon:lips';
import meal from 'icon:hot-meal';
import mushroom from 'icon:mushroom';
import nightSky from 'icon:night-sky';
import ouroboros from 'icon:ouroboros';
import potion from 'icon:fizzing-flask';
import quill from 'icon:quill-ink';
import raven from 'icon:raven';
import ring from 'icon:diamond-ring';
import ringingBell from 'icon:ringing-bell';
import secretBook from 'icon:secret-book';
import shadow from 'icon:bottled-shadow';
import sparkles from 'icon:sparkles';
import spider from 'icon:spider-alt';
import spiderWeb from 'icon:spider-web';
import spellBook from 'icon:spell-book';
import trick from 'icon:magick-trick';
import voodoo from 'icon:voodoo-doll';
import whirlwind from 'icon:whirlwind';
import type { VedminKrugArcana, VedminKrugContent, VedminKrugIngredient } from '../../generated/vedmin-krug';
import type { Spoken } from '../../generated/wire';

export type Kind = VedminKrugIngredient;
export type Arcana = VedminKrugArcana;
/** How much of each kind, in the order of `KINDS`. */
export type Amounts = readonly number[];
/** What one cell takes: one kind, one of two, or any of the five. */
export type Cell = readonly Kind[];

export const KINDS: readonly Kind[] = ['h', 'm', 'f', 's', 't'];
export const ARCANA: readonly Arcana[] = ['raven', 'book', 'brew'];

/** The drawing of an ingredient: a shape of its own behind a figure of its own. */
export const INGREDIENTS: Record<Kind, { shape: string; figure: string }> = {
  h: { shape: 'M50 1L99 50L50 99L1 50Z', figure: heart },
  m: { shape: 'M18 5H82Q95 5 95 18V82Q95 95 82 95H18Q5 95 5 82V18Q5 5 18 5Z', figure: beet },
  f: { shape: 'M50 2a48 48 0 1 0 .01 0Z', figure: mushroom },
  s: { shape: 'M28 5H72L98 50L72 95H28L2 50Z', figure: spider },
  t: { shape: 'M6 6H94V52Q94 83 50 98Q6 83 6 52Z', figure: frog },
};
export const ANY_SIGN = sparkles;
export const ARCANA_SIGNS: Record<Arcana, string> = { raven, book, brew: cauldron };
export const EMBLEM = cauldron;

const FAMILIES: Record<string, string> = {
  knots: knot,
  jars: jar,
  dews: droplets,
  tinctures: flask,
  whispers: lips,
  hexes: voodoo,
  'round-dances': ouroboros,
  vigils: candles,
  summonings: door,
  incantations: ringingBell,
  tricks: trick,
  nights: nightSky,
  suppers: meal,
  broths: bowl,
  salves: heartBottle,
  cordials: brandy,
  glooms: shadow,
  tales: secretBook,
};
const SINGLES: Record<string, string> = {
  'rec-01': spellBook,
  'rec-02': bookStorm,
  'rec-03': secretBook,
  'rec-04': ladle,
  'rec-05': ring,
  'rec-06': batWing,
};
const PERSONS: Record<string, string> = {
  'chr-initiate': hat,
  'chr-jill': juggler,
  'chr-potioneer': potion,
  'chr-whirlwind': whirlwind,
  'chr-toadmouth': frogMouth,
  'chr-daredevil': dice,
  'chr-elements': lightning,
  'chr-warrior': fist,
  'chr-fey': fairy,
  'chr-seer': crystalBall,
  'chr-slyboots': fox,
  'chr-spider': spiderWeb,
  'chr-spellwriter': quill,
};

/** The content file, as the server hands it out. */
export type DeckContent = VedminKrugContent;

/** One side of a recipe becomes the other. */
export interface Sides {
  inputs: Cell[];
  outputs: Cell[];
}

export interface Recipe extends Sides {
  id: string;
  name: Spoken;
  initiative: number;
  /** Symbols of raven, book and brew. */
  arcana: number[];
  reversible: boolean;
  sign: string;
}

export interface Person {
  id: string;
  /** The end of its id: the sentences about its power carry it. */
  key: string;
  name: Spoken;
  start: Amounts;
  arcana: number[];
  /** The recipe on the card, if there is one. */
  recipe: Sides | null;
  sign: string;
}

export class Deck {
  private readonly recipes = new Map<string, Recipe>();
  private readonly persons = new Map<string, Person>();
  /** How many cells a workbench has for each kind. */
  readonly cells: Amounts;

  constructor(content: DeckContent) {
    this.cells = content.capacities.cells;
    for (const card of content.recipes) {
      this.recipes.set(card.id, {
        id: card.id,
        name: card.name,
        initiative: card.initiative,
        arcana: symbols(card.arcana),
        inputs: card.inputs.map(cell),
        outputs: card.outputs.map(cell),
        reversible: card.reversible,
        sign: SINGLES[card.id] ?? FAMILIES[card.family] ?? cauldron,
      });
    }
    for (const card of content.characters) {
      this.persons.set(card.id, {
        id: card.id,
        key: card.id.replace(/^chr-/, ''),
        name: card.name,
        start: card.start,
        arcana: symbols(card.arcana),
        recipe: card.recipe
          ? { inputs: card.recipe.inputs.map(cell), outputs: card.recipe.outputs.map(cell) }
          : null,
        sign: PERSONS[card.id] ?? hat,
      });
    }
  }

  /** Every recipe and every character there is. */
  get all(): { recipes: Recipe[]; persons: Person[] } {
    return { recipes: [...this.recipes.values()], persons: [...this.persons.values()] };
  }

  recipe(id: string): Recipe {
    const recipe = this.recipes.get(id);
    if (!recipe) throw new Error(`there is no recipe “${id}”`);
    return recipe;
  }

  person(id: string): Person {
    const person = this.persons.get(id);
    if (!person) throw new Error(`there is no character “${id}”`);
    return person;
  }

  isRecipe(id: string): boolean {
    return this.recipes.has(id);
  }

  isPerson(id: string): boolean {
    return this.persons.has(id);
  }

  name(id: string): Spoken {
    return this.recipes.get(id)?.name ?? this.person(id).name;
  }

  /** What a card takes and gives, as it lies. */
  sides(id: string, rotated: boolean): Sides {
    const sides = this.recipes.get(id) ?? this.person(id).recipe ?? { inputs: [], outputs: [] };
    return rotated ? turned(sides) : { inputs: sides.inputs, outputs: sides.outputs };
  }
}

export function turned({ inputs, outputs }: Sides): Sides {
  return { inputs: outputs, outputs: inputs };
}

export function total(amounts: Amounts): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

export function amountOf(amounts: Amounts, kind: Kind): number {
  return amounts[KINDS.indexOf(kind)] ?? 0;
}

/** The kinds one by one, for drawing each. */
export function spread(amounts: Amounts): Kind[] {
  return KINDS.flatMap((kind) => Array.from({ length: amountOf(amounts, kind) }, () => kind));
}

function cell(text: string): Cell {
  if (text === 'any') return KINDS;
  return text.split('/').filter((kind): kind is Kind => (KINDS as readonly string[]).includes(kind));
}

function symbols(text: string): number[] {
  return ['r', 'b', 'c'].map((letter) => text.split(letter).length - 1);
}
