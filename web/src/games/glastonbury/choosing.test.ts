import { describe, expect, it } from 'vitest';
import type { GlastonburyAhead, GlastonburyRequest } from '../../generated/glastonbury';
import { byCell, colours, flags, leads, type Offer, placed, plain, powders, sprinkle } from './choosing';
import { offersOf } from '../../table/offers';

function offers(...actions: [string, GlastonburyRequest][]): Offer[] {
  return offersOf(actions.map(([action, request]) => ({ action, request, message: { key: 'm' } })));
}

const TAKE = offers(
  ['take r0c2', { kind: 'take', cell: 'r0c2' }],
  ['take r3c2', { kind: 'take', cell: 'r3c2' }],
  ['summon r4c4', { kind: 'summon', cell: 'r4c4' }],
);
const POWDER = offers(
  ['powder pumpkin pumpkin', { kind: 'powder', kinds: ['pumpkin', 'pumpkin'] }],
  ['powder pumpkin old_bone', { kind: 'powder', kinds: ['pumpkin', 'old_bone'] }],
  ['powder old_bone old_bone', { kind: 'powder', kinds: ['old_bone', 'old_bone'] }],
);

describe('places', () => {
  it('can be touched where a choice names them', () => {
    expect([...byCell(TAKE).keys()]).toEqual(['r0c2', 'r3c2', 'r4c4']);
    expect(byCell(TAKE).get('r4c4')?.request.kind).toBe('summon');
  });

  it('are corners when a corner is chosen', () => {
    const corners = offers(
      ['corner 0', { kind: 'corner', position: 0 }],
      ['corner 10', { kind: 'corner', position: 10 }],
    );
    expect([...byCell(corners).keys()]).toEqual(['r0c0', 'r5c5']);
    expect(plain(corners)).toEqual([]);
  });

  it('lead where the server says, and nowhere without its word', () => {
    const ahead: GlastonburyAhead[] = [{ action: 'take r3c2', steps: 3, to: 5, line: null }];
    const leading = leads(TAKE, ahead);
    expect([...leading.keys()]).toEqual(['r3c2']);
    expect([...flags(leading.values())]).toEqual([[5, 3]]);
  });
});

describe('other choices', () => {
  it('are buttons, except colours', () => {
    const some = offers(
      ['shift', { kind: 'shift' }],
      ['end', { kind: 'end' }],
      ['colour red', { kind: 'colour', colour: 'red' }],
    );
    expect(plain(some).map(({ choice }) => choice.action)).toEqual(['shift', 'end']);
    expect(colours(some).map(({ colour }) => colour)).toEqual(['red']);
    expect(plain(TAKE)).toEqual([]);
  });
});

describe('powder', () => {
  it('is placed in any order', () => {
    expect(powders(POWDER)).toHaveLength(3);
    expect(placed(POWDER, ['old_bone', 'pumpkin'])?.choice.action).toBe('powder pumpkin old_bone');
    expect(placed(POWDER, ['pumpkin'])).toBeNull();
    expect(placed(TAKE, [])).toBeNull();
  });

  it('moves card by card to the kinds that are touched', () => {
    expect(sprinkle(POWDER, ['pumpkin', 'pumpkin'], 'old_bone')).toEqual(['pumpkin', 'old_bone']);
    expect(sprinkle(POWDER, ['pumpkin', 'old_bone'], 'old_bone')).toEqual(['old_bone', 'old_bone']);
  });

  it('stays where it is if that is no choice', () => {
    expect(sprinkle(POWDER, ['pumpkin', 'pumpkin'], 'mistletoe')).toEqual(['pumpkin', 'pumpkin']);
  });
});
