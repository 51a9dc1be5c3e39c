// Beginning a game from the front page: a table is opened as it was wished for, and the person goes there.

import type { BotLevel, GameSummary, SeatPlan } from '../../generated/wire';
import { faceOf } from '../../games';
import { pick, t } from '../../i18n/index.svelte';
import { navigate } from '../../lib/router.svelte';
import { wishes } from '../../lib/stored.svelte';
import { api, Refusal } from '../../net/http';

/** Who else sits there: bots, whoever comes, or nobody. */
export type Company = 'bots' | 'friends' | 'solo';

/** How a table shall be, where somebody said so. */
export interface TableWish {
  players?: number;
  options?: Record<string, string>;
  hints?: boolean;
  listed?: boolean;
}

const LEVELS: BotLevel[] = ['easy', 'normal', 'hard'];

/** The fewest players that are any company. */
export function fewest({ players }: GameSummary): number {
  return Math.max(players[0], 2);
}

/** A game for one has a button of its own. */
export function hasSolo({ players }: GameSummary): boolean {
  return players[0] === 1;
}

/** What is played unless the person chooses otherwise: a first game has proposals of its own. */
export function proposed({ id, finished }: GameSummary): Record<string, string> {
  return finished ? {} : (faceOf(id)?.first ?? {});
}

/** Options whose names begin with `solo-` mean something to a lonely player only. */
function fitting(options: Record<string, string>, company: Company): Record<string, string> {
  const all = Object.entries(options);
  return Object.fromEntries(all.filter(([name]) => company === 'solo' || !name.startsWith('solo-')));
}

function others(company: Company, count: number): SeatPlan[] {
  const level = LEVELS.find((one) => one === wishes.level.now) ?? 'normal';
  const plan: SeatPlan = company === 'bots' ? { kind: 'bot', level } : { kind: 'open' };
  return company === 'solo' ? [] : Array.from({ length: count - 1 }, () => plan);
}

/** One place to begin from: whether it is busy with it, and what went wrong. */
export class Beginning {
  busy = $state(false);
  problem = $state<(() => string) | null>(null);

  async begin(game: GameSummary, company: Company, wish: TableWish = {}): Promise<void> {
    this.busy = true;
    this.problem = null;
    try {
      const { table } = await api.create({
        game: game.id,
        others: others(company, wish.players ?? fewest(game)),
        options: fitting({ ...proposed(game), ...wish.options }, company),
        name: wishes.nickname.now.trim() || t('nickname-default'),
        hints: wish.hints ?? true,
        listed: company === 'friends' && (wish.listed ?? false),
      });
      navigate(`/t/${table}`);
    } catch (error) {
      this.problem =
        error instanceof Refusal ? () => pick(error.problem.text) : () => t('problem-unreachable');
    } finally {
      this.busy = false;
    }
  }
}
