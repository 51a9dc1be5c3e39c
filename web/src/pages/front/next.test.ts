import { describe, expect, it } from 'vitest';
import { GAMES } from '../../games';
import type { GameSummary, TableSummary } from '../../generated/wire';
import { VISTAS } from './figures';
import { lessonOf, ofQuickPlay, running } from './next';

const games: GameSummary[] = GAMES.map(({ id }) => ({
  id,
  players: [2, 4],
  rules_version: 1,
  options: [],
  finished: false,
  lessons: [],
}));

function table(name: string, more: Partial<TableSummary>): TableSummary {
  return {
    table: name,
    game: 'glastonbury',
    status: 'playing',
    people: ['Агата'],
    open_seats: 0,
    bots: 2,
    your_turn: false,
    created_at: 0,
    ...more,
  };
}

describe('what to do next', () => {
  it('is to go where one is waited for, then to the newest game that runs', () => {
    const mine = [
      table('old', { created_at: 1 }),
      table('new', { created_at: 3 }),
      table('over', { created_at: 9, status: 'finished' }),
      table('asks', { created_at: 2, your_turn: true }),
    ];
    expect(running(mine).map(({ table: name }) => name)).toEqual(['asks', 'new', 'old']);
  });

  it('is the shortest game for whoever has played none', () => {
    expect(ofQuickPlay(games, [])?.id).toBe('three-witches');
  });

  it('is the short game that one played last', () => {
    const mine = [
      table('long', { game: 'old-world', created_at: 9 }),
      table('before', { game: 'seers-catalog', created_at: 4 }),
      table('last', { game: 'vedmin-krug', created_at: 5, status: 'finished' }),
    ];
    expect(ofQuickPlay(games, mine)?.id).toBe('vedmin-krug');
  });

  it('may be a lesson that is still taught', () => {
    const lesson = { id: 'first', name: { ru: 'Раунд', en: 'A round' }, minutes: 4, steps: 9 };
    const taught = games.map((game) => (game.id === 'glastonbury' ? { ...game, lessons: [lesson] } : game));
    expect(lessonOf(taught, 'glastonbury/first')?.lesson).toBe(lesson);
    expect(lessonOf(taught, 'glastonbury/second')).toBeUndefined();
    expect(lessonOf(taught, 'chess/first')).toBeUndefined();
    expect(lessonOf(taught, undefined)).toBeUndefined();
  });

  it('is nothing where no game is known', () => {
    expect(ofQuickPlay([], [])).toBeUndefined();
  });
});

it('every game has a window of its own', () => {
  for (const { id } of GAMES) expect(VISTAS[id]?.figures.length, id).toBeGreaterThan(0);
  const looks = Object.values(VISTAS).map(({ land, tone }) => `${land} ${tone}`);
  expect(new Set(looks).size).toBe(looks.length);
});
