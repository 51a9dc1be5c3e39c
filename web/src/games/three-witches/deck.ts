// The deck of a table: the names come from the content file, the pictures from here.

import bat from 'icon:bat';
import batWing from 'icon:bat-wing';
import beastEye from 'icon:beast-eye';
import birdClaw from 'icon:bird-claw';
import birdHead from 'icon:bird-twitter';
import claw from 'icon:claw';
import crystal from 'icon:bubbling-flask';
import eyeball from 'icon:eyeball';
import feather from 'icon:feather';
import featheredWing from 'icon:feathered-wing';
import fingernail from 'icon:fingernail';
import frog from 'icon:frog';
import frogFoot from 'icon:frog-foot';
import gecko from 'icon:gecko';
import lips from 'icon:lips';
import lizardTongue from 'icon:lizard-tongue';
import owl from 'icon:owl';
import paw from 'icon:paw';
import pawPrint from 'icon:paw-print';
import potion from 'icon:potion-ball';
import reptileTail from 'icon:reptile-tail';
import semiClosedEye from 'icon:semi-closed-eye';
import sittingDog from 'icon:sitting-dog';
import snakeTongue from 'icon:snake-tongue';
import spikyWing from 'icon:spiky-wing';
import starFormation from 'icon:star-formation';
import threeLeaves from 'icon:three-leaves';
import tiredEye from 'icon:tired-eye';
import tongue from 'icon:tongue';
import topPaw from 'icon:top-paw';
import tripleClaws from 'icon:triple-claws';
import wolfHead from 'icon:hound';
import type { ThreeWitchesContent } from '../../generated/three-witches';
import type { Spoken } from '../../generated/wire';

/** The content file, as the server hands it out. */
export type DeckContent = ThreeWitchesContent;

export const ELIXIR = 'elixir';

/** What is drawn on a card. */
export interface Face {
  id: string;
  suit: string;
  rank: number | null;
  name: Spoken;
  suitName: Spoken | null;
  tone: string;
  /** The animal. */
  sign: string;
  /** The part of it. */
  part: string;
  /** How the part is placed, in the 512 units of an icon. */
  window: string;
  /** The outline of the medallion behind it: every suit has its own. */
  medallion: string;
}

export const SIGNS: Record<string, string> = {
  owl,
  dog: sittingDog,
  newt: gecko,
  frog,
  bat,
  elixir: potion,
};
const SPARE_SIGNS = [wolfHead, feather, starFormation, threeLeaves, spikyWing];

const MEDALLIONS: Record<string, string> = {
  owl: 'M50 6a44 44 0 1 0 .01 0Z',
  dog: 'M18 8H82Q92 8 92 18V82Q92 92 82 92H18Q8 92 8 82V18Q8 8 18 8Z',
  newt: 'M50 2C72 30 90 46 90 64A40 34 0 0 1 10 64C10 46 28 30 50 2Z',
  frog: 'M28 8H72L95 50L72 92H28L5 50Z',
  bat: 'M50 2L96 50L50 98L4 50Z',
  elixir: 'M50 2L62 20L83 12L81 35L98 50L81 65L83 88L62 80L50 98L38 80L17 88L19 65L2 50L19 35L17 12L38 20Z',
};
const SPARE_MEDALLION = 'M50 4L94 38L77 94H23L6 38Z';

const WHOLE = '0 0 512 512';

/** Parts by card; a deck of the owner's own falls back to one drawing a rank. */
const PARTS: Record<string, string> = {
  'owl-1': claw,
  'owl-3': birdHead,
  'owl-4': birdClaw,
  'owl-5': featheredWing,
  'dog-2': tiredEye,
  'dog-3': tongue,
  'dog-4': paw,
  'newt-1': tripleClaws,
  'newt-2': beastEye,
  'newt-5': reptileTail,
  'frog-1': frogFoot,
  'frog-3': lizardTongue,
  'frog-4': frogFoot,
  'bat-2': eyeball,
  'bat-3': snakeTongue,
  'bat-4': topPaw,
  'bat-5': batWing,
  elixir: crystal,
};
const RANK_PARTS = [
  fingernail,
  semiClosedEye,
  lips,
  pawPrint,
  spikyWing,
  feather,
  threeLeaves,
  starFormation,
  tongue,
];

/** A toe is the tip of a foot. */
const WINDOWS: Record<string, string> = { 'frog-1': '20 60 200 200' };

const TONES = ['tone-owl', 'tone-dog', 'tone-newt', 'tone-frog', 'tone-bat'];

export class Deck {
  private readonly faces = new Map<string, Face>();
  readonly suits: { id: string; name: Spoken; plural: Spoken; cards: Face[] }[];

  constructor(content: DeckContent) {
    for (const card of content.cards) {
      const face = faceOf(content, card);
      this.faces.set(face.id, face);
    }
    this.suits = content.suits.map((suit) => ({
      ...suit,
      cards: [...this.faces.values()]
        .filter((face) => face.suit === suit.id)
        .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0)),
    }));
  }

  /** Every card there is. */
  get all(): Face[] {
    return [...this.faces.values()];
  }

  face(id: string): Face {
    const face = this.faces.get(id);
    if (!face) throw new Error(`the deck has no card “${id}”`);
    return face;
  }

  has(id: string): boolean {
    return this.faces.has(id);
  }

  suit(id: string): Deck['suits'][number] | undefined {
    return this.suits.find((suit) => suit.id === id);
  }
}

function faceOf(content: DeckContent, card: DeckContent['cards'][number]): Face {
  const id = card.rank === null ? ELIXIR : `${card.suit}-${card.rank}`;
  const place = content.suits.findIndex((suit) => suit.id === card.suit);
  return {
    id,
    suit: card.suit,
    rank: card.rank,
    name: card.name,
    suitName: content.suits[place]?.name ?? null,
    tone: id === ELIXIR ? 'tone-elixir' : toneOf(card.suit, place),
    sign: SIGNS[card.suit] ?? SPARE_SIGNS[place % SPARE_SIGNS.length] ?? feather,
    part: PARTS[id] ?? RANK_PARTS[((card.rank ?? 1) - 1) % RANK_PARTS.length] ?? feather,
    window: WINDOWS[id] ?? WHOLE,
    medallion: MEDALLIONS[card.suit] ?? SPARE_MEDALLION,
  };
}

function toneOf(suit: string, place: number): string {
  const own = `tone-${suit}`;
  return TONES.includes(own) ? own : (TONES[place % TONES.length] ?? 'tone-plain');
}
