// The shipped content and small views for the tests of this folder.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OldWorldRequest, OldWorldView, OldWorldWitcher } from '../../generated/old-world';
import type { Offer } from './choosing';
import { Deck, type DeckContent } from './deck';

const root = join(import.meta.dirname, '../../../..');
const folder = join(root, 'content/old-world');

/** What the shipped cards say, as the rules wrote it down: a sentence in Russian and in English, then its places. */
export const SAID = readFileSync(join(root, 'games/old-world/tests/golden/says.txt'), 'utf8')
  .trim()
  .split('\n\n')
  .map((block) => {
    const [ru = '', en = '', ...places] = block.split('\n').map((line) => line.trim());
    return { ru, en, places };
  });

const files = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown,
    ]),
) as unknown as Omit<DeckContent, 'says'>;

export const CONTENT: DeckContent = {
  ...files,
  says: {
    sentences: SAID.map(({ ru }) => ({ key: ru })),
    places: Object.fromEntries(SAID.flatMap(({ places }, index) => places.map((place) => [place, index]))),
  },
};

export const DECK = new Deck(CONTENT);

export function witcher(change: Partial<OldWorldWitcher> = {}): OldWorldWitcher {
  return {
    school: 'wolf',
    at: 'vengerberg',
    skills: [1, 1, 1, 1],
    level: 1,
    shield: 1,
    gold: 0,
    marker: 0,
    hand_count: 0,
    deck_count: 5,
    cards: [],
    hand: [],
    known_top: [],
    discard: [],
    potions: [],
    trails: [],
    tracks: [],
    quests: [],
    kept: [],
    banners: 4,
    tally: {
      turns: 0,
      fights: [0, 0, 0],
      beaten: [0, 0, 0],
      witcher_wins: 0,
      gained: [0, 0, 0, 0, 0],
      events: 0,
    },
    ...change,
  };
}

/** A view of seat 0 in phase I. */
export function view(witchers: OldWorldWitcher[], change: Partial<OldWorldView> = {}): OldWorldView {
  return {
    me: 0,
    asked: [0],
    pending: { kind: 'phase1' },
    decided: null,
    still_to_come: [],
    first: 0,
    active: 0,
    rounds: 1,
    turn: {
      phase: 1,
      moved: false,
      acted: [],
      played: [],
      draw: 0,
      fixed: null,
      free_card: false,
      no_exploration: false,
      phase3_now: false,
    },
    witchers,
    shield_max: witchers.map(() => 1),
    row: [null, null, null, null, null, 'block-1'],
    prices: [],
    pool: [],
    trashed: [],
    potion_deck: [],
    potion_discard: [],
    stories: [],
    lairs: [{ terrain: 'forest', monster: 'monster-harpy', location: 'vizima' }],
    openings: [],
    token_counts: [5, 5, 5],
    monsters: [[], [], []],
    extra_count: 0,
    driven_off: [],
    skill_trophies: [1, 1, 1, 1],
    tavern: null,
    fight: null,
    brawl: null,
    combo: null,
    dice: null,
    die: null,
    revealed: [],
    reshuffled: [],
    struck: [],
    look: null,
    looking: null,
    roads: [],
    deck_open: true,
    winner: null,
    stranded: false,
    ...change,
  };
}

export function offer(action: string, request: OldWorldRequest): Offer {
  return { choice: { action, request, message: { key: action } }, action, request, words: action };
}
