// What a card, a place or a monster does, in the words of the rules.

import type { OldWorldGoal } from '../../generated/old-world';
import { pick, t, tell } from '../../i18n/index.svelte';
import type { Ability, Deck, Effect } from './deck';

/** What an effect or a list of effects does, in the middle of a sentence. */
export function effectWords(deck: Deck, effects: Effect | readonly Effect[]): string {
  // No card speaks of a player by name.
  return tell(deck.says(effects), () => '');
}

/** What an ability does, as a sentence of its own. */
export function abilityWords(deck: Deck, ability: Ability): string {
  const said = tell(deck.says(ability), () => '');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

/** Where a quest leads to. */
export function questPlace(deck: Deck, place: OldWorldGoal): string {
  if (place === 'own-school') return t('owp-where-own-school');
  if (place === 'any-school') return t('owp-where-any-school');
  return pick(deck.place('token' in place ? place.token : place.location).name);
}
