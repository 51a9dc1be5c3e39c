// Loads a game and its sentences, and sits a desk down to it.

import type { GameFace } from '../games';
import { learn } from '../i18n/index.svelte';
import { isRenewing } from '../lib/renewal';
import type { Desk } from './desk.svelte';

/** Says whether it went well, or will with the next page. */
export async function sitDown(desk: Desk, face: GameFace): Promise<boolean> {
  try {
    const module = await face.load();
    await learn(...module.sentences);
    await desk.sit(module);
    return true;
  } catch (error) {
    if (isRenewing()) return true;
    console.error(error);
    return false;
  }
}
