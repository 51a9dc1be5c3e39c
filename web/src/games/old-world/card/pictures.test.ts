// Every card of the content has a picture, and no two kinds of things share one by accident.

import { describe, expect, it } from 'vitest';
import { DECK } from '../fixtures';
import { signOf } from './marks';
import { PICTURES } from './pictures';

const deck = DECK;

describe('the pictures', () => {
  it('are there for all 140 action cards', () => {
    expect(deck.cards).toHaveLength(140);
    expect(deck.cards.filter((card) => !PICTURES[card.type]).map(({ id }) => id)).toEqual([]);
  });

  it('are there for all potions and monsters', () => {
    expect(deck.potions.reduce((sum, { copies }) => sum + copies, 0)).toBe(28);
    expect(deck.monsters).toHaveLength(28);
    const ids = [...deck.potions, ...deck.monsters].map(({ id }) => id);
    expect(ids.filter((id) => !PICTURES[id])).toEqual([]);
  });

  it('are there for every story, and of its own for whatever is kept', () => {
    expect(deck.stories.filter((story) => !PICTURES[story.deck])).toEqual([]);
    const kept = deck.stories.filter((story) => deck.kept(story.id).abilities.length > 0);
    expect(kept.length).toBeGreaterThan(15);
    expect(kept.filter(({ id }) => !PICTURES[id]).map(({ id }) => id)).toEqual([]);
  });

  it('tell the kinds of moves, the potions and the monsters apart', () => {
    const kinds = new Set(deck.cards.map(({ type }) => type));
    const shown = [...kinds, ...deck.potions.map(({ id }) => id), ...deck.monsters.map(({ id }) => id)].map(
      (key) => PICTURES[key],
    );
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('leave no key unused', () => {
    const used = new Set([
      ...deck.cards.map(({ type }) => type),
      ...deck.potions.map(({ id }) => id),
      ...deck.monsters.map(({ id }) => id),
      ...deck.stories.flatMap(({ id, deck: from }) => [id, from]),
    ]);
    expect(Object.keys(PICTURES).filter((key) => !used.has(key))).toEqual([]);
  });
});

describe('the symbols', () => {
  it('say everything that stands on action cards', () => {
    const effects = deck.cards.flatMap(({ fight, links }) => [fight, ...Object.values(links)]).flat();
    expect(effects.length).toBeGreaterThan(140);
    expect(effects.filter((effect) => signOf(effect) === null)).toEqual([]);
  });

  it('count damage plainly and changes with a sign', () => {
    expect(signOf({ do: 'damage', amount: 2 })?.number).toBe('2');
    expect(signOf({ do: 'shield', amount: 1 })?.number).toBe('+1');
    expect(signOf({ do: 'draw', amount: -3 })?.number).toBe('−3');
    expect(signOf({ do: 'phase3_now' })).toBeNull();
  });
});
