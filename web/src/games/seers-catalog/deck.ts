// The cards of a table: names and texts come from the content file, the pictures from here.

import bag from 'icon:swap-bag';
import bat from 'icon:bat';
import blade from 'icon:plain-dagger';
import bookmark from 'icon:bookmarklet';
import candle from 'icon:candle-light';
import cat from 'icon:cat';
import cauldron from 'icon:cauldron';
import cloak from 'icon:wing-cloak';
import crown from 'icon:queen-crown';
import crystalBall from 'icon:crystal-ball';
import drop from 'icon:water-drop';
import feather from 'icon:feather';
import flame from 'icon:flame';
import flower from 'icon:flower-star';
import gift from 'icon:present';
import hat from 'icon:jester-hat';
import hourglass from 'icon:hourglass';
import key from 'icon:key';
import leaf from 'icon:linden-leaf';
import mirror from 'icon:mirror-mirror';
import moon from 'icon:moon';
import mushroom from 'icon:mushroom';
import pendant from 'icon:gem-pendant';
import pentacle from 'icon:pentacle';
import prints from 'icon:boot-prints';
import raven from 'icon:raven';
import rod from 'icon:lunar-wand';
import scales from 'icon:scales';
import snake from 'icon:snake';
import spider from 'icon:spider-alt';
import star from 'icon:star-swirl';
import sun from 'icon:sun';
import thirdEye from 'icon:third-eye';
import thread from 'icon:sewing-string';
import type { SeersCatalogContent } from '../../generated/seers-catalog';
import type { Spoken } from '../../generated/wire';

/** The content file, as the server hands it out. */
export type DeckContent = SeersCatalogContent;

export const JOKER = 'joker';

/** How an artifact is played: with a meld, in place of a card, as a single card, or by itself. */
export type Family = 'with' | 'stand-in' | 'single' | 'deed';

export interface Suit {
  letter: string;
  name: Spoken;
  tone: string;
  sign: string;
  /** The outline behind the picture: every suit has its own. */
  medallion: string;
}

/** What is drawn on a card. */
export interface Face {
  id: string;
  kind: 'suit' | 'joker' | 'artifact';
  suit: Suit | null;
  value: number | null;
  /** The name of an artifact. */
  name: Spoken | null;
  text: Spoken | null;
  family: Family | null;
  tone: string;
  sign: string;
  picture: string;
  medallion: string;
}

const ROUND = 'M50 6a44 44 0 1 0 .01 0Z';
export const SUITS: Record<string, Pick<Suit, 'tone' | 'sign' | 'medallion'>> = {
  y: {
    tone: 'tone-yellow',
    sign: sun,
    medallion:
      'M50 2L62 20L83 12L81 35L98 50L81 65L83 88L62 80L50 98L38 80L17 88L19 65L2 50L19 35L17 12L38 20Z',
  },
  m: { tone: 'tone-maroon', sign: flame, medallion: 'M50 2L96 50L50 98L4 50Z' },
  s: { tone: 'tone-silver', sign: moon, medallion: ROUND },
  t: {
    tone: 'tone-turquoise',
    sign: drop,
    medallion: 'M50 2C72 30 90 46 90 64A40 34 0 0 1 10 64C10 46 28 30 50 2Z',
  },
  g: { tone: 'tone-green', sign: leaf, medallion: 'M8 8H60Q92 8 92 40V92H40Q8 92 8 60Z' },
};

/** One picture a value, from 2 to 13. */
const VALUES = [
  key,
  feather,
  candle,
  mushroom,
  bat,
  snake,
  cat,
  pentacle,
  spider,
  crystalBall,
  crown,
  thirdEye,
];

const EFFECTS: Record<string, { picture: string; family: Family }> = {
  'first-move': { picture: prints, family: 'single' },
  'rod-of-reincarnation': { picture: rod, family: 'deed' },
  'gift-of-fate': { picture: gift, family: 'deed' },
  'cauldron-of-sorcery': { picture: cauldron, family: 'with' },
  'cloak-of-guises': { picture: cloak, family: 'with' },
  'half-moon-amulet': { picture: pendant, family: 'with' },
  'full-moon-blade': { picture: blade, family: 'single' },
  'twin-mirror': { picture: mirror, family: 'stand-in' },
  'silver-thread': { picture: thread, family: 'stand-in' },
  'bottomless-bag': { picture: bag, family: 'deed' },
  'raven-courier': { picture: raven, family: 'deed' },
  'stopped-hourglass': { picture: hourglass, family: 'with' },
  wolfsbane: { picture: flower, family: 'with' },
  'seers-scales': { picture: scales, family: 'with' },
  bookmark: { picture: bookmark, family: 'deed' },
};

/** The frame of an artifact tells its family apart. */
const FRAMES: Record<Family, string> = {
  with: 'M28 8H72L95 50L72 92H28L5 50Z',
  'stand-in': 'M50 4C80 4 90 26 90 50S80 96 50 96S10 74 10 50S20 4 50 4Z',
  single: 'M50 2L96 50L50 98L4 50Z',
  deed: ROUND,
};

export class Deck {
  readonly suits: Suit[];
  readonly artifacts: Face[];
  private readonly byId = new Map<string, Face>();

  constructor(content: DeckContent) {
    this.suits = content.suits.map(({ letter, name }) => ({
      letter,
      name,
      ...(SUITS[letter] ?? { tone: 'tone-plain', sign: star, medallion: ROUND }),
    }));
    this.artifacts = content.artifacts.map(({ id, effect, name, text }) => {
      const { picture, family } = EFFECTS[effect] ?? { picture: star, family: 'deed' as const };
      return {
        id,
        kind: 'artifact',
        suit: null,
        value: null,
        name,
        text,
        family,
        tone: 'tone-artifact',
        sign: star,
        picture,
        medallion: FRAMES[family],
      };
    });
    for (const face of this.artifacts) this.byId.set(face.id, face);
    this.byId.set(JOKER, {
      id: JOKER,
      kind: 'joker',
      suit: null,
      value: null,
      name: null,
      text: null,
      family: null,
      tone: 'tone-joker',
      sign: star,
      picture: hat,
      medallion: ROUND,
    });
    for (const suit of this.suits) {
      VALUES.forEach((picture, index) => {
        const id = `${suit.letter}${index + 2}`;
        this.byId.set(id, {
          id,
          kind: 'suit',
          suit,
          value: index + 2,
          name: null,
          text: null,
          family: null,
          tone: suit.tone,
          sign: suit.sign,
          picture,
          medallion: suit.medallion,
        });
      });
    }
  }

  /** Every card there is, artifacts first. */
  get all(): Face[] {
    return [...this.byId.values()];
  }

  face(id: string): Face {
    const face = this.byId.get(id);
    if (!face) throw new Error(`the catalogue has no card “${id}”`);
    return face;
  }

  has(id: string): boolean {
    return this.byId.has(id);
  }

  suit(letter: string | null): Suit | null {
    return this.suits.find((suit) => suit.letter === letter) ?? null;
  }
}
