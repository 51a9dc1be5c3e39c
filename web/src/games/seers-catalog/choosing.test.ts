import { describe, expect, it } from 'vitest';
import type { SeersCatalogRequest } from '../../generated/seers-catalog';
import {
  armedOffers,
  isTouchable,
  readTurn,
  signed,
  strength,
  takeUp,
  tap,
  targets,
  type Turn,
} from './choosing';
import { choice, DECK } from './fixtures';

const back: SeersCatalogRequest = { kind: 'back', card: null };
const backY5: SeersCatalogRequest = { kind: 'back', card: 'y5' };
const pick = (card: string): SeersCatalogRequest => ({ kind: 'pick', card });
const bag = (card: string): SeersCatalogRequest => ({
  kind: 'play',
  artifact: 'bottomless-bag',
  cards: [card],
  seat: null,
});
const raven = (card: string, seat: number): SeersCatalogRequest => ({
  kind: 'play',
  artifact: 'raven-courier',
  cards: [card],
  seat,
});
const amulet: SeersCatalogRequest = { kind: 'attach', rider: { artifact: 'half-moon-amulet', target: null } };
const shift = (card: string, becomes: string): SeersCatalogRequest => ({
  kind: 'attach',
  rider: { artifact: 'cauldron-of-sorcery', target: { card, becomes } },
});

const turn = (choices: SeersCatalogRequest[], asides: SeersCatalogRequest[] = []): Turn =>
  readTurn(choices.map(choice), asides.map(choice));
const slot = (card: string, picked = false) => ({ card, key: card, picked });

describe('a tap on a card', () => {
  it('picks it if that is offered', () => {
    expect(tap(DECK, turn([pick('y5')]), null, slot('y5'), 0)).toEqual({
      kind: 'act',
      action: choice(pick('y5')).action,
    });
  });

  it('takes a picked card back', () => {
    expect(tap(DECK, turn([pick('m5')], [back, backY5]), null, slot('y5', true), 1)).toEqual({
      kind: 'act',
      action: choice(backY5).action,
    });
  });

  it('asks why not, by what the card is for', () => {
    const nothing = turn([pick('y5')]);
    expect(tap(DECK, nothing, null, slot('m5'), 0)).toEqual({ kind: 'why', action: 'pick m5' });
    expect(tap(DECK, nothing, null, slot('half-moon-amulet'), 0)).toEqual({
      kind: 'why',
      action: 'attach half-moon-amulet',
    });
    expect(tap(DECK, nothing, null, slot('bookmark'), 0)).toEqual({ kind: 'why', action: 'play bookmark' });
    expect(tap(DECK, nothing, null, slot('twin-mirror'), 0)).toEqual({
      kind: 'why',
      action: 'pick twin-mirror',
    });
  });

  it('changes one picked card for another, but leaves a longer meld alone', () => {
    const begun = turn([pick('m5')], [back, backY5]);
    expect(tap(DECK, begun, null, slot('s9'), 1)).toEqual({
      kind: 'steps',
      actions: [choice(back).action, 'pick s9'],
    });
    expect(tap(DECK, begun, null, slot('s9'), 2)).toEqual({ kind: 'why', action: 'pick s9' });
  });
});

describe('an artifact', () => {
  it('that needs nothing is attached at once', () => {
    expect(tap(DECK, turn([amulet]), null, slot('half-moon-amulet'), 1)).toEqual({
      kind: 'act',
      action: choice(amulet).action,
    });
  });

  it('that is played by itself is only taken up: a second touch confirms it', () => {
    const bookmark: SeersCatalogRequest = { kind: 'play', artifact: 'bookmark', cards: [], seat: null };
    const now = turn([bookmark]);
    expect(tap(DECK, now, null, slot('bookmark'), 0)).toEqual({
      kind: 'arm',
      armed: { artifact: 'bookmark', target: null },
    });
    expect(armedOffers(now, takeUp(now, 'bookmark')).map(({ request }) => request)).toEqual([bookmark]);
    expect(tap(DECK, now, { artifact: 'bookmark', target: null }, slot('bookmark'), 0)).toEqual({
      kind: 'arm',
      armed: null,
    });
  });

  it('waits for its card, and then for its seat', () => {
    const now = turn([raven('y5', 1), raven('y5', 2), raven('m9', 1), raven('m9', 2)]);
    const armed = takeUp(now, 'raven-courier');
    expect(armed.target).toBeNull();
    expect(armedOffers(now, armed)).toEqual([]);
    expect(tap(DECK, now, armed, slot('m9'), 0)).toEqual({
      kind: 'arm',
      armed: { artifact: 'raven-courier', target: 'm9' },
    });
    expect(
      armedOffers(now, { artifact: 'raven-courier', target: 'm9' }).map(({ request }) => request),
    ).toEqual([raven('m9', 1), raven('m9', 2)]);
  });

  it('names its card itself where there is only one', () => {
    expect(takeUp(turn([bag('y5')]), 'bottomless-bag')).toEqual({ artifact: 'bottomless-bag', target: 'y5' });
    const cauldron = turn([shift('y5', '4'), shift('y5', '6')]);
    expect(armedOffers(cauldron, takeUp(cauldron, 'cauldron-of-sorcery'))).toHaveLength(2);
  });

  it('lights the cards it can be used on, also picked ones', () => {
    const now = turn([shift('y5', '6'), shift('y6', '5'), pick('y7')]);
    const armed = takeUp(now, 'cauldron-of-sorcery');
    expect([...targets(now, 'cauldron-of-sorcery')]).toEqual(['y5', 'y6']);
    expect(isTouchable(now, armed, 'y5')).toBe(true);
    expect(isTouchable(now, armed, 'y7')).toBe(false);
    expect(isTouchable(now, null, 'y7')).toBe(true);
    expect(tap(DECK, now, armed, slot('y6', true), 2)).toEqual({
      kind: 'arm',
      armed: { artifact: 'cauldron-of-sorcery', target: 'y6' },
    });
  });
});

describe('numbers', () => {
  it('are written as players say them', () => {
    expect([strength(14), strength(15)]).toEqual(['7', '7½']);
    expect([signed(-4), signed(0), signed(12)]).toEqual(['−4', '0', '12']);
  });
});
