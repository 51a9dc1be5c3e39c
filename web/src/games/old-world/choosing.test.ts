import { describe, expect, it } from 'vitest';
import { cards, cheapest, foreseen, homeless, needsConfirming, payments, places, slots } from './choosing';
import { DECK, offer, view, witcher } from './fixtures';

const forest = DECK.cards.find(({ ground, id }) => ground === 'forest' && id.startsWith('wolf-'))!.id;
const water = DECK.cards.find(({ ground, id }) => ground === 'water' && id.startsWith('wolf-'))!.id;

const PHASE1 = [
  offer('move vizima', { kind: 'move', location: 'vizima' }),
  offer('act', { kind: 'act' }),
  offer('stop', { kind: 'stop' }),
];

describe('what may be touched', () => {
  it('is what an offered choice names', () => {
    expect([...places(PHASE1).keys()]).toEqual(['vizima']);
    expect([...places([offer('go cintra', { kind: 'go', location: 'cintra' })]).keys()]).toEqual(['cintra']);
    expect([...slots([offer('take 6', { kind: 'take', slot: 6 })]).keys()]).toEqual([5]);
    expect([...cards([offer(`discard ${forest}`, { kind: 'discard', card: forest })]).keys()]).toEqual([
      forest,
    ]);
  });

  it('and has no place on the table becomes a button', () => {
    expect(homeless(PHASE1, new Set()).map(({ action }) => action)).toEqual(['act', 'stop']);
    expect(homeless(PHASE1, new Set(['act'])).map(({ action }) => action)).toEqual(['stop']);
    expect(
      homeless(
        [offer(`play ${forest}`, { kind: 'play', card: forest }), offer('take 1', { kind: 'take', slot: 1 })],
        new Set(),
      ),
    ).toEqual([]);
  });

  it('is confirmed where it cannot be taken back', () => {
    expect(needsConfirming(offer(`trash ${forest}`, { kind: 'trash', card: forest }))).toBe(true);
    expect(needsConfirming(offer(`play ${forest}`, { kind: 'play', card: forest }))).toBe(false);
  });
});

describe('the ways to pay for a step', () => {
  const hand = [water, forest];
  const road = { to: 'vizima', cards: [forest], gold: false, pair: false, rides: [] };
  const ways = (change: Partial<typeof road>, to = 'vizima') =>
    foreseen(DECK, view([witcher({ hand })], { roads: [{ ...road, ...change }] }), to);

  it('are what the view says of the road', () => {
    expect(ways({}).map(({ action }) => action)).toEqual([`pay ${forest}`]);
    expect(ways({ gold: true }).map(({ way }) => way)).toEqual(['card', 'gold', 'gold']);
    expect(ways({}, 'ban-ard')).toEqual([]);
  });

  it('begin with the cheapest and name two cards as the rules do', () => {
    const all = ways({ gold: true, pair: true });
    expect(cheapest(all)).toBe('card');
    expect(all.map(({ way }) => way)).toEqual(['card', 'gold', 'gold', 'two']);
    const order = DECK.cards.map(({ id }) => id);
    const pair = all.at(-1)!.cards;
    expect(order.indexOf(pair[0]!)).toBeLessThan(order.indexOf(pair[1]!));
    expect(cheapest([])).toBeNull();
  });

  it('know a horse, and what it eats', () => {
    const riding = (card: boolean) =>
      foreseen(
        DECK,
        view([witcher({ hand })], { roads: [{ ...road, cards: [], rides: [{ with: 'event-16', card }] }] }),
        'vizima',
      ).map(({ action }) => action);
    expect(riding(false)).toEqual(['ride event-16']);
    expect(riding(true)).toEqual([`ride event-16 ${water}`, `ride event-16 ${forest}`]);
  });

  it('are read from the offered choices once the way is named', () => {
    const offered = [
      offer(`pay-two ${forest} ${water}`, { kind: 'pay-two', cards: [forest, water] }),
      offer(`pay ${forest}`, { kind: 'pay', card: forest }),
      offer(`pay-gold ${water}`, { kind: 'pay-gold', card: water }),
      offer('ride event-16', { kind: 'ride', with: 'event-16', card: null }),
    ];
    expect(payments(offered).map(({ way }) => way)).toEqual(['ride', 'card', 'gold', 'two']);
  });

  it('are nothing for whoever only looks on', () => {
    expect(foreseen(DECK, { ...view([witcher({ hand })], { roads: [road] }), me: null }, 'vizima')).toEqual(
      [],
    );
  });
});
