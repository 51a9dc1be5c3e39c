import { describe, expect, it } from 'vitest';
import { DECK, drawn } from './fixtures';
import { layOut } from './order';

const HAND = ['m9', 'bookmark', 'y9', 'joker', 's2', 'y3', 'joker', 'first-move'];

describe('a hand', () => {
  it('is sorted by suit, then value, with jokers and artifacts behind', () => {
    const cards = layOut(DECK, drawn({ hand: HAND }), 'suit').map(({ card }) => card);
    expect(cards).toEqual(['y3', 'y9', 'm9', 's2', 'joker', 'joker', 'first-move', 'bookmark']);
  });

  it('is sorted by value, then suit', () => {
    const cards = layOut(DECK, drawn({ hand: HAND }), 'value').map(({ card }) => card);
    expect(cards).toEqual(['s2', 'y3', 'y9', 'm9', 'joker', 'joker', 'first-move', 'bookmark']);
  });

  it('tells its jokers apart and marks only as many as are picked', () => {
    const draft = {
      members: ['y9', 'joker'],
      riders: [{ artifact: 'bookmark', target: null, value: null, suit: null }],
    };
    const slots = layOut(DECK, drawn({ hand: HAND, draft }), 'suit');
    expect(new Set(slots.map(({ key }) => key)).size).toBe(HAND.length);
    expect(slots.filter(({ picked }) => picked).map(({ key }) => key)).toEqual(['y9', 'joker-0', 'bookmark']);
  });
});
