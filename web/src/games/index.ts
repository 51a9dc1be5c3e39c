// The games this page can draw. A game is one folder and one entry here; its code is loaded when
// somebody sits down to it.

import cauldron from 'icon:cauldron';
import owl from 'icon:owl';
import thirdEye from 'icon:third-eye';
import wolf from 'icon:wolf-head';
import type { GameModule } from '../table/game';

/** What the front page and the shell know of a game before it is loaded. */
export interface GameFace {
  id: string;
  emblem: string;
  /** The class that carries the game's accent colour. */
  accent: string;
  /** Its table is dark by itself. */
  night?: true;
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
    accent: 'accent-owl',
    minutes: 20,
    load: async () => (await import('./three-witches')).default,
  },
  {
    id: 'seers-catalog',
    emblem: thirdEye,
    accent: 'accent-moon',
    minutes: 40,
    load: async () => (await import('./seers-catalog')).default,
  },
  {
    id: 'glastonbury',
    emblem: cauldron,
    accent: 'accent-moss',
    minutes: 30,
    load: async () => (await import('./glastonbury')).default,
  },
  {
    id: 'vedmin-krug',
    emblem: cauldron,
    accent: 'accent-cauldron',
    minutes: 30,
    first: { characters: 'initiates' },
    load: async () => (await import('./vedmin-krug')).default,
  },
  {
    id: 'old-world',
    emblem: wolf,
    accent: 'accent-wolf',
    night: true,
    minutes: 90,
    load: async () => (await import('./old-world')).default,
  },
];

export function faceOf(id: string): GameFace | undefined {
  return GAMES.find((game) => game.id === id);
}
