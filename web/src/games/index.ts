// The games this page can draw. A game is one folder and one entry here; its code is loaded when
// somebody sits down to it.

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
import type { GameModule } from '../table/game';

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
