import { describe, expect, it } from 'vitest';
import type { OldWorldFight } from '../../../generated/old-world';
import { besideHand, corners } from './reading';

const fight = (change: Partial<OldWorldFight>): OldWorldFight => change as OldWorldFight;

describe('who stands where', () => {
  it('is the viewer below if she fights, else the attacker', () => {
    const duel = fight({ attacker: 1, foe: { witcher: 2 } });
    expect(corners(duel, 1)).toEqual({ near: 1, far: 2 });
    expect(corners(duel, 2)).toEqual({ near: 2, far: 1 });
    expect(corners(duel, 0)).toEqual({ near: 1, far: 2 });
    expect(corners(duel, null)).toEqual({ near: 1, far: 2 });
    const harpy: OldWorldFight['foe'] = { monster: { terrain: 'water', monster: 'monster-harpy' } };
    expect(corners(fight({ attacker: 1, foe: harpy }), 0)).toEqual({ near: 1, far: null });
  });
});

it('cards beside the hand are those that lie elsewhere', () => {
  expect(besideHand(['a', 'b', 'c'], ['b'])).toEqual(['a', 'c']);
});
