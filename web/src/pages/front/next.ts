// What the front page proposes first.

import type { GameSummary, LessonSummary, TableSummary } from '../../generated/wire';
import { faceOf } from '../../games';

/** Tables that still go on: those that wait for the person first, then the newest. */
export function running(mine: readonly TableSummary[]): TableSummary[] {
  return mine
    .filter(({ status }) => status !== 'finished')
    .sort((a, b) => Number(b.your_turn) - Number(a.your_turn) || b.created_at - a.created_at);
}

/** A game that takes longer is nothing for in between. */
const QUICK_MINUTES = 40;

/** What one plays in between: the short game that one played last, or else the shortest there is. */
export function ofQuickPlay(
  games: readonly GameSummary[],
  mine: readonly TableSummary[],
): GameSummary | undefined {
  const minutes = (game: string): number => faceOf(game)?.minutes ?? Infinity;
  const short = games
    .filter(({ id }) => minutes(id) <= QUICK_MINUTES)
    .sort((a, b) => minutes(a.id) - minutes(b.id));
  const played = [...mine].sort((a, b) => b.created_at - a.created_at).map(({ game }) => game);
  const last = played.find((game) => minutes(game) <= QUICK_MINUTES);
  return short.find(({ id }) => id === last) ?? short[0];
}

/** A lesson that is gone on with, and what it is called. */
export interface LessonAhead {
  game: GameSummary;
  lesson: LessonSummary;
}

/** The lesson of this name, `game/lesson`; nothing where it is no longer taught. */
export function lessonOf(games: readonly GameSummary[], id: string | undefined): LessonAhead | undefined {
  const [name, part] = id?.split('/') ?? [];
  const game = games.find((one) => one.id === name);
  const lesson = game?.lessons.find((one) => one.id === part);
  return game && lesson ? { game, lesson } : undefined;
}
