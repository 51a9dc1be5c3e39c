// A table at a recorded state: nobody else is there, and nothing is sent anywhere.

import { faceOf } from '../games';
import { Desk } from '../table/desk.svelte';
import { LocalFeed } from '../table/local';
import { sitDown } from '../table/seating';
import { stateOf } from './scenes';

export interface QuietTable {
  desk: Desk;
  /** Tells what happened next, where something is recorded. */
  goOn(): void;
}

/** `null`: the game could not be loaded. */
export async function quietTable(game: string, state: string): Promise<QuietTable | null> {
  const { info, snapshot, steps = [] } = await stateOf({ game, state });
  const feed = new LocalFeed(info, snapshot, steps);
  const desk = new Desk(info.table, feed);
  await desk.open();
  const face = faceOf(game);
  if (!face || !(await sitDown(desk, face))) {
    desk.close();
    return null;
  }
  return { desk, goOn: () => (steps.length > 0 ? feed.again() : undefined) };
}
