// Every ending that can come up has its text in both languages, and every text can come up.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { DECK } from '../fixtures';

const root = join(import.meta.dirname, '../../../../..');
const deck = DECK;
const texts = (language: string): Set<string> =>
  new Set(
    new FluentResource(
      readFileSync(join(root, 'locales', language, 'old-world-stories.ftl'), 'utf8'),
    ).body.map(({ id }) => id),
  );

/** The endings of an event: one for each row of its table or branch, or a single one. */
function endings(story: string): string[] {
  const [first] = deck.story(story).effects;
  const count = first?.do === 'branch' ? 2 : first && 'table' in first ? first.table.length : 0;
  return count === 0 ? ['end'] : Array.from({ length: count }, (_, index) => `end-${index + 1}`);
}

describe.each(['ru', 'en'])('the stories in %s', (language) => {
  const known = texts(language);

  it('have a text for everything that can be told', () => {
    const wanted = deck.stories.flatMap(({ id, options, abilities }) => [
      `ow-story-${id}`,
      ...(options ? ['a', 'b', 'a-end', 'b-end'] : abilities.length > 0 ? [] : endings(id)).map(
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
