// Every ending that can come up has its text in both languages, and every text can come up.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import type { OldWorldView } from '../../../generated/old-world';
import { DECK } from '../fixtures';
import { brawlStory, endingAtOnce, endingOf } from './outcome';

const root = join(import.meta.dirname, '../../../../..');
const deck = DECK;
const texts = (language: string): Set<string> =>
  new Set(
    new FluentResource(
      readFileSync(join(root, 'locales', language, 'old-world-stories.ftl'), 'utf8'),
    ).body.map(({ id }) => id),
  );
const table = (level: number, at: string, skills = [1, 1, 1, 1]): OldWorldView['table'] =>
  ({ witchers: [{ level, skills, at, school: 'wolf' }], agenda: [] }) as unknown as OldWorldView['table'];

/** The endings that an event can have, found by trying everything that decides. */
function endings(story: string): Set<string> {
  const found = new Set<string>();
  for (let number = 0; number <= 20; number++) {
    const level = Math.min(5, Math.max(1, number));
    const skills = [level, level, level, level];
    for (const at of ['kaer-morhen', 'vizima']) {
      const ending = endingAtOnce(deck, table(level, at, skills), 0, story) ?? endingOf(deck, story, number);
      if (ending) found.add(ending);
    }
  }
  return found;
}

describe.each(['ru', 'en'])('the stories in %s', (language) => {
  const known = texts(language);

  it('have a text for everything that can be told', () => {
    const wanted = deck.stories.flatMap(({ id, options, abilities }) => [
      `ow-story-${id}`,
      ...(options ? ['a', 'b', 'a-end', 'b-end'] : abilities.length > 0 ? [] : [...endings(id)]).map(
        (end) => `ow-story-${id}-${end}`,
      ),
    ]);
    expect(wanted.filter((key) => !known.has(key))).toEqual([]);
    const stories = [...known].filter((key) => key.startsWith('ow-story-'));
    expect(stories.filter((key) => !wanted.includes(key))).toEqual([]);
  });

  it('praise the victory over every monster and of every school', () => {
    expect(deck.monsters.filter(({ id }) => !known.has(`ow-victory-${id}`))).toEqual([]);
    expect(deck.schools.filter(({ id }) => !known.has(`ow-school-${id}-victory`))).toEqual([]);
  });
});

describe('an ending', () => {
  it('follows the level, the place, the roll', () => {
    expect(endingAtOnce(deck, table(3, 'vizima'), 0, 'event-42')).toBe('end-2');
    expect(endingAtOnce(deck, table(1, 'vizima', [1, 1, 4, 1]), 0, 'event-38')).toBe('end-3');
    expect(endingAtOnce(deck, table(1, 'kaer-morhen'), 0, 'event-10')).toBe('end-1');
    expect(endingAtOnce(deck, table(1, 'vizima'), 0, 'event-10')).toBe('end-2');
    expect(endingAtOnce(deck, table(1, 'vizima'), 0, 'event-49')).toBe('end');
    expect(endingAtOnce(deck, table(1, 'vizima'), 0, 'event-21')).toBeNull();
    expect(endingOf(deck, 'event-21', 4)).toBe('end-2');
    expect(endingOf(deck, 'event-07', 9)).toBe('end-3');
  });

  it('of a short fight is found by what waits behind it', () => {
    const number = deck.stories.findIndex(({ id }) => id === 'event-07');
    const waiting = {
      agenda: [
        { kind: 'phase2' },
        { kind: 'brawl-over', table: { start: 0, len: 3 }, who: 0, source: { story: number } },
      ],
    };
    expect(brawlStory(deck, waiting as unknown as OldWorldView['table'])).toBe('event-07');
    expect(brawlStory(deck, table(1, 'vizima'))).toBeNull();
  });
});
