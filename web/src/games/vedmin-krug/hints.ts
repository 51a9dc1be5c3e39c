// The guided first game: what to say, beside which thing, at the moment it first matters.

import { t } from '../../i18n/index.svelte';
import type { Hint } from '../../table/game';
import type { VedminKrugController } from './controller.svelte';
import { total } from './deck';

export function hintsFor(controller: VedminKrugController): Hint[] {
  const { desk, view } = controller;
  if (!desk.shown || desk.moving || view.me === null) return [];
  const hints: Hint[] = [];
  const hint = (id: string, at: string, text: string): void => {
    hints.push({ id: `vedmin-krug-${id}`, at, text });
  };
  const mine = desk.choices.length > 0;
  const me = view.witches[view.me];

  if (mine && view.phase === 'draft') hint('draft', 'prompt', t('wwp-hint-draft'));
  if (mine && view.phase === 'study') {
    hint('study', 'hand', t('wwp-hint-study'));
    hint('bench', 'bench', t('wwp-hint-bench'));
    if (view.round > 1) hint('arcana-track', 'arcana', t('wwp-hint-arcana-track'));
  }
  if (mine && view.phase === 'arcana') hint('arcana', 'prompt', t('wwp-hint-arcana'));
  if (mine && view.phase === 'brewing') {
    hint('brewing', 'tableau', t('wwp-hint-brewing'));
    if (total(view.plan?.sends ?? []) > 0) hint('forecast', 'brew', t('wwp-hint-forecast'));
    hint('advice', 'brew', t('wwp-hint-advice'));
    if (controller.undo.length > 0) hint('undo', 'undo', t('wwp-hint-undo'));
  }
  if (view.round > 0) {
    hint('right', 'neighbour-right', t('wwp-hint-right'));
    hint('left', 'neighbour-left', t('wwp-hint-left'));
  }
  if (total(me?.circle ?? []) > 0) hint('circle', 'circle', t('wwp-hint-circle'));
  return hints;
}
