import { describe, expect, it } from 'vitest';
import type {
  OldWorldFight,
  OldWorldJoined,
  OldWorldView,
  OldWorldWitcher,
} from '../../../generated/old-world';
import { DECK } from '../fixtures';
import { besideHand, corners, monsterOf, monsterPool, openLinks, usedLinks, witcherPool } from './reading';

const deck = DECK;
const joined = (id: string, extra = false): OldWorldJoined => ({
  card: deck.cards.findIndex((card) => card.id === id),
  extra,
  returned: false,
});
const fight = (change: Partial<OldWorldFight>): OldWorldFight => change as OldWorldFight;

describe('who stands where', () => {
  it('is the viewer below if she fights, else the attacker', () => {
    const duel = fight({ attacker: 1, foe: { witcher: 2 } });
    expect(corners(duel, 1)).toEqual({ near: 1, far: 2 });
    expect(corners(duel, 2)).toEqual({ near: 2, far: 1 });
    expect(corners(duel, 0)).toEqual({ near: 1, far: 2 });
    expect(corners(duel, null)).toEqual({ near: 1, far: 2 });
    expect(corners(fight({ attacker: 1, foe: { monster: 'water' } }), 0)).toEqual({ near: 1, far: null });
  });

  it('names the monster by its terrain', () => {
    const lairs = [
      null,
      { monster: 'monster-harpy', location: 'doldeth' },
      { monster: 'monster-foglet', location: 'cidaris' },
    ];
    const table = (foe: OldWorldFight['foe']): OldWorldView['table'] =>
      ({ lairs, fight: fight({ attacker: 0, foe }) }) as OldWorldView['table'];
    expect(monsterOf(table({ monster: 'mountain' }))).toBe('monster-harpy');
    expect(monsterOf(table({ monster: 'water' }))).toBe('monster-foglet');
    expect(monsterOf(table({ witcher: 1 }))).toBeNull();
  });
});

describe('links', () => {
  it('are lit where the next card is joined', () => {
    expect(usedLinks(deck, [joined('bear-yrden-1'), joined('bear-cleave-1')])).toEqual(['red', null]);
    expect(
      usedLinks(deck, [joined('exploding-shield-1'), joined('intense-aard-1'), joined('block-1')]),
    ).toEqual(['purple', 'green', null]);
  });

  it('are not lit for a card that was added without one', () => {
    expect(usedLinks(deck, [joined('bear-yrden-1'), joined('bear-cleave-1', true)])).toEqual([null, null]);
  });

  it('say which colours may follow', () => {
    expect(openLinks(deck, [])).toHaveLength(5);
    expect(openLinks(deck, [joined('bear-yrden-1')])).toEqual(['red']);
    expect(openLinks(deck, [joined('rend-4')])).toEqual([]);
  });
});

describe('life pools', () => {
  it('count hand and deck, and what was lost or lies in the combination', () => {
    const witcher = { hand_count: 2, deck_count: 5, discard: ['a', 'b', 'c'] } as unknown as OldWorldWitcher;
    expect(witcherPool(witcher, 2, true)).toEqual({ left: 7, whole: 12 });
    expect(witcherPool(witcher, 0, false)).toEqual({ left: 10, whole: 10 });
  });

  it('are whole before they are formed', () => {
    expect(monsterPool(deck, 'monster-harpy', fight({ formed: false, pool_count: 0 }))).toEqual({
      left: 12,
      whole: 12,
    });
    expect(monsterPool(deck, 'monster-harpy', fight({ formed: true, pool_count: 4 }))).toEqual({
      left: 4,
      whole: 12,
    });
  });
});

it('cards beside the hand are those that lie elsewhere', () => {
  expect(besideHand(['a', 'b', 'c'], ['b'])).toEqual(['a', 'c']);
});
