// A desk at a recorded state: nobody else is there, and nothing is sent anywhere.

import { faceOf } from '../games';
import { Desk } from '../table/desk.svelte';
import { LocalFeed } from '../table/local';
import { sitDown } from '../table/seating';
import { stateOf } from './scenes';

/** `null`: the game could not be loaded. */
export async function quietDesk(game: string, state: string): Promise<Desk | null> {
  const { info, snapshot } = await stateOf({ game, state });
  const desk = new Desk(info.table, new LocalFeed(info, snapshot, []));
  await desk.open();
  const face = faceOf(game);
  if (face && (await sitDown(desk, face))) return desk;
  desk.close();
  return null;
}
