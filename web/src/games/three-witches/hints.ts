// The guided first game: what to say, beside which thing, at the moment it first matters.

import { t } from '../../i18n/index.svelte';
import type { Hint } from '../../table/game';
import type { ThreeWitchesController } from './controller.svelte';

export function hintsFor(controller: ThreeWitchesController): Hint[] {
  const { desk, view } = controller;
  if (!desk.shown || desk.moving || view.me === null) return [];
  const hints: Hint[] = [];
  const hint = (id: string, at: string, text: string): void => {
    hints.push({ id: `three-witches-${id}`, at, text });
  };
  const mine = desk.choices.length > 0;
  const phase = view.phase.kind;
  const lead = view.lead === view.me;

  if (mine && (phase === 'open-bid' || phase === 'raise')) {
    hint('bid', 'prompt', t('twp-hint-bid'));
  }
  if (view.elixir_holder !== null && phase === 'open-bid') {
    hint('elixir', 'elixir', t('twp-hint-elixir'));
  }
  if (phase === 'open-bid') hint('help', 'help', t('twp-hint-help'));
  if (mine && phase === 'exchange') hint('exchange', 'prompt', t('twp-hint-exchange'));
  if (mine && phase === 'discard') hint('discard', 'prompt', t('twp-hint-discard'));
  if (mine && phase === 'lead') hint('lead', 'trick', t('twp-hint-lead'));
  if (mine && view.table?.eye) hint('eye', 'trick', t('twp-hint-eye'));
  if (mine && (phase === 'follow-first' || phase === 'follow-second')) {
    hint('follow', 'trick', t('twp-hint-follow'));
  }
  if (mine && phase === 'return-secret') hint('return-secret', 'trick', t('twp-hint-return-secret'));
  if (mine && phase === 'return-propose') hint('return-propose', 'trick', t('twp-hint-return-propose'));
  if (view.finished.length > 0) hint('values', 'last-trick', t('twp-hint-values'));
  if (desk.asides.length > 0 && !lead) hint('signals', 'signals', t('twp-hint-signals'));
  if (view.lead !== null) hint('orb', 'orb', t('twp-hint-orb'));
  if (view.tokens.some((tokens) => tokens > 0)) hint('tokens', 'tokens', t('twp-hint-tokens'));
  return hints;
}
