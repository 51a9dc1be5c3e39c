// What is handed over: read off the moments, counted together, forgotten with the next decision.

import { describe, expect, it } from 'vitest';
import type { OldWorldSeen } from '../../generated/old-world';
import { pictures, rest } from './film';
import { view, witcher } from './fixtures';
import { handOver, type Handed } from './handed';

const gold = (amount: number, seat = 0): OldWorldSeen => ({ kind: 'gold', seat, amount, total: 9 });
const after = (...events: OldWorldSeen[]): Handed | undefined =>
  events.reduce<Handed | undefined>(handOver, undefined);

describe('what is handed over', () => {
  it('is counted together, thing by thing', () => {
    const things = after(
      gold(-2),
      { kind: 'potions-gained', seat: 0, potions: ['potion-swallow', 'potion-swallow'] },
      gold(5),
      { kind: 'trophy', seat: 0, trophy: 'trophy-bruxa', marker: 2 },
      { kind: 'skill-changed', seat: 0, skill: 'combat', level: 1, up: false },
    )?.[0];
    expect(things).toEqual([
      { kind: 'gold', amount: 3 },
      { kind: 'potion', of: 'potion-swallow', amount: 2 },
      { kind: 'kept', of: 'trophy-bruxa', amount: 1 },
      { kind: 'skill', of: 'combat', amount: -1 },
    ]);
  });

  it('leaves out what came and went again, and what changed nothing', () => {
    const nothing: OldWorldSeen = { kind: 'shield', seat: 0, shield: 2, change: 0 };
    expect(after(gold(2), gold(-2), nothing)?.[0]).toEqual([]);
  });

  it('knows whose it is', () => {
    const handed = after(gold(1, 0), gold(-1, 1));
    expect(handed?.[0]).toEqual([{ kind: 'gold', amount: 1 }]);
    expect(handed?.[1]).toEqual([{ kind: 'gold', amount: -1 }]);
  });

  it('begins anew with every decision and every outcome', () => {
    expect(after(gold(1), { kind: 'decided', seat: 0 })).toBeUndefined();
    const won: OldWorldSeen = { kind: 'monster-beaten', seat: 0, monster: 'monster-bruxa' };
    expect(after(gold(1), won, gold(2))?.[0]).toEqual([{ kind: 'gold', amount: 2 }]);
  });
});

describe('the table', () => {
  const START = view([witcher(), witcher({ school: 'cat' })]);

  it('keeps what was handed over in sight as long as its story lies open', () => {
    const chose: OldWorldSeen = { kind: 'chose', seat: 0, story: 'city-02', option: 'b' };
    const told = pictures(START, chose, START)[0]!.view;
    const paid = pictures(told, gold(2), START)[0]!;
    expect(rest(paid.view, START)).toMatchObject({ handed: { 0: [{ kind: 'gold', amount: 2 }] } });
    // It flies out of the scene to whoever gets it, and away from whoever loses it.
    expect(paid.routes?.from).toEqual({ 'thing-0-gold-': 'tale' });
    expect(pictures(told, gold(-2), START)[0]!.routes?.from).toEqual({ 'thing-0-gold-': 'teller' });
    expect(pictures(START, gold(2), START)[0]!.routes).toBeUndefined();
  });

  it('keeps own dice until they are put aside, and passes by those of others', () => {
    const rolled = { dice: [1, 2, 3, 4, 6], again: [], part: [], hand: 'hand-nothing' };
    const dice = { game: { witcher: 1 }, own: rolled, against: rolled, over: true } as never;
    const won: OldWorldSeen = { kind: 'poker-won', seat: 0, gold: 3 };
    const played = { ...START, dice };
    const mine = pictures(played, won, played)[0]!.view;
    const paid = pictures(mine, gold(3), played)[0]!.view;
    expect(rest(paid, played)).toMatchObject({ rolling: { won: 0 }, handed: { 0: [{ amount: 3 }] } });
    expect(rest(paid, { ...played, active: 2, me: 3 }).rolling).toBeUndefined();
    expect(pictures(paid, { kind: 'decided', seat: 0 }, played)[0]!.view.rolling).toBeUndefined();
  });
});
