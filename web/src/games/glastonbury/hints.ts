// The guided first game: what to say, beside which thing, at the moment it first matters.

import { t } from '../../i18n/index.svelte';
import type { Hint } from '../../table/game';
import type { GlastonburyController } from './controller.svelte';

export function hintsFor(controller: GlastonburyController): Hint[] {
  const { desk, view } = controller;
  if (!desk.shown || desk.moving || view.me === null) return [];
  const hints: Hint[] = [];
  const hint = (id: string, at: string, text: string): void => {
    hints.push({ id: `glastonbury-${id}`, at, text });
  };
  const mine = desk.choices.length > 0;
  const phase = view.phase.kind;
  const own = view.seats[view.me];

  if (mine && phase === 'choose-colour') hint('colour', 'wizards', t('glp-hint-colour'));
  if (mine && phase === 'choose-corner') hint('corner', 'prompt', t('glp-hint-corner'));
  if (view.with_recipes && own?.recipes) hint('recipes', 'recipes', t('glp-hint-recipes'));
  if (mine && phase === 'take') hint('line', 'prompt', t('glp-hint-line'));
  if (mine && phase === 'take') hint('ahead', 'ahead', t('glp-hint-ahead'));
  if (phase === 'take' && (own?.height ?? 0) > 1 && !view.open_cauldrons)
    hint('memory', 'cauldron', t('glp-hint-memory'));
  if (mine && (own?.summon.length ?? 0) > 0) hint('summon', 'spells', t('glp-hint-summon'));
  if (mine && phase === 'corner-spell') hint('shift', 'prompt', t('glp-hint-shift'));
  if (mine && phase === 'close-view') hint('eyeball', 'prompt', t('glp-hint-eyeball'));
  if (own?.top === 'P') hint('powder', 'cauldron', t('glp-hint-powder'));
  if (phase === 'take' && view.turns > view.seats.length * 3) hint('sets', 'help', t('glp-hint-sets'));
  if (phase === 'take' && view.deck === 0) hint('end', 'deck', t('glp-hint-end'));
  return hints;
}
