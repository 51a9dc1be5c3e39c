import { beforeEach, expect, it, vi } from 'vitest';
import type { LessonAsk, LessonPlace, LessonTurn, ServerMessage, Snapshot } from '../generated/wire';
import { api, Refusal } from '../net/http';
import type { Connection, Listener } from './feed';
import { BEGINNING, LessonFeed } from './lesson.svelte';
import { selectorOf } from './pieces';

const ASKED = { prompt: { key: 'p' }, rules: '', choices: [], asides: [], outcome: null };
const START: Snapshot = { version: 1, log: [], view: {}, ...ASKED };
const say = { ru: 'Скажите', en: 'Say' };

function turn(place: LessonPlace): LessonTurn {
  return {
    lesson: { id: 'first', name: say, minutes: 3, steps: 2 },
    goal: say,
    goal_lit: [],
    learner: 0,
    players: 2,
    options: {},
    place,
    stage: { kind: 'step', number: 1, say, lit: ['card a'], show: ['play a'] },
    snapshot: START,
    updates: [],
  };
}

function refusal(code: string): Refusal {
  return new Refusal({ code, message: { key: code }, text: say });
}

/** Writes down what it is told. */
class Scribe implements Listener {
  heard: ServerMessage[] = [];
  connections: Connection[] = [];
  failed = false;
  learn(): void {}
  connected(connection: Connection): void {
    this.connections.push(connection);
  }
  hear(message: ServerMessage): void {
    this.heard.push(message);
  }
  fail(): void {
    this.failed = true;
  }
}

let kept: LessonPlace[] = [];
const feed = (place: LessonPlace): LessonFeed =>
  new LessonFeed('toy', 'first', 'Анна', place, (now) => kept.push(now));
const act = { type: 'act', id: 7, version: 0, action: 'play a' } as const;

beforeEach(() => {
  kept = [];
  vi.restoreAllMocks();
});

it('keeps where the learner is', async () => {
  const after: LessonPlace = { scene: 0, acts: [{ seat: 0, action: 'play a' }] };
  const asked: LessonAsk[] = [];
  vi.spyOn(api, 'lesson').mockImplementation(async (_game, _lesson, wish) => {
    asked.push(wish);
    return turn(wish.act ? after : wish.place);
  });
  const [lesson, scribe] = [feed(BEGINNING), new Scribe()];
  await lesson.open(scribe);
  expect(lesson.send(act)).toBe(true);
  await vi.waitFor(() => expect(lesson.turn?.place).toEqual(after));
  expect(asked.at(-1)).toEqual({ place: BEGINNING, act: 'play a' });
  expect(scribe.heard.map(({ type }) => type)).toEqual(['snapshot', 'done']);
  expect(kept.at(-1)).toEqual(after);
});

it('counts tries that come to nothing, and stays where it is', async () => {
  vi.spyOn(api, 'lesson').mockImplementation(async (_game, _lesson, wish) => {
    if (wish.act) throw refusal('lesson-else');
    return turn(wish.place);
  });
  const [lesson, scribe] = [feed(BEGINNING), new Scribe()];
  await lesson.open(scribe);
  lesson.send(act);
  await vi.waitFor(() => expect(lesson.tries).toBe(1));
  expect(scribe.heard.at(-1)).toMatchObject({ type: 'refused', id: 7, code: 'lesson-else' });
  expect(lesson.turn?.place).toEqual(BEGINNING);
});

it('begins again where the place is none any more', async () => {
  vi.spyOn(api, 'lesson').mockImplementation(async (_game, _lesson, wish) => {
    if (wish.place.acts.length > 0) throw refusal('lesson-astray');
    return turn(wish.place);
  });
  const [lesson, scribe] = [feed({ scene: 0, acts: [{ seat: 0, action: 'old' }] }), new Scribe()];
  await lesson.open(scribe);
  expect(scribe.failed).toBe(false);
  expect(lesson.turn?.place).toEqual(BEGINNING);
});

it('keeps nothing of a game that is over', async () => {
  const over: Snapshot = { ...START, outcome: { ranking: [[0]], scores: [], reason: 'r' } };
  vi.spyOn(api, 'lesson').mockImplementation(async (_game, _lesson, { place }) => ({
    ...turn(place),
    stage: { kind: 'free', say },
    snapshot: over,
  }));
  await feed({ scene: 1, acts: [{ seat: 0, action: 'play a' }] }).open(new Scribe());
  expect(kept.at(-1)).toEqual(BEGINNING);
});

it('says that nobody answers', async () => {
  vi.spyOn(api, 'lesson').mockRejectedValue(new Error('no network'));
  const [lesson, scribe] = [feed(BEGINNING), new Scribe()];
  await lesson.open(scribe);
  expect(scribe.connections).toEqual(['offline']);
});

it('has not done what nobody answered', async () => {
  vi.spyOn(api, 'lesson').mockImplementation(async (_game, _lesson, wish) => {
    if (wish.act) throw new Error('no network');
    return turn(wish.place);
  });
  const [lesson, scribe] = [feed(BEGINNING), new Scribe()];
  await lesson.open(scribe);
  lesson.send(act);
  await vi.waitFor(() => expect(scribe.heard.at(-1)).toMatchObject({ type: 'refused', id: 7 }));
  expect(scribe.connections, 'it is tried again by hand').toEqual(['live']);
  expect([lesson.tries, lesson.turn?.place]).toEqual([0, BEGINNING]);
});

it('finds a card wherever it lies, and everything else by its mark', () => {
  expect(selectorOf('card owl-5')).toBe('[data-card="owl-5"], [data-flip="owl-5"]');
  expect(selectorOf('action lead owl-5 owl-4')).toBe('[data-action="lead owl-5 owl-4"]');
});
