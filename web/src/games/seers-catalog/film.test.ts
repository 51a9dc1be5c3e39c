import { describe, expect, it } from 'vitest';
import type { SeersCatalogSeen } from '../../generated/seers-catalog';
import { type Drawn, film } from './film';
import { drawn, meld } from './fixtures';

const after = drawn({ trick: 9 });
const last = (before: Drawn, ...events: SeersCatalogSeen[]): Drawn =>
  film(before, events, after).frames.at(-1)?.view as Drawn;

describe('the film of a step', () => {
  it('ends with what the server says', () => {
    const { frames, end } = film(drawn(), [{ kind: 'passed', seat: 1 }], after);
    expect(frames).toHaveLength(1);
    expect(end).toEqual({ ...after, said: { 1: 'pass' } });
  });

  it('does not move a card that is only picked', () => {
    expect(film(drawn(), [{ kind: 'picked', seat: 0, card: 'y5' }], after).frames).toEqual([]);
  });

  it('takes a laid meld out of the hand, one joker only, and shows what is to be beaten', () => {
    const before = drawn({ hand: ['y5', 'joker', 'joker'], hand_sizes: [3, 6, 6] });
    const { frames } = film(
      before,
      [{ kind: 'laid', seat: 0, meld: meld('set', ['y5', 'joker'], 10), lead: true }],
      after,
    );
    const view = frames[0]?.view as Drawn;
    expect(view.hand).toEqual(['joker']);
    expect(view.hand_sizes).toEqual([1, 6, 6]);
    expect(view.current).toEqual({ owner: 0, kind: 'set', size: 2, half_points: 10, lower: false });
    expect(frames[0]?.routes.from).toEqual({ y5: 'seat-0', 'joker-of-0-1': 'joker-0' });
  });

  it('does not touch the viewer’s hand when somebody else lays', () => {
    const view = last(drawn(), {
      kind: 'laid',
      seat: 2,
      meld: meld('single', ['s9'], 18, ['half-moon-amulet']),
      lead: true,
    });
    expect(view.hand).toEqual(drawn().hand);
    expect(view.hand_sizes).toEqual([4, 6, 4]);
  });

  it('dims whoever passes, and lights everybody up for the next trick', () => {
    const passed = last(drawn(), { kind: 'passed', seat: 1 });
    expect(passed.inside).toEqual([true, false, true]);
    const next = last(
      passed,
      { kind: 'trick-won', trick: 1, winner: 2 },
      { kind: 'trick-begun', trick: 2, leader: 2 },
    );
    expect(next.inside).toEqual([true, true, true]);
    expect(next.said).toBeUndefined();
    expect(next.leader).toBe(2);
  });

  it('gathers a won trick at its winner, without what the Rod took', () => {
    const before = drawn({
      melds: [
        { seat: 0, meld: meld('single', ['y2'], 4), taken: true },
        { seat: 1, meld: meld('single', ['s9'], 18, ['half-moon-amulet']), taken: false },
      ],
    });
    const { frames } = film(before, [{ kind: 'trick-won', trick: 1, winner: 1 }], after);
    expect(frames[0]?.routes.to).toEqual({ s9: 'seat-1', 'half-moon-amulet': 'seat-1' });
    expect((frames[0]?.view as Drawn).discard).toBe(2);
  });

  it('brings the cards of the trick into the hand of whoever plays the Rod', () => {
    const before = drawn({
      hand: ['rod-of-reincarnation', 'y3'],
      hand_sizes: [2, 6, 6],
      melds: [{ seat: 1, meld: meld('single', ['s9'], 18), taken: false }],
    });
    const view = last(before, { kind: 'rod', seat: 0, artifact: 'rod-of-reincarnation', cards: ['s9'] });
    expect(view.hand).toEqual(['y3', 's9']);
    expect(view.hand_sizes).toEqual([2, 6, 6]);
    expect(view.melds[0]?.taken).toBe(true);
  });

  it('counts a card that nobody sees, and gives the viewer hers', () => {
    const bag = last(drawn(), { kind: 'bag', seat: 1, artifact: 'bottomless-bag', card: null });
    expect(bag.hand_sizes).toEqual([4, 4, 6]);
    const raven = last(drawn(), { kind: 'raven', seat: 1, artifact: 'raven-courier', to: 0, card: 's9' });
    expect(raven.hand).toContain('s9');
    expect(raven.hand_sizes).toEqual([5, 4, 6]);
  });

  it('turns a token', () => {
    expect(last(drawn(), { kind: 'bonus-turned', seat: 1, bonus: true }).bonus).toEqual([true, true, false]);
  });

  it('keeps the result of a round on the table when the next one is dealt', () => {
    const scores = [3, 0, -6];
    const { end } = film(
      drawn(),
      [
        {
          kind: 'round-ended',
          round: 1,
          ended_by: 1,
          hands: [['y5', 'm5'], [], ['s2']],
          scores,
          totals: scores,
        },
        { kind: 'dealt', round: 2, hands: [['y5'], null, null] },
      ],
      after,
    );
    expect((end as Drawn).recap).toBe(1);
  });
});
