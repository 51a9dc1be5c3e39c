import { describe, expect, it } from 'vitest';
import type { SeersCatalogSeen, SeersCatalogView } from '../../generated/seers-catalog';
import { type Drawn, pictures, rest } from './film';
import { drawn, meld } from './fixtures';

const after = drawn({ trick: 9 });
function shot(event: SeersCatalogSeen, before: Drawn = drawn(), view: SeersCatalogView = after) {
  const [picture] = pictures(before, event, view);
  return picture!;
}

describe('a moment of the table', () => {
  it('is drawn as the server says, with what was said', () => {
    const passed = shot({ kind: 'passed', seat: 1 }).view;
    expect(passed).toEqual({ ...after, said: { 1: 'pass' } });
    expect(rest(passed, after)).toEqual(passed);
    const bag = shot({ kind: 'bag', seat: 2, artifact: 'bottomless-bag', card: null }, passed).view;
    expect(bag.said).toEqual({ 1: 'pass', 2: { artifact: 'bottomless-bag' } });
    expect(shot({ kind: 'trick-won', trick: 1, winner: 2 }, bag).view.said).toBeUndefined();
  });

  it('does not move a card that is only picked', () => {
    expect(pictures(drawn(), { kind: 'picked', seat: 0, card: 'y5' }, after)).toEqual([]);
  });

  it('lays a meld from the hand of its owner, own jokers one by one', () => {
    const laid = (seat: number): SeersCatalogSeen => ({
      kind: 'laid',
      seat,
      meld: meld('set', ['y5', 'joker'], 10, ['half-moon-amulet']),
      lead: true,
    });
    expect(shot(laid(0)).routes?.from).toEqual({
      y5: 'seat-0',
      'joker-of-0-1': 'joker-0',
      'half-moon-amulet': 'seat-0',
    });
    expect(shot(laid(2)).routes?.from).toEqual({
      y5: 'seat-2',
      'joker-of-2-1': 'seat-2',
      'half-moon-amulet': 'seat-2',
    });
  });

  it('gathers a won trick at its winner, without what the Rod took', () => {
    const before = drawn({
      melds: [
        { seat: 0, meld: meld('single', ['y2'], 4), taken: true },
        { seat: 1, meld: meld('single', ['s9'], 18, ['half-moon-amulet']), taken: false },
      ],
    });
    expect(shot({ kind: 'trick-won', trick: 1, winner: 1 }, before).routes?.to).toEqual({
      s9: 'seat-1',
      'half-moon-amulet': 'seat-1',
    });
    const artifact = 'rod-of-reincarnation';
    expect(shot({ kind: 'rod', seat: 2, artifact, cards: ['s9'] }, before).routes?.to).toEqual({
      [artifact]: 'discard',
      s9: 'seat-2',
      'half-moon-amulet': 'seat-2',
    });
  });

  it('carries a card that the viewer knows, and only that', () => {
    const raven = { kind: 'raven' as const, seat: 1, artifact: 'raven-courier', to: 0 };
    expect(shot({ ...raven, card: 's9' }).routes?.from).toEqual({ s9: 'seat-1' });
    expect(shot({ ...raven, card: null }).routes).toEqual({ from: {}, to: { 'raven-courier': 'discard' } });
  });

  it('keeps the result of a round on the table when the next one is dealt', () => {
    const scores = [3, 0, -6];
    const hands = [['y5', 'm5'], [], ['s2']];
    const ended = shot({ kind: 'round-ended', round: 1, ended_by: 1, hands, scores, totals: scores }).view;
    const dealt = shot({ kind: 'dealt', round: 2, hands: [['y5'], null, null] }, ended).view;
    expect(rest(dealt, after).recap).toBe(1);
  });
});
