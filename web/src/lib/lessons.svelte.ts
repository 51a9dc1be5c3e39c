// Where a person is in which lesson. The browser keeps it; whether a place is still one, the server says.

import type { LessonPlace } from '../generated/wire';
import { Stored } from './stored.svelte';

/** By game and lesson, the one that was gone on with last at the end. */
type Lessons = Record<string, LessonPlace>;

const lessons = new Stored<Lessons>('coven.lessons', {}, isLessons);

function isLessons(value: unknown): value is Lessons {
  return typeof value === 'object' && value !== null && Object.values(value).every(isPlace);
}

function isPlace(value: unknown): value is LessonPlace {
  const place = value as Partial<LessonPlace> | null;
  return typeof place?.scene === 'number' && Array.isArray(place.acts);
}

/** Where this person left a lesson, if she is in the middle of it. */
export function lessonPlace(id: string): LessonPlace | undefined {
  return lessons.now[id];
}

/** The lesson that she was in last and has not brought to its end, as `game/lesson`. */
export function lessonUnderWay(): string | undefined {
  return Object.keys(lessons.now).at(-1);
}

/** Remembers where she is; at the beginning there is nothing to be remembered, nor after the end. */
export function rememberLesson(id: string, place: LessonPlace | null): void {
  const { [id]: _, ...others } = lessons.now;
  const isUnderWay = place !== null && (place.scene > 0 || place.acts.length > 0);
  lessons.now = isUnderWay ? { ...others, [id]: place } : others;
}
