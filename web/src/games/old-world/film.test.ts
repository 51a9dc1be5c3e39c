import { describe, expect, it } from 'vitest';
import type { OldWorldSeen } from '../../generated/old-world';
import { type Drawn, film } from './film';
import { DECK, view, witcher } from './fixtures';

const [one, two] = DECK.cards.filter(({ id }) => id.startsWith('wolf-')).map(({ id }) => id) as [
  string,
  string,
];
const START = view([
  witcher({ hand: [one, two], hand_count: 2, gold: 3 }),
  witcher({ school: 'cat', at: 'stygga', hand: null, hand_count: 4 }),
]);

function pictures(events: OldWorldSeen[], before: Drawn = START): Drawn[] {
  return film(DECK, before, events, START).frames.map((frame) => frame.view as Drawn);
}

describe('the film of a step', () => {
  it('starts with something and ends with the server’s view', () => {
    const events: OldWorldSeen[] = [{ kind: 'turn-began', seat: 0, round: 2 }];
    expect(film(DECK, undefined, events, START)).toEqual({ frames: [], end: START });
    expect(film(DECK, START, events, START).end).toEqual(START);
  });

  it('has one picture for each line of the log', () => {
    const { frames } = film(
      DECK,
      START,
      [
        { kind: 'decided', seat: 0 },
        { kind: 'heading', seat: 0, to: 'vizima' },
        { kind: 'moved', seat: 0, to: 'vizima', cards: [one], gold: 1, with: null },
      ],
      START,
    );
    expect(frames.map(({ silent }) => silent ?? false)).toEqual([true, true, false]);
  });

  it('walks a witcher, takes what he pays, and puts it on his discard', () => {
    const [walked] = pictures([{ kind: 'moved', seat: 0, to: 'vizima', cards: [one], gold: 1, with: null }]);
    expect(walked?.table.witchers[0]).toMatchObject({
      at: 'vizima',
      hand: [two],
      hand_count: 1,
      gold: 2,
      discard: [one],
    });
    expect(START.table.witchers[0]?.at).toBe('vengerberg');
  });

  it('counts the hidden hands of others', () => {
    const [drew] = pictures([{ kind: 'drew', seat: 1, count: 2, cards: null }]);
    expect(drew?.table.witchers[1]).toMatchObject({ hand: null, hand_count: 6, deck_count: 3 });
  });

  it('changes skills, goods and trails as told', () => {
    const last = pictures([
      { kind: 'skill-changed', seat: 0, skill: 'alchemy', level: 2, up: true },
      { kind: 'potions-gained', seat: 0, potions: ['potion-swallow'] },
      { kind: 'gold', seat: 0, amount: -2, total: 1 },
      { kind: 'trail-taken', seat: 0, terrain: 'water' },
      { kind: 'track-began', seat: 0, terrain: 'mountain', location: 'doldeth' },
    ]).at(-1);
    expect(last?.table.witchers[0]).toMatchObject({
      skills: [1, 1, 2, 1],
      potions: ['potion-swallow'],
      gold: 1,
      trails: [false, false, true],
      tracks: [null, 'doldeth', null],
    });
  });

  it('keeps an own story open, and lets those of others pass by', () => {
    const chose = (seat: number): OldWorldSeen[] => [{ kind: 'chose', seat, story: 'city-01', option: 'a' }];
    expect(film(DECK, START, chose(0), START).end).toMatchObject({
      told: { seat: 0, story: 'city-01', option: 'a' },
    });
    expect(film(DECK, START, chose(1), START).end).not.toHaveProperty('told');
    const open: Drawn = { ...START, told: { seat: 0, story: 'city-01', option: 'a' } };
    expect(film(DECK, open, [{ kind: 'drew', seat: 1, count: 1, cards: null }], START).end).toMatchObject({
      told: open.told,
    });
    // Whoever decides anew has read it.
    expect((film(DECK, open, [{ kind: 'decided', seat: 0 }], START).end as Drawn).told).toBeUndefined();
  });

  it('passes by what others do, and lingers on one’s own', () => {
    const raised = (seat: number): OldWorldSeen => ({
      kind: 'skill-changed',
      seat,
      skill: 'combat',
      level: 2,
      up: true,
    });
    const [mine, theirs] = film(DECK, START, [raised(0), raised(1)], START).frames;
    expect(theirs!.hold).toBeLessThan(mine!.hold);
  });

  it('shows the dice to their end', () => {
    const rolls: Drawn = {
      ...START,
      table: {
        ...START.table,
        dice: {
          game: { witcher: 1 },
          own: [1, 1, 1, 1, 1],
          other: [2, 2, 2, 2, 2],
          again: [0, 0],
          over: false,
        },
      },
    };
    const [again, over] = pictures(
      [
        { kind: 'rerolled', seat: 1, dice: [6, 6, 6, 2, 2], again: [1, 2, 3], townsfolk: false },
        { kind: 'poker-won', seat: 1, gold: 3 },
      ],
      rolls,
    );
    expect(again?.table.dice).toMatchObject({ other: [6, 6, 6, 2, 2], again: [0, 0b111], over: false });
    expect(over).toMatchObject({ rolling: true, table: { dice: { over: true } } });
  });

  it('takes cards of the row and monsters off the map', () => {
    const [gained, gone] = pictures([
      { kind: 'gained', seat: 1, card: 'block-1', slot: 6, to_hand: true, revealed: [] },
      { kind: 'monster-gone', monster: 'monster-harpy' },
    ]);
    expect(gained?.table.row[5]).toBeNull();
    expect(gone?.table.lairs[0]).toBeNull();
  });
});
