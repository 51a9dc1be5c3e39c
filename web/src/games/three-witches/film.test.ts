import { describe, expect, it } from 'vitest';
import type { ThreeWitchesSeen, ThreeWitchesView } from '../../generated/three-witches';
import { type Drawn, film } from './film';

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

function pictures(events: ThreeWitchesSeen[], before: Drawn = START, after = START): Drawn[] {
  return film(before, events, after).frames.map((frame) => frame.view as Drawn);
}

const LED: ThreeWitchesSeen = { kind: 'led', seat: 0, trick: 4, up: 'owl-5', down: null };
const REVEALED: ThreeWitchesSeen = {
  kind: 'revealed',
  lead: 0,
  up: 'owl-5',
  down: 'bat-4',
  first: 'owl-3',
  second: 'dog-4',
  lead_value: 5,
  lesser_value: 4,
  winner: 'lead',
};

describe('the film of a step', () => {
  it('has one picture an event and ends with the server’s view', () => {
    const after = { ...START, trick: 5 };
    const { frames, end } = film(START, [LED, { kind: 'passed', seat: 1 }], after);
    expect(frames).toHaveLength(2);
    expect(end).toMatchObject({ trick: 5, said: { 1: 'pass' } });
  });

  it('shows nothing before there is something to start from', () => {
    expect(film(undefined, [LED], START)).toEqual({ frames: [], end: START });
  });

  it('lays a lead down from its owner’s place, unknown card face down', () => {
    const [frame] = film(START, [LED], START).frames;
    expect(frame?.view).toMatchObject({
      table: { up: 'owl-5', down: { kind: 'face-down', card: null } },
      hand_sizes: [1, 2, 2],
    });
    expect(frame?.routes.from).toEqual({ 'owl-5': 'seat-0', 'slot-down': 'seat-0' });
  });

  it('takes my card out of my hand when I play it', () => {
    const [, mine] = pictures([LED, { kind: 'played', seat: 1, card: 'owl-3' }]);
    expect(mine?.hand).toEqual(['dog-3']);
    expect(mine?.table?.first).toEqual({ kind: 'face-up', card: 'owl-3' });
  });

  it('hides a card under an eye', () => {
    const eye = {
      ...START,
      table: {
        up: 'dog-2',
        down: { kind: 'face-down', card: null },
        first: { kind: 'empty' },
        second: { kind: 'empty' },
        lead_suit: 'dog',
        eye: true,
        result: null,
      },
    } as Drawn;
    const [played] = pictures([{ kind: 'played', seat: 2, card: null }], eye);
    expect(played?.table?.second).toEqual({ kind: 'face-down', card: null });
  });

  it('reveals in place, then sends the pile to its winner', () => {
    const { frames } = film(START, [LED, REVEALED, { kind: 'gathered', trick: 4, winner: 'lead' }], START);
    expect(frames[1]?.view).toMatchObject({
      table: { result: { lead_value: 5, lesser_value: 4, winner: 'lead' } },
    });
    expect(frames[1]?.routes.from).toMatchObject({ 'bat-4': 'slot-down' });
    expect(frames[2]?.view).toMatchObject({ table: null, piles: [{ winner: 'lead' }] });
    expect(Object.values(frames[2]?.routes.to ?? {})).toEqual(Array(4).fill('pile-lead'));
  });

  it('does not mark a card that went back in secret', () => {
    const [, revealed, back] = pictures([
      LED,
      REVEALED,
      { kind: 'returned', lead: 0, card: null, how: 'secret' },
    ]);
    expect(back?.table).toEqual(revealed?.table);
    expect(back?.hand_sizes[0]).toBe((revealed?.hand_sizes[0] ?? 0) + 1);
  });

  it('passes cards to the left and takes them from the right', () => {
    const after = { ...START, hand: ['bat-5', 'newt-1'] };
    const { frames } = film(
      START,
      [{ kind: 'exchanged', given: [['bat-5', 'newt-1'], ['dog-3', 'owl-3'], null] }],
      after,
    );
    expect(frames[0]?.view).toMatchObject({ hand: ['bat-5', 'newt-1'] });
    expect(frames[0]?.routes).toMatchObject({
      to: { 'dog-3': 'seat-2', 'owl-3': 'seat-2' },
      from: { 'bat-5': 'seat-0', 'newt-1': 'seat-0' },
    });
  });

  it('keeps what was said until the cards move on', () => {
    const said = pictures([
      { kind: 'bid', seat: 2, bid: 3 },
      { kind: 'passed', seat: 0 },
      { kind: 'teams-formed', lead: 2, bid: 3 },
    ]);
    expect(said.map((view) => view.said)).toEqual([{ 2: 'bid-3' }, { 2: 'bid-3', 0: 'pass' }, undefined]);
  });
});
