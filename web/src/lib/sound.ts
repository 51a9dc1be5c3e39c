// Soft sounds; silent unless the person turned them on. What makes them is loaded only then.

import type { Synth } from '../sound/synth';
import { wishes } from './stored.svelte';

/** The kinds of things that are heard, the same in every game (motion/sounds.ts says which is which). */
export type Sound =
  | 'card'
  | 'deal'
  | 'gather'
  | 'page'
  | 'reveal'
  | 'token'
  | 'lose'
  | 'say'
  | 'turn'
  | 'step'
  | 'pour'
  | 'spell'
  | 'blow'
  | 'dice'
  | 'score'
  | 'call'
  | 'end';

let synth: Promise<Synth> | undefined;

/** What makes sounds, as loud as it is wished for; nothing where no browser can. */
async function ready(): Promise<Synth | null> {
  if (typeof AudioContext === 'undefined') return null;
  synth ??= import('../sound/synth').then((module) => new module.Synth());
  const made = await synth;
  made.volume = wishes.volume.now;
  return made;
}

export function play(sound: Sound): void {
  if (wishes.sound.now) void ready().then((made) => made?.play(sound));
}

/** The world of a game is heard around it, as long as sounds are wished for; an empty name ends it. */
export function breathe(game: string): void {
  const heard = wishes.sound.now && wishes.ambience.now ? game : '';
  // Whoever never wanted to hear anything needs nothing to be loaded.
  if (!synth && heard === '') return;
  void ready().then((made) => (wishes.sound.now ? made?.breathe(heard) : made?.sleep()));
}
