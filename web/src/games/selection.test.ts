// A selection ends with its question, in every game: what was half chosen when an answer was given is not chosen for
// the next question, even where that one offers the same things again.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Choice, Snapshot, Update } from '../generated/wire';
import { Desk } from '../table/desk.svelte';
import { INFO, unseen } from '../table/fixtures';
import type { Controller } from '../table/game';
import { LocalFeed } from '../table/local';
import { GlastonburyController } from './glastonbury/controller.svelte';
import { Deck as Tiles } from './glastonbury/deck';
import { OldWorldController } from './old-world/controller.svelte';
import { DECK as ACTIONS, view as road, witcher } from './old-world/fixtures';
import { SeersCatalogController } from './seers-catalog/controller.svelte';
import { DECK as CATALOG, drawn } from './seers-catalog/fixtures';
import { ThreeWitchesController } from './three-witches/controller.svelte';
import { Deck as Ingredients } from './three-witches/deck';
import { VedminKrugController } from './vedmin-krug/controller.svelte';
import { Deck as Recipes } from './vedmin-krug/deck';

const NO = { ru: 'нет', en: 'no' };

function content(file: string) {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../../content', file), 'utf8'));
}

function choice(action: string, request: object): Choice {
  return { action, request, message: { key: action } };
}

interface Case<Own> {
  /** The table, and what is offered before and after the answer. */
  view: unknown;
  choices: Choice[];
  answer: string;
  sit: (desk: Desk) => Own;
  /** Half chooses something. */
  choose: (controller: Own) => void;
  /** What is half chosen. */
  chosen: (controller: Own) => unknown;
}

/** Plays one answer at a table of the page's own. */
async function answer<Own extends Controller>({ view, choices, sit, ...own }: Case<Own>): Promise<void> {
  const asked = { prompt: { key: 'p' }, rules: '', choices, asides: [], outcome: null };
  const start: Snapshot = { version: 1, log: [], view, ...asked };
  const after: Update = { version: 2, frames: [], change: [], ...asked };
  const on = { actions: [own.answer], otherwise: { code: 'no', text: NO } };
  const desk = new Desk('local', new LocalFeed(INFO, start, [{ on, update: after }]));
  const atRest = (): Promise<void> => vi.waitFor(() => expect(desk.moving || desk.sending).toBe(false));
  await desk.open();
  await atRest();
  const controller = sit(desk);
  await desk.sit(unseen(controller));
  const nothing = structuredClone(own.chosen(controller));
  own.choose(controller);
  expect(own.chosen(controller), 'nothing was chosen').not.toEqual(nothing);
  desk.act('something else');
  await atRest();
  expect(desk.notice?.tone, 'a wrong answer is refused').toBe('refusal');
  expect(own.chosen(controller), 'a refusal ends no question').not.toEqual(nothing);
  desk.act(own.answer);
  await atRest();
  expect(desk.choices).toEqual(choices);
  expect(own.chosen(controller)).toEqual(nothing);
  desk.close();
}

describe('a selection ends with its question', () => {
  it('in 3 Witches', () =>
    answer({
      view: { me: 0, hand: ['owl-5', 'bat-4', 'elixir'], actors: [0], phase: { kind: 'lead' } },
      choices: [
        choice('lead owl-5 bat-4', { kind: 'lead', cards: ['owl-5', 'bat-4'] }),
        choice('lead bat-4 owl-5', { kind: 'lead', cards: ['bat-4', 'owl-5'] }),
      ],
      answer: 'lead owl-5 bat-4',
      sit: (desk) => new ThreeWitchesController(desk, new Ingredients(content('three-witches/deck.json'))),
      choose: (controller) => {
        controller.tapHand('owl-5');
        controller.tapHand('bat-4');
      },
      chosen: ({ picked }) => picked,
    }));

  it('in Seers Catalog', () =>
    answer({
      view: drawn(),
      choices: [
        choice('play raven-courier y5 1', { kind: 'play', artifact: 'raven-courier', cards: ['y5'] }),
        choice('play raven-courier m5 1', { kind: 'play', artifact: 'raven-courier', cards: ['m5'] }),
      ],
      answer: 'play raven-courier y5 1',
      sit: (desk) => new SeersCatalogController(desk, CATALOG),
      choose: (controller) =>
        controller.tapHand({ card: 'raven-courier', key: 'raven-courier', picked: false }),
      chosen: ({ armed }) => armed,
    }));

  it('in Glastonbury', () =>
    answer({
      view: { me: 0, phase: { kind: 'take' }, field: [], ahead: [], seats: [{}, {}], scoring: null },
      choices: [
        choice('take r1c2', { kind: 'take', cell: 'r1c2' }),
        choice('take r2c2', { kind: 'take', cell: 'r2c2' }),
      ],
      answer: 'take r1c2',
      sit: (desk) => new GlastonburyController(desk, new Tiles(content('glastonbury/cards.json'))),
      choose: (controller) => controller.tap('r2c2'),
      chosen: ({ picked }) => picked,
    }));

  it('in Whirling Witchcraft', () =>
    answer({
      view: { me: 0, phase: 'study', hand: ['rec-01', 'rec-02'], plan: null, witches: [{}, {}] },
      choices: ['rec-01', 'rec-02'].flatMap((card) => [
        choice(`lay ${card}`, { kind: 'lay', card, rotated: false }),
        choice(`lay ${card} turned`, { kind: 'lay', card, rotated: true }),
      ]),
      answer: 'lay rec-01',
      sit: (desk) => new VedminKrugController(desk, new Recipes(content('vedmin-krug/cards.json'))),
      choose: (controller) => {
        controller.tapHand('rec-02');
        controller.turn();
      },
      chosen: ({ card, rotated }) => ({ card, rotated }),
    }));

  it('in Whirling Witchcraft, with ingredients', () =>
    answer({
      view: { me: 0, phase: 'brewing', hand: [], plan: null, witches: [{}, {}] },
      choices: [
        choice('raven m', { kind: 'raven', ingredients: ['m'] }),
        choice('raven m s', { kind: 'raven', ingredients: ['m', 's'] }),
      ],
      answer: 'raven m',
      sit: (desk) => new VedminKrugController(desk, new Recipes(content('vedmin-krug/cards.json'))),
      choose: (controller) => {
        controller.wishFor('raven');
        controller.tapKind('m');
      },
      chosen: ({ wish, kinds }) => ({ wish, kinds }),
    }));

  it('in the Old World', () =>
    answer({
      view: road([witcher()], { row: ['block-1', 'block-2', null, null, null, null] }),
      choices: [choice('take 1', { kind: 'take', slot: 1 }), choice('take 2', { kind: 'take', slot: 2 })],
      answer: 'take 1',
      sit: (desk) => new OldWorldController(desk, ACTIONS),
      choose: (controller) => controller.tapSlot(1),
      chosen: ({ picked }) => picked,
    }));

  it('in the Old World, on the map', () =>
    answer({
      view: road([witcher({ hand: ['block-1', 'block-2'] })], {
        roads: [{ to: 'vizima', cards: ['block-1', 'block-2'], gold: false, pair: false, rides: [] }],
      }),
      choices: [choice('move vizima', { kind: 'move', location: 'vizima' })],
      answer: 'move vizima',
      sit: (desk) => new OldWorldController(desk, ACTIONS),
      choose: (controller) => controller.tapPlace('vizima'),
      chosen: ({ heading }) => heading,
    }));
});
