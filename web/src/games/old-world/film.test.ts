import { describe, expect, it } from 'vitest';
import type { OldWorldSeen, OldWorldView } from '../../generated/old-world';
import { type Drawn, pictures, rest } from './film';
import { view, witcher } from './fixtures';

const START = view([
  witcher({ gold: 3 }),
  witcher({ school: 'cat', at: 'stygga', hand: null, hand_count: 4 }),
]);

function shot(event: OldWorldSeen, before: Drawn = START, after: OldWorldView = START) {
  const [picture] = pictures(before, event, after);
  return picture!;
}

describe('a moment of the table', () => {
  it('is drawn as the server says it looks', () => {
    const after = view([witcher({ gold: 1 }), witcher({ school: 'cat' })]);
    expect(shot({ kind: 'gold', seat: 0, amount: -2, total: 1 }, START, after).view).toMatchObject(after);
  });

  it('lets own cards travel to the discard, those of others to their seat', () => {
    const moved = { kind: 'moved' as const, to: 'vizima', cards: ['wolf-1'], gold: 1, with: null };
    expect(shot({ ...moved, seat: 0 }).routes?.to).toEqual({ 'wolf-1': 'discard' });
    expect(shot({ ...moved, seat: 1 }).routes?.to).toEqual({ 'wolf-1': 'seat-1' });
    expect(shot({ kind: 'drew', seat: 1, count: 2, cards: null }).routes?.from).toEqual({});
  });

  it('keeps an own story open, and lets those of others pass by', () => {
    const chose = (seat: number): OldWorldSeen => ({ kind: 'chose', seat, story: 'city-01', option: 'a' });
    const mine = shot(chose(0)).view;
    expect(rest(mine, START).told).toEqual({ seat: 0, story: 'city-01', option: 'a' });
    expect(rest(shot(chose(1)).view, START).told).toBeUndefined();
    expect(shot({ kind: 'drew', seat: 1, count: 1, cards: null }, mine).view.told).toEqual(mine.told);
    // Whoever decides anew has read it.
    expect(shot({ kind: 'decided', seat: 0 }, mine).view.told).toBeUndefined();
  });

  it('passes by what others do, and lingers on one’s own', () => {
    const raised = (seat: number): OldWorldSeen => ({
      kind: 'skill-changed',
      seat,
      skill: 'combat',
      level: 2,
      up: true,
    });
    expect(shot(raised(1)).hold).toBeLessThan(shot(raised(0)).hold);
  });

  it('shows the dice to their end, until the next turn begins', () => {
    const over = shot({ kind: 'poker-won', seat: 1, gold: 3 }).view;
    expect(over).toMatchObject({ rolling: { won: 1 } });
    expect(shot({ kind: 'turn-began', seat: 0, round: 2 }, over).view.rolling).toBeUndefined();
  });
});
