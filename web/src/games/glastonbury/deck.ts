// The cards of a table: the names come from the content file, the pictures from here.

import acorn from 'icon:acorn';
import batWing from 'icon:bat-wing';
import berries from 'icon:elderberry';
import bone from 'icon:crossed-bones';
import brimstone from 'icon:small-fire';
import cat from 'icon:cat';
import dragon from 'icon:spiked-dragon-head';
import eyeball from 'icon:semi-closed-eye';
import feather from 'icon:feather';
import flower from 'icon:spoted-flower';
import frog from 'icon:frog';
import hands from 'icon:magic-swirl';
import honey from 'icon:honeycomb';
import mushroom from 'icon:spotted-mushroom';
import powder from 'icon:sparkles';
import pumpkin from 'icon:pumpkin';
import root from 'icon:tree-roots';
import tail from 'icon:reptile-tail';
import mermaid from 'icon:mermaid';
import snow from 'icon:snowflake-1';
import broken from 'icon:broken-pottery';
import web from 'icon:spider-web';
import winged from 'icon:wingfoot';
import type { GlastonburyContent, GlastonburySpell } from '../../generated/glastonbury';
import type { Spoken } from '../../generated/wire';
import { pick, t } from '../../i18n/index.svelte';

/** The content file, as the server hands it out. */
export type CardContent = GlastonburyContent;

/** A colour: never told by its colour alone, but by a shape of its own. */
export interface Hue {
  id: string;
  name: Spoken;
  /** The class that carries its colours. */
  tone: string;
  /** The outline of its medallion, in 100 units. */
  shape: string;
  /** Where a picture fits into the shape. */
  window: { x: number; y: number; size: number };
}

export interface KindFace {
  id: string;
  name: Spoken;
  hue: Hue;
  picture: string;
}

/** What is drawn on a card. */
export type Face =
  | { sort: 'ingredient'; id: string; kind: KindFace; number: number }
  | { sort: 'powder'; id: string; picture: string }
  | { sort: 'spell'; id: string; spell: GlastonburySpell; picture: string; instant: boolean };

const PICTURES: Record<string, string> = {
  dragon_blood: dragon,
  fly_agaric: mushroom,
  moon_honey: honey,
  brimstone,
  frog_slime: frog,
  mistletoe: berries,
  mermaid_scale: mermaid,
  frost_crystal: snow,
  pumpkin,
  salamander_tail: tail,
  bat_wing: batWing,
  night_violet: flower,
  mandrake_root: root,
  druid_acorn: acorn,
  old_bone: bone,
  spider_silk: web,
  raven_feather: feather,
  cat_whisker: cat,
};

export const SPELLS: Record<GlastonburySpell, { picture: string; charges: number }> = {
  bad_luck: { picture: broken, charges: 0 },
  eyeball: { picture: eyeball, charges: 0 },
  summon: { picture: hands, charges: 2 },
  shift: { picture: winged, charges: 3 },
};

const CENTRE = { x: 21, y: 21, size: 58 };

/** Shapes by colour; a deck of the owner's own gives the free ones to its other colours in turn. */
export const SHAPES: Record<string, Pick<Hue, 'shape' | 'window'>> = {
  red: {
    shape: 'M50 95C20 72 3 52 3 32A24 24 0 0 1 50 22A24 24 0 0 1 97 32C97 52 80 72 50 95Z',
    window: { x: 23, y: 21, size: 54 },
  },
  yellow: {
    shape:
      'M50 0L60 14L75 7L77 23L93 25L86 40L100 50L86 60L93 75L77 77L75 93L60 86L50 100L40 86L25 93L23 77L7 75L14 60L0 50L14 40L7 25L23 23L25 7L40 14Z',
    window: CENTRE,
  },
  green: { shape: 'M50 0C88 18 98 62 50 100C2 62 12 18 50 0Z', window: { x: 23, y: 21, size: 54 } },
  blue: {
    shape: 'M50 0C72 28 92 44 92 64A42 36 0 0 1 8 64C8 44 28 28 50 0Z',
    window: { x: 22, y: 32, size: 56 },
  },
  orange: { shape: 'M50 3L99 94H1Z', window: { x: 27, y: 44, size: 46 } },
  purple: { shape: 'M50 0L100 50L50 100L0 50Z', window: { x: 24, y: 24, size: 52 } },
  brown: {
    shape: 'M16 6H84Q94 6 94 16V84Q94 94 84 94H16Q6 94 6 84V16Q6 6 16 6Z',
    window: { x: 18, y: 18, size: 64 },
  },
  white: { shape: 'M50 3A47 47 0 1 0 50.1 3Z', window: { x: 19, y: 19, size: 62 } },
  black: { shape: 'M30 3H70V30H97V70H70V97H30V70H3V30H30Z', window: CENTRE },
};
const WIZARDS = ['red', 'yellow', 'green', 'blue'];
const OTHERS = Object.keys(SHAPES).filter((id) => !WIZARDS.includes(id));

export class Deck {
  readonly hues: Hue[];
  readonly kinds: KindFace[];
  private readonly recipes: Map<string, Spoken>;

  constructor(content: CardContent) {
    const spare = OTHERS.filter((id) => !content.colours.some((colour) => colour.id === id));
    this.hues = content.colours.map(({ id, name }) => {
      const drawn = id in SHAPES ? id : (spare.shift() ?? 'white');
      return { id, name, tone: `gl-${drawn}`, ...SHAPES[drawn]! };
    });
    const drawings = Object.values(PICTURES);
    this.kinds = content.kinds.map(({ id, colour, name }, place) => ({
      id,
      name,
      hue: this.hue(colour),
      picture: PICTURES[id] ?? drawings[place % drawings.length]!,
    }));
    this.recipes = new Map(content.recipes.map(({ id, name }) => [id, name]));
  }

  /** Every card there is, once. */
  get all(): string[] {
    const numbers = [1, 2, 3, 4];
    const ingredients = this.kinds.flatMap(({ id }) => numbers.map((number) => `${id}-${number}`));
    return [...ingredients, 'P', ...Object.keys(SPELLS)];
  }

  /** Every recipe there is. */
  get allRecipes(): string[] {
    return [...this.recipes.keys()];
  }

  hue(id: string): Hue {
    const hue = this.hues.find((one) => one.id === id);
    if (!hue) throw new Error(`the cards have no colour “${id}”`);
    return hue;
  }

  kind(id: string): KindFace {
    const kind = this.kinds.find((one) => one.id === id);
    if (!kind) throw new Error(`the cards have no kind “${id}”`);
    return kind;
  }

  has(id: string): boolean {
    return id === 'P' || id in SPELLS || this.kinds.some((kind) => new RegExp(`^${kind.id}-[1-4]$`).test(id));
  }

  face(id: string): Face {
    if (id === 'P') return { sort: 'powder', id, picture: powder };
    if (id in SPELLS) {
      const spell = id as GlastonburySpell;
      return {
        sort: 'spell',
        id,
        spell,
        picture: SPELLS[spell].picture,
        instant: SPELLS[spell].charges === 0,
      };
    }
    const cut = id.lastIndexOf('-');
    return { sort: 'ingredient', id, kind: this.kind(id.slice(0, cut)), number: Number(id.slice(cut + 1)) };
  }

  /** What a card is called. */
  title(id: string): string {
    const face = this.face(id);
    if (face.sort === 'ingredient') return pick(face.kind.name);
    return face.sort === 'powder' ? t('glp-powder') : t(`gl-spell-${face.spell.replace('_', '-')}`);
  }

  /** The same with its number and colour, for whoever cannot see it. */
  label(id: string): string {
    const face = this.face(id);
    if (face.sort !== 'ingredient') return this.title(id);
    return t('glp-card-label', {
      name: pick(face.kind.name),
      number: face.number,
      colour: pick(face.kind.hue.name),
    });
  }

  recipe(id: string): string {
    const name = this.recipes.get(id);
    return name ? pick(name) : id;
  }

  /** The colour that a recipe of the first kind collects. */
  recipeHue(id: string): Hue | null {
    return id.startsWith('A-') ? this.hue(id.slice(2)) : null;
  }
}
