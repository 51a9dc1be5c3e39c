// The guided first game: what to say, beside which thing, at the moment it first matters.

import { t } from '../../i18n/index.svelte';
import type { Hint } from '../../table/game';
import type { SeersCatalogController } from './controller.svelte';

export function hintsFor(controller: SeersCatalogController): Hint[] {
  const { desk, view, turn } = controller;
  if (!desk.shown || desk.moving || view.me === null) return [];
  const hints: Hint[] = [];
  const hint = (id: string, at: string, text: string): void => {
    hints.push({ id: `seers-catalog-${id}`, at, text });
  };
  const bonus = view.bonus[view.me] ?? false;

  if (turn.mine && view.phase === 'lead') hint('lead', 'prompt', t('scp-hint-lead'));
  if (turn.mine && view.phase === 'follow') hint('follow', 'prompt', t('scp-hint-follow'));
  if (turn.mine && controller.ideas.length > 0) hint('finder', 'finder', t('scp-hint-finder'));
  if (bonus) hint('bonus', 'token-mine', t('scp-hint-bonus'));
  else if (view.bonus.some(Boolean)) hint('their-bonus', 'tokens', t('scp-hint-their-bonus'));
  if (view.current?.lower) hint('lower', 'prompt', t('scp-hint-lower'));
  if (turn.mine && view.phase === 'follow') hint('artifacts', 'hand', t('scp-hint-artifacts'));
  if (view.inside[view.me] === false) hint('passed', 'prompt', t('scp-hint-passed'));
  if (view.trick > 1) hint('sort', 'sorting', t('scp-hint-sort'));
  if (view.rounds.length > 0) hint('scores', 'scores', t('scp-hint-scores'));
  return hints;
}
