import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Speech } from '../../i18n/speech';
import { HEIGHT, pathLine, placeAt, WIDTH } from './chart';
import type { Ability, Effect } from './deck';
import { CONTENT, DECK } from './fixtures';
import { abilityWords, effectsWords } from './words';

const speaking = vi.hoisted(() => ({ now: null as unknown }));
vi.mock('../../i18n/index.svelte', () => {
  const speech = (): Speech => speaking.now as Speech;
  return {
    t: (key: string, values?: Record<string, string | number>) => speech().say(key, values),
    pick: (words: { ru: string; en: string }) => speech().pick(words),
    listed: (words: string[]) => speech().list(words),
  };
});

describe('the content', () => {
  it('is found by its ids', () => {
    expect(DECK.cards).toHaveLength(140);
    expect(DECK.card('wolf-push-1').colour).toBe('green');
    expect(DECK.stories).toHaveLength(128);
    expect(DECK.hand('hand-pair').name.en).not.toBe('');
    expect(() => DECK.card('nothing')).toThrow();
  });

  it('names kept cards as a view and as the notation do', () => {
    expect(DECK.kept('monster-trophy-arachas').of).toBe('monster-arachas');
    expect(DECK.kept('school-trophy-wolf').of).toBe('wolf');
    expect(DECK.kept('skill-trophy-combat').abilities).toHaveLength(1);
    expect(DECK.kept('event-22').abilities[0]?.trigger).toBe('explore');
  });

  it('gives every school five levels of its specialty and ten cards', () => {
    for (const school of DECK.schools) {
      expect(school.specialty.levels).toHaveLength(5);
      expect(DECK.place(school.home).school).toBe(school.id);
      expect(DECK.cards.filter(({ id }) => id.startsWith(`${school.id}-`))).toHaveLength(10);
    }
  });
});

describe('the chart', () => {
  it('has every place, apart from its neighbours and inside the frame', () => {
    const points = DECK.places.map(({ id }) => placeAt(id));
    for (const [index, { x, y }] of points.entries()) {
      expect(x).toBeGreaterThan(60);
      expect(x).toBeLessThan(WIDTH - 60);
      expect(y).toBeGreaterThan(60);
      expect(y).toBeLessThan(HEIGHT - 60);
      for (const other of points.slice(index + 1))
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(140);
    }
    expect(DECK.paths).toHaveLength(43);
    expect(new Set(DECK.paths.map(pathLine)).size).toBe(43);
  });
});

describe.each(['ru', 'en'] as const)('every card has words in %s', (language) => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  beforeEach(() => {
    const speech = new Speech(language);
    for (const file of ['old-world', 'old-world-page']) {
      speech.learn(
        readFileSync(join(import.meta.dirname, `../../../../locales/${language}/${file}.ftl`), 'utf8'),
      );
    }
    speaking.now = speech;
    complaints.mockClear();
  });

  /** Everything in the content that is a list of effects or an ability. */
  function walk(value: unknown, seen: { effects: Effect[][]; abilities: Ability[] }): typeof seen {
    if (Array.isArray(value)) {
      if (value.length > 0 && value.every((one) => typeof one === 'object' && one !== null && 'do' in one))
        seen.effects.push(value as Effect[]);
      for (const one of value) walk(one, seen);
    } else if (typeof value === 'object' && value !== null) {
      if ('trigger' in value && 'effects' in value) seen.abilities.push(value as Ability);
      for (const one of Object.values(value)) walk(one, seen);
    }
    return seen;
  }

  it('and none of them is a key or a hole', () => {
    const { effects, abilities } = walk(CONTENT, { effects: [], abilities: [] });
    expect(effects.length).toBeGreaterThan(500);
    const said = [
      ...effects.map((list) => effectsWords(DECK, list)),
      ...abilities.map((ability) => abilityWords(DECK, ability)),
      ...DECK.schools.flatMap(({ specialty }) =>
        specialty.levels.map((ability) => abilityWords(DECK, ability)),
      ),
    ];
    expect(complaints.mock.calls.map(([text]) => text as unknown)).toEqual([]);
    for (const words of said) expect(words).not.toMatch(/owp-|undefined|NaN|\{|\[object/);
  });
});
