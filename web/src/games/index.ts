// The games this page can draw. A game is one folder and one entry here; its code is loaded when
// somebody sits down to it.

import type { Component } from 'svelte';
import cauldron from 'icon:cauldron';
import circle from 'icon:pentacle';
import crystalBall from 'icon:crystal-ball';
import moon from 'icon:moon';
import mushroom from 'icon:mushroom';
import owl from 'icon:owl';
import swords from 'icon:crossed-swords';
import thirdEye from 'icon:third-eye';
import wand from 'icon:lunar-wand';
import wolf from 'icon:wolf-head';
import griffin from 'icon:griffin-symbol';
import frog from 'icon:frog';
import pumpkin from 'icon:pumpkin';
import type { Routes } from '../motion/flight';
import type { Sound } from '../lib/sound';
import type { Desk } from '../table/desk.svelte';

/** What the front page and the shell know of a game before it is loaded. */
export interface GameFace {
  id: string;
  emblem: string;
  /** Three signs of the game; the middle one is drawn as the back of a card. */
  art: [string, string, string];
  /** The class that carries the game's accent colour. */
  accent: string;
  /** How long a game takes, in minutes. */
  minutes: number;
  /** Options that are proposed to whoever has never finished this game. */
  first?: Record<string, string>;
  load: () => Promise<GameModule>;
}

/** What a game brings to the table. Every component gets the controller that `sit` made. */
export interface GameModule {
  /** Locale files of the game. */
  sentences: string[];
  /** Prepares the game at a table; content is fetched here. */
  sit: (desk: Desk) => Promise<Controller>;
  /** The shared middle of the table and the opponents round it. */
  Board: Component<{ controller: never }>;
  /** What belongs to the viewer, under the thumb. */
  Hand: Component<{ controller: never }>;
  /** The reference that is always at hand. */
  Help: Component<{ controller: never }>;
  /** The scores of a finished game, laid out. */
  Ending: Component<{ controller: never }>;
  /** A card named in the rules, drawn small. */
  CardRef: Component<{ controller: never; card: string }>;
}

/** One game at one table: what it adds to the shell. */
export interface Controller {
  /** The buttons of the bar, besides the sentence. */
  readonly buttons: BarButton[];
  /** Hints that fit this moment, the most important first. */
  readonly hints: Hint[];
  /**
   * The choices may have changed. A selection ends with its question: where another one is asked, what was half
   * chosen is forgotten; otherwise only what is no longer possible.
   */
  renew(isNew: boolean): void;
  /** How one moment is shown: its pictures, between the table as it was drawn and its view now. */
  pictures(before: unknown, event: unknown, view: unknown): Picture[];
  /** The table at rest after them: its view, with what should still be seen of what happened last. */
  rest(drawn: unknown, view: unknown): unknown;
  /** What the board cannot say in a picture, for the end scene: why the game ended. */
  reason(): string;
  /** The game ended, and nobody won it. */
  readonly unwon?: boolean;
}

export interface BarButton {
  id: string;
  label: string;
  /** The one that is most likely meant. */
  primary: boolean;
  /** It is no choice: it only asks the server why the selection is none. */
  asks?: true;
  press: () => void;
}

export interface Hint {
  id: string;
  /** The `data-hint` of the thing it explains. */
  at: string;
  text: string;
}

/** A picture of a moment: the table as it is drawn, and where things come from and go to. */
export interface Picture<V = unknown> {
  view: V;
  routes?: Routes;
  /** How long it stays to be read, in milliseconds. */
  hold: number;
  sound?: Sound;
}

export const GAMES: readonly GameFace[] = [
  {
    id: 'three-witches',
    emblem: owl,
    art: [crystalBall, owl, cauldron],
    accent: 'accent-owl',
    minutes: 20,
    load: async () => (await import('./three-witches')).default,
  },
  {
    id: 'seers-catalog',
    emblem: thirdEye,
    art: [moon, thirdEye, wand],
    accent: 'accent-moon',
    minutes: 40,
    load: async () => (await import('./seers-catalog')).default,
  },
  {
    id: 'glastonbury',
    emblem: cauldron,
    art: [pumpkin, cauldron, frog],
    accent: 'accent-moss',
    minutes: 30,
    load: async () => (await import('./glastonbury')).default,
  },
  {
    id: 'vedmin-krug',
    emblem: cauldron,
    art: [mushroom, cauldron, circle],
    accent: 'accent-cauldron',
    minutes: 30,
    first: { characters: 'initiates' },
    load: async () => (await import('./vedmin-krug')).default,
  },
  {
    id: 'old-world',
    emblem: wolf,
    art: [swords, wolf, griffin],
    accent: 'accent-wolf',
    minutes: 90,
    load: async () => (await import('./old-world')).default,
  },
];

export function faceOf(id: string): GameFace | undefined {
  return GAMES.find((game) => game.id === id);
}
