import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Deck } from '../deck';
import { handOf, partOf, rerollOf } from './hand';

const file = join(import.meta.dirname, '../../../../../content/old-world/poker.json');
const { hands } = JSON.parse(readFileSync(file, 'utf8')) as {
  hands: { id: string; rank: number; groups: number[] }[];
};
const deck = { hands } as unknown as Deck;

describe('the name of a hand', () => {
  it.each([
    ['1 2 3 4 6', 'hand-high-die'],
    ['1 2 4 5 6', 'hand-high-die'],
    ['2 2 3 4 6', 'hand-pair'],
    ['6 1 6 1 3', 'hand-two-pairs'],
    ['4 4 4 1 2', 'hand-three'],
    ['5 4 3 2 1', 'hand-low-straight'],
    ['2 3 4 5 6', 'hand-high-straight'],
    ['3 3 3 2 2', 'hand-full-house'],
    ['5 5 1 5 5', 'hand-four'],
    ['6 6 6 6 6', 'hand-five'],
  ])('%s is %s', (dice, id) => {
    expect(handOf(deck, dice.split(' ').map(Number)).id).toBe(id);
  });

  it('is found for every roll', () => {
    const ranks = new Set<number>();
    for (let roll = 0; roll < 6 ** 5; roll++) {
      const dice = Array.from({ length: 5 }, (_, place) => (Math.floor(roll / 6 ** place) % 6) + 1);
      ranks.add(handOf(deck, dice).rank);
    }
    expect([...ranks].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('the dice of a hand', () => {
  it.each([
    ['1 2 3 4 6', [false, false, false, false, true]],
    ['2 2 3 4 6', [true, true, false, false, false]],
    ['2 3 4 5 6', [true, true, true, true, true]],
    ['5 5 1 5 5', [true, true, false, true, true]],
  ])('of %s are marked', (dice, marks) => {
    expect(partOf(dice.split(' ').map(Number))).toEqual(marks);
  });
});

describe('rolling again', () => {
  it('is written by places from one', () => {
    expect(rerollOf([true, false, false, true, false])).toBe('reroll 1 4');
    expect(rerollOf([false, false, false, false, false])).toBe('reroll');
  });
});
