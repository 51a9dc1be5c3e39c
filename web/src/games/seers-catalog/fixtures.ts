// A small catalogue and views for the tests of this folder.

import type {
  SeersCatalogEffect,
  SeersCatalogMeld,
  SeersCatalogRequest,
} from '../../generated/seers-catalog';
import type { Choice } from '../../generated/wire';
import { Deck } from './deck';
import type { Drawn } from './film';

const both = (text: string): { ru: string; en: string } => ({ ru: text, en: text });

const ARTIFACTS: readonly SeersCatalogEffect[] = [
  'first-move',
  'cauldron-of-sorcery',
  'half-moon-amulet',
  'twin-mirror',
  'bottomless-bag',
  'raven-courier',
  'bookmark',
];

export const DECK = new Deck({
  suits: ['y', 'm', 's', 't', 'g'].map((letter) => ({
    id: letter,
    letter,
    name: both(letter),
    source: 'house',
  })),
  artifacts: ARTIFACTS.map((id) => ({
    id,
    effect: id,
    name: both(id),
    text: both(`${id} text`),
    source: 'house',
  })),
});

export function choice(request: SeersCatalogRequest): Choice {
  return { action: JSON.stringify(request), request, message: { key: 'sc-action-pass' } };
}

export function meld(
  kind: SeersCatalogMeld['kind'],
  cards: string[],
  halfPoints: number,
  riders: string[] = [],
): SeersCatalogMeld {
  return {
    kind,
    half_points: halfPoints,
    notation: [kind, ...cards].join(' '),
    members: cards.map((card) => ({ card, value: halfPoints / 2, suit: null, changed: card === 'joker' })),
    riders: riders.map((artifact) => ({ artifact, target: null, value: null, suit: null })),
  };
}

export function drawn(more: Partial<Drawn> = {}): Drawn {
  return {
    me: 0,
    round: 1,
    trick: 1,
    phase: 'lead',
    actors: [0],
    hand: ['y5', 'm5', 'joker', 'bookmark'],
    hand_sizes: [4, 6, 6],
    bonus: [true, false, false],
    inside: [true, true, true],
    opener: 0,
    leader: 0,
    current: null,
    melds: [],
    last: null,
    discard: 0,
    removed: 0,
    suits: ['y', 'm', 's'],
    highest: 13,
    artifacts: null,
    finished: [],
    totals: [0, 0, 0],
    rounds: [],
    draft: { members: [], riders: [] },
    ideas: [],
    winners: [],
    ...more,
  };
}
