import { describe, expect, it } from 'vitest';
import type { ThreeWitchesRequest, ThreeWitchesView } from '../../generated/three-witches';
import type { Choice } from '../../generated/wire';
import {
  attempt,
  chosen,
  NONE,
  type Offer,
  type Picked,
  prune,
  startWith,
  swap,
  tap,
  touchable,
} from './choosing';
import { offersOf } from '../../table/offers';

function offers(...requests: ThreeWitchesRequest[]): Offer[] {
  const choice = (request: ThreeWitchesRequest): Choice => ({
    action: JSON.stringify(request),
    request,
    message: { key: 'm' },
  });
  return offersOf(requests.map(choice));
}

const view = (kind: string, more: Partial<ThreeWitchesView> = {}): ThreeWitchesView =>
  ({ me: 0, hand: ['owl-5', 'bat-4', 'elixir'], actors: [0], phase: { kind }, ...more }) as ThreeWitchesView;

/** Taps cards in order and gives the last answer. */
function taps(
  table: ThreeWitchesView,
  from: Offer[],
  cards: string[],
  picked: Picked = NONE,
): ReturnType<typeof tap> {
  let answer: ReturnType<typeof tap> = { picked };
  for (const card of cards) {
    answer = tap(table, from, 'picked' in answer ? answer.picked : NONE, card);
  }
  return answer;
}

const LEAD = offers(
  { kind: 'lead', cards: ['owl-5', 'bat-4'] },
  { kind: 'lead', cards: ['bat-4', 'owl-5'] },
  { kind: 'lead', cards: ['owl-5', 'elixir'] },
  { kind: 'lead', cards: ['bat-4', 'elixir'] },
);
const FOLLOW = offers({ kind: 'play', card: 'owl-5' });
const EXCHANGE = offers(
  { kind: 'exchange', cards: ['owl-5', 'elixir'] },
  { kind: 'exchange', cards: ['bat-4', 'elixir'] },
);

describe('a lead', () => {
  it('puts the first card face up and the second face down', () => {
    expect(taps(view('lead'), LEAD, ['bat-4', 'owl-5'])).toEqual({ picked: ['bat-4', 'owl-5'] });
    expect(chosen(LEAD, ['bat-4', 'owl-5'])?.request).toEqual({ kind: 'lead', cards: ['bat-4', 'owl-5'] });
  });

  it('puts a card that cannot lie face up straight into the dark', () => {
    expect(taps(view('lead'), LEAD, ['elixir', 'bat-4'])).toEqual({ picked: ['bat-4', 'elixir'] });
  });

  it('is not complete with one card', () => {
    expect(chosen(LEAD, ['owl-5', null])).toBeNull();
    expect(chosen(LEAD, NONE)).toBeNull();
  });

  it('gives a card back on the second tap and keeps the other in its place', () => {
    expect(taps(view('lead'), LEAD, ['owl-5', 'bat-4', 'owl-5'])).toEqual({ picked: [null, 'bat-4'] });
    expect(taps(view('lead'), LEAD, ['owl-5', 'owl-5'])).toEqual({ picked: NONE });
  });

  it('replaces the dark card by a third one', () => {
    expect(taps(view('lead'), LEAD, ['owl-5', 'bat-4', 'elixir'])).toEqual({ picked: ['owl-5', 'elixir'] });
  });

  it('swaps only where a choice allows it', () => {
    expect(swap(LEAD, ['owl-5', 'bat-4'])).toEqual(['bat-4', 'owl-5']);
    expect(swap(LEAD, ['owl-5', 'elixir'])).toBeNull();
  });
});

describe('an answer', () => {
  it('lifts only what a choice contains and asks why about the rest', () => {
    expect([...touchable(FOLLOW)]).toEqual(['owl-5']);
    expect(taps(view('follow-first'), FOLLOW, ['owl-5'])).toEqual({ picked: ['owl-5'] });
    expect(taps(view('follow-first'), FOLLOW, ['bat-4'])).toEqual({ why: 'play bat-4' });
  });

  it('asks why also when nothing is offered', () => {
    expect(tap(view('open-bid', { actors: [1] }), [], NONE, 'owl-5')).toEqual({ why: 'play owl-5' });
    expect(tap(view('discard', { actors: [1] }), [], NONE, 'owl-5')).toEqual({ why: 'discard owl-5' });
  });

  it('names the attempt in the words of the phase', () => {
    expect(attempt(view('exchange'), 'owl-5')).toBe('exchange owl-5');
    expect(attempt(view('return-secret'), 'owl-5')).toBe('return owl-5');
    expect(attempt(view('lead'), 'elixir')).toBe('lead elixir owl-5');
    expect(attempt(view('lead', { actors: [1] }), 'elixir')).toBe('play elixir');
  });
});

describe('an exchange', () => {
  it('starts with the card that every choice contains', () => {
    expect(startWith(EXCHANGE)).toEqual(['elixir']);
    expect(startWith(LEAD)).toEqual(NONE);
    expect(startWith(FOLLOW)).toEqual(NONE);
  });

  it('takes two cards in any order', () => {
    expect(chosen(EXCHANGE, ['elixir', 'bat-4'])?.request).toEqual({
      kind: 'exchange',
      cards: ['bat-4', 'elixir'],
    });
    expect(chosen(EXCHANGE, ['owl-5', 'bat-4'])).toBeNull();
  });

  it('lets a third card take the place of the free one, never of the forced one', () => {
    expect(taps(view('exchange'), EXCHANGE, ['owl-5', 'bat-4'], ['elixir'])).toEqual({
      picked: ['elixir', 'bat-4'],
    });
  });
});

it('drops half-made choices that are no longer possible', () => {
  expect(prune(LEAD, ['owl-5', 'frog-1'])).toEqual(['owl-5', null]);
  expect(prune(FOLLOW, ['bat-4'])).toEqual(NONE);
  expect(prune([], ['owl-5', 'bat-4'])).toEqual(NONE);
});
