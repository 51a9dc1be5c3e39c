import { describe, expect, it } from 'vitest';
import { HEIGHT, pathLine, placeAt, WIDTH } from './chart';
import type { Ability, Effect } from './deck';
import { CONTENT, DECK, SAID } from './fixtures';

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

describe('the sentences', () => {
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

  it('of every effect, list and ability are found', () => {
    const { effects, abilities } = walk(CONTENT, { effects: [], abilities: [] });
    expect(effects.length).toBeGreaterThan(500);
    expect(abilities.length).toBeGreaterThan(90);
    for (const thing of [...effects, ...effects.flat(), ...abilities])
      expect(DECK.says(thing).key).not.toBe('');
    for (const { specialty } of DECK.schools)
      for (const level of specialty.levels) expect(DECK.says(level).key).not.toBe('');
  });

  it('are those of their places', () => {
    const said = (place: string): string => SAID.find(({ places }) => places.includes(place))!.ru;
    const nest = DECK.monster('monster-ghouls-nest').trophy;
    expect(DECK.says(nest.ability).key).toBe(said(`${nest.id}.ability`));
    const first = DECK.fightCards[0]!;
    expect(DECK.says(first.bite).key).toBe(said(`${first.id}.bite`));
    const { options } = DECK.story('city-01');
    expect(DECK.says(options!.a.effects[0]!).key).toBe(said('city-01.options.A.effects[0]'));
  });

  it('of something else are missed', () => {
    expect(() => DECK.says([])).toThrow();
  });
});
