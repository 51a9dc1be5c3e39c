// The guided first game: what to say, beside which thing, at the moment it first matters.

import { t } from '../../i18n/index.svelte';
import type { Hint } from '../../table/game';
import type { OldWorldController } from './controller.svelte';

export function hintsFor(controller: OldWorldController): Hint[] {
  const { desk, view } = controller;
  if (!desk.shown || desk.moving || view.me === null) return [];
  const hints: Hint[] = [];
  const hint = (id: string, at: string, text: string): void => {
    hints.push({ id: `old-world-${id}`, at, text });
  };
  const mine = desk.choices.length > 0;
  const { kind } = controller.pending;
  const { mine: me } = controller;
  // Whoever reads a story is not disturbed.
  if (!me || (controller.told && kind !== 'option')) return hints;

  if (mine && kind === 'pick-board') hint('school', 'prompt', t('owp-hint-school'));
  if (mine && (kind === 'place-level2' || kind === 'place-solo'))
    hint('place', 'prompt', t('owp-hint-place'));
  if (mine && ['start-skill', 'pick-skill', 'train-skill'].includes(kind))
    hint('skills', 'prompt', t('owp-hint-skills'));
  if (mine && controller.destination !== null) hint('payment', 'payment', t('owp-hint-payment'));
  if (mine && kind === 'phase1') {
    hint('goal', 'status', controller.solo ? t('owp-hint-goal-solo') : t('owp-hint-goal'));
    hint('map', 'map', t('owp-hint-map'));
    hint('hand', 'hand', t('owp-hint-hand'));
    if (view.turn.moved) hint('action', 'prompt', t('owp-hint-action'));
    hint('status', 'status', t('owp-hint-status'));
  }
  if (mine && kind === 'phase2') hint('phase2', 'prompt', t('owp-hint-phase2'));
  if (mine && kind === 'option') hint('story', 'story', t('owp-hint-story'));
  if (mine && kind === 'trim') hint('trim', 'hand', t('owp-hint-trim'));
  if (mine && kind === 'gain') hint('row', 'row', t('owp-hint-row'));
  if (mine && kind === 'reroll') hint('dice', 'dice', t('owp-hint-dice'));
  if (mine && kind === 'stage1') hint('stage1', 'fight', t('owp-hint-stage1'));
  if (mine && kind === 'combo') hint('combo', 'fight', t('owp-hint-combo'));
  if (mine && (kind === 'attack-type' || kind === 'choose-attack'))
    hint('attack', 'prompt', t('owp-hint-attack'));
  if (mine && kind === 'bet') hint('bet', 'prompt', t('owp-hint-bet'));
  if (mine && kind === 'exhaust') hint('exhaust', 'prompt', t('owp-hint-exhaust'));
  if (me.quests.length > 0 && kind === 'phase1') hint('quest', 'status', t('owp-hint-quest'));
  if (me.tracks.length > 0) hint('track', 'map', t('owp-hint-track'));
  if (me.trails.length > 0) hint('trail', 'status', t('owp-hint-trail'));
  if (me.potions.length > 0) hint('potion', 'status', t('owp-hint-potion'));
  if (!controller.solo && kind === 'phase1') hint('others', 'others', t('owp-hint-others'));
  return hints;
}
