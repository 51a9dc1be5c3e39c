// The words in which every game tells what moves: the ways things go, how far one follows the other, and how long a
// picture stays to be read. A game's film says what moves and whither; what that looks like stands here alone, and how long
// each kind of event stays in `stays.ts`.

import type { Routes } from './flight';

/** How long one thing is under way. */
export const TRAVEL_MS = 280;
/** How large a thing is drawn where it comes out of a place or goes into one. */
export const AT_ANCHOR = 0.45;
export const EASING = 'cubic-bezier(0.25, 0.8, 0.3, 1)';
/** How long a figure takes for one step, and how it walks. */
export const STEP_MS = 240;
export const WALKING = 'ease-in-out';
/** Without motion: how long what changed is framed. */
export const MARK_MS = 1_200;

/** How long a picture stays, in milliseconds, by what there is to see. */
export const STAYS = {
  /** Nothing, or nobody may be made to wait. */
  none: 0,
  /** One's own finger has told it. */
  touch: 100,
  /** A small step of something larger. */
  short: 200,
  /** A thing lies where it did not. */
  glance: 350,
  /** Something changed hands. */
  look: 500,
  /** A word that somebody said. */
  word: 700,
  /** News for everybody. */
  news: 900,
  /** What decides something. */
  drama: 1_200,
  /** Several things turned over at once. */
  reveal: 1_700,
  /** Figures to be added up. */
  count: 2_400,
} as const;
export type Stay = keyof typeof STAYS;

/** How much shorter it stays what others do among themselves, where a game has much of it. */
export const PASSING = 0.7;

/** Milliseconds between one traveller and the next. */
const STAGGER = { deal: 60, lay: 80, give: 70, gather: 40, pour: 50 } as const;
/** However many there are, the last of a flock sets off after this. */
const LONGEST_FLOCK_MS = 800;

type Things = readonly (string | null)[] | null | undefined;

/** The same way for several things; what is not known stays where it is. */
function ways(things: Things, place: string): Record<string, string> {
  return Object.fromEntries((things ?? []).flatMap((thing) => (thing === null ? [] : [[thing, place]])));
}

function flock(way: keyof typeof STAGGER, routes: Routes): Routes {
  const many = Math.max(Object.keys(routes.from ?? {}).length, Object.keys(routes.to ?? {}).length);
  return many > 1 ? { ...routes, stagger: Math.min(STAGGER[way], LONGEST_FLOCK_MS / many) } : routes;
}

/** Where the things of a seat come from and go to: the hand itself for the viewer. */
export function home(seat: number): string {
  return `seat-${seat}`;
}

/** Cards come from the deck, or from another stock. */
export function deal(things: Things, stock = 'deck'): Routes {
  return flock('deal', { from: ways(things, stock) });
}

/** Somebody lays something onto the table. */
export function lay(things: Things, seat: number): Routes {
  return flock('lay', { from: ways(things, home(seat)) });
}

/** Everything comes out of one place: out of a cauldron, off a recipe. */
export function pour(things: Things, place: string): Routes {
  return flock('pour', { from: ways(things, place) });
}

/** Each thing comes from its own place. */
export function come(from: Record<string, string>): Routes {
  return flock('lay', { from });
}

/** Things go somewhere, one after another. */
export function give(things: Things, place: string): Routes {
  return flock('give', { to: ways(things, place) });
}

/** Everything that lies there is swept to one place. */
export function gather(things: Things, place: string): Routes {
  return flock('gather', { to: ways(things, place) });
}

/** Both at once: what comes and what goes. */
export function both(one: Routes, other: Routes): Routes {
  const stagger = Math.max(one.stagger ?? 0, other.stagger ?? 0);
  return {
    from: { ...one.from, ...other.from },
    to: { ...one.to, ...other.to },
    ...(stagger > 0 ? { stagger } : {}),
  };
}

/** Nobody waits for it: the table goes on while things still fly. */
export function meanwhile(routes: Routes): Routes {
  return { ...routes, free: true };
}

/** How long a figure walks so many steps. */
export function walkMs(steps: number): number {
  return STEP_MS * steps;
}
