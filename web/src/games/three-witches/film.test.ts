import { describe, expect, it } from 'vitest';
import type { ThreeWitchesSeen, ThreeWitchesView } from '../../generated/three-witches';
import { type Drawn, pictures, rest } from './film';

const START: ThreeWitchesView = {
  me: 1,
  round: 1,
  tokens: [0, 0, 0],
  phase: { kind: 'lead' },
  actors: [0],
  hand: ['dog-3', 'owl-3'],
  hand_sizes: [3, 2, 2],
  elixir_holder: null,
  orb: { seat: 0, bid: 3 },
  lead: 0,
  lessers: [1, 2],
  exchange_chosen: [false, false, false],
  my_exchange: [],
  discarded: [false, true, true],
  my_discard: 'frog-1',
  trick: 4,
  table: null,
  piles: [],
  finished: [],
  signals: [
    { sent: 0, current: null },
    { sent: 0, current: null },
    { sent: 0, current: null },
  ],
  review: [],
  winners: [],
};

function shot(event: ThreeWitchesSeen, before: Drawn = START, view: ThreeWitchesView = START) {
  const [picture] = pictures(before, event, view);
  return picture!;
}

const TABLE: NonNullable<ThreeWitchesView['table']> = {
  up: 'owl-5',
  down: { kind: 'face-down', card: null },
  first: { kind: 'empty' },
  second: { kind: 'empty' },
  lead_suit: 'owl',
  eye: false,
  result: null,
};
const OPEN: ThreeWitchesView = {
  ...START,
  table: {
    ...TABLE,
    down: { kind: 'face-up', card: 'bat-4' },
    first: { kind: 'face-up', card: 'owl-3' },
    second: { kind: 'face-up', card: 'dog-4' },
  },
};

describe('a moment of the table', () => {
  it('is drawn as the server says it looks', () => {
    const view = { ...START, table: TABLE, hand_sizes: [1, 2, 2] };
    const { view: drawn } = shot({ kind: 'led', seat: 0, trick: 4, up: 'owl-5', down: null }, START, view);
    expect(drawn).toEqual(view);
  });

  it('lays a lead down from its owner’s place, an unknown card too', () => {
    const { routes } = shot({ kind: 'led', seat: 0, trick: 4, up: 'owl-5', down: null });
    expect(routes?.from).toEqual({ 'owl-5': 'seat-0', 'slot-down': 'seat-0' });
  });

  it('plays a hidden card into the place that it fills', () => {
    const before = { ...START, table: TABLE };
    const played: ThreeWitchesSeen = { kind: 'played', seat: 2, card: null };
    const hidden = { kind: 'face-down' as const, card: null };
    const second = { ...START, table: { ...TABLE, second: hidden } };
    expect(shot(played, before, second).routes?.from).toEqual({ 'slot-second': 'seat-2' });
    const first = { ...START, table: { ...TABLE, first: hidden } };
    expect(shot(played, before, first).routes?.from).toEqual({ 'slot-first': 'seat-2' });
  });

  it('sends the pile to its winner, without the card that went back', () => {
    const gathered: ThreeWitchesSeen = { kind: 'gathered', trick: 4, winner: 'lead' };
    expect(Object.keys(shot(gathered, OPEN).routes?.to ?? {})).toEqual(['owl-5', 'bat-4', 'owl-3', 'dog-4']);
    const back: Drawn = { ...OPEN, table: { ...OPEN.table!, back: 'bat-4' } };
    expect(shot(gathered, back).routes?.to).toEqual({
      'owl-5': 'pile-lead',
      'owl-3': 'pile-lead',
      'dog-4': 'pile-lead',
    });
  });

  it('does not mark a card that went back in secret', () => {
    const secret = shot({ kind: 'returned', lead: 0, card: null, how: 'secret' }, OPEN, OPEN);
    expect(secret.routes).toBeUndefined();
    expect(secret.view.table).toEqual(OPEN.table);
    const known = shot({ kind: 'returned', lead: 0, card: 'bat-4', how: 'lessers' }, OPEN, OPEN);
    expect(known.routes?.to).toEqual({ 'bat-4': 'seat-0' });
  });

  it('passes cards to the left and takes them from the right', () => {
    const { routes } = shot({ kind: 'exchanged', given: [null, ['dog-3', 'owl-3'], null] }, START, {
      ...START,
      hand: ['bat-5', 'newt-1'],
    });
    expect(routes).toMatchObject({
      to: { 'dog-3': 'seat-2', 'owl-3': 'seat-2' },
      from: { 'bat-5': 'seat-0', 'newt-1': 'seat-0' },
    });
  });

  it('keeps what was said until the cards move on', () => {
    const bid = shot({ kind: 'bid', seat: 2, bid: 3 }).view;
    const passed = shot({ kind: 'passed', seat: 0 }, bid).view;
    expect(passed.said).toEqual({ 2: 'bid-3', 0: 'pass' });
    expect(rest(passed, START).said).toEqual(passed.said);
    expect(shot({ kind: 'teams-formed', lead: 2, bid: 3 }, passed).view.said).toBeUndefined();
  });
});
