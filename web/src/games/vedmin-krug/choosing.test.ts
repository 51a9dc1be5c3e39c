import { describe, expect, it } from 'vitest';
import type { VedminKrugRequest } from '../../generated/vedmin-krug';
import {
  cards,
  effectNow,
  effectsOf,
  likeliestTake,
  matching,
  type Offer,
  pruneKinds,
  tapKind,
  touchable,
  usesOf,
  waysToLay,
} from './choosing';

function offer(action: string, request: VedminKrugRequest): Offer {
  return { choice: { action, request, message: { key: 'x' } }, request };
}
const CONFIRM = offer('confirm', { kind: 'confirm' });
const RAVENS = [
  offer('raven m', { kind: 'raven', ingredients: ['m'] }),
  offer('raven m s', { kind: 'raven', ingredients: ['m', 's'] }),
  offer('raven s', { kind: 'raven', ingredients: ['s'] }),
  offer('raven s s', { kind: 'raven', ingredients: ['s', 's'] }),
];
const BOOKS = (['h', 'm', 'f', 's', 't'] as const).map((kind) =>
  offer(`book ${kind}`, { kind: 'book', ingredient: kind }),
);

describe('effects', () => {
  it('are asked for one at a time, the forced ones first', () => {
    expect(effectsOf([...BOOKS, ...RAVENS, CONFIRM])).toEqual(['raven', 'book']);
    expect(effectNow(['raven', 'book'], 'book', true)).toBe('book');
    expect(effectNow(['raven', 'book'], null, true)).toBe('raven');
    expect(effectNow(['raven', 'book'], null, false)).toBeNull();
    expect(effectNow(['gain'], null, false)).toBe('gain');
    expect(effectNow(['raven'], 'write', false)).toBeNull();
  });

  it('with one ingredient are chosen with one tap', () => {
    expect(tapKind([...BOOKS, CONFIRM], 'book', [], 'f')).toEqual({ act: 'book f' });
  });

  it('let a raven take one or two, and only what an offer names', () => {
    expect(touchable(RAVENS, 'raven')).toEqual(new Set(['m', 's']));
    expect(tapKind(RAVENS, 'raven', [], 's')).toEqual({ picked: ['s'] });
    expect(tapKind(RAVENS, 'raven', ['s'], 'm')).toEqual({ picked: ['s', 'm'] });
    expect(matching(RAVENS, 'raven', ['s', 'm']).map(({ choice }) => choice.action)).toEqual(['raven m s']);
    expect(tapKind(RAVENS, 'raven', ['m'], 'm')).toEqual({ picked: ['m'] });
    expect(tapKind(RAVENS, 'raven', ['s', 's'], 'm')).toEqual({ picked: ['m'] });
    expect(tapKind(RAVENS, 'raven', [], 'h')).toEqual({ why: 'raven h' });
  });

  it('do not change the offers they look at', () => {
    const before = JSON.stringify(RAVENS);
    tapKind(RAVENS, 'raven', ['s'], 's');
    expect(JSON.stringify(RAVENS)).toBe(before);
  });

  it('leave the way of paying to a button', () => {
    const ways = [
      offer('write t bench bench', { kind: 'write', ingredient: 't', sources: ['bench', 'bench'] }),
      offer('write t bench made', { kind: 'write', ingredient: 't', sources: ['bench', 'made'] }),
    ];
    expect(tapKind(ways, 'write', [], 't')).toEqual({ picked: ['t'] });
    expect(matching(ways, 'write', ['t'])).toHaveLength(2);
  });

  it('forget a selection that is no longer possible', () => {
    expect(pruneKinds(RAVENS, 'raven', ['m', 's'])).toEqual(['m', 's']);
    expect(pruneKinds(BOOKS, 'raven', ['m'])).toEqual([]);
    expect(pruneKinds(RAVENS, null, ['m'])).toEqual([]);
  });
});

describe('cards', () => {
  const lays = [
    offer('lay rec-07', { kind: 'lay', card: 'rec-07', rotated: false }),
    offer('lay rec-07 rotated', { kind: 'lay', card: 'rec-07', rotated: true }),
    offer('lay rec-10', { kind: 'lay', card: 'rec-10', rotated: false }),
  ];

  it('can be laid as they are offered', () => {
    expect(cards(lays, 'lay')).toEqual(new Set(['rec-07', 'rec-10']));
    expect(waysToLay(lays, 'rec-07').rotated?.choice.action).toBe('lay rec-07 rotated');
    expect(waysToLay(lays, 'rec-10').rotated).toBeNull();
    expect(waysToLay(lays, 'rec-60').upright).toBeNull();
  });

  it('are filled for free first, then from the workbench', () => {
    const takes = [
      offer('take f made made', { kind: 'take', ingredient: 'f', sources: ['made', 'made'] }),
      offer('take f bench made', { kind: 'take', ingredient: 'f', sources: ['bench', 'made'] }),
      offer('take f bench bench', { kind: 'take', ingredient: 'f', sources: ['bench', 'bench'] }),
    ];
    expect(likeliestTake(takes)?.choice.action).toBe('take f bench bench');
    const free = offer('take f supply made', { kind: 'take', ingredient: 'f', sources: ['supply', 'made'] });
    expect(likeliestTake([...takes, free])).toBe(free);
    expect(likeliestTake([CONFIRM])).toBeNull();
  });

  it('of a proposal are read from its actions', () => {
    expect(usesOf(['use rec-15', 'gain f', 'use chr-fey', 'keep s'])).toEqual(['rec-15', 'chr-fey']);
  });
});
