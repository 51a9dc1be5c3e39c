// From taps to one of the offered choices. Nothing here knows a rule: a card may be touched if an
// offered choice names it. An artifact that has something to name is taken up first (`armed`), then
// its card is touched, then one of its choices is pressed.

import type { SeersCatalogRequest } from '../../generated/seers-catalog';
import type { Choice } from '../../generated/wire';
import type { Offer as TableOffer } from '../../table/offers';
import type { Deck } from './deck';
import type { Slot } from './order';

export type Offer = TableOffer<SeersCatalogRequest>;

/** What may be done now, by what is touched for it. */
export interface Turn {
  mine: boolean;
  picks: Map<string, Offer>;
  backs: Map<string, Offer>;
  backAll: Offer | null;
  /** Choices of artifacts: to attach them to the meld, or to play them by themselves. */
  artifacts: Map<string, Offer[]>;
  lays: Offer[];
  /** Pass and yield. */
  plain: Offer[];
}

/** An artifact that was taken up and the card it is to be used on. */
export interface Armed {
  artifact: string;
  target: string | null;
}

/** What a tap on a card of the hand leads to. */
export type Tapped =
  | { kind: 'act'; action: string }
  /** Several actions; a step that is not offered when its time comes is asked about instead. */
  | { kind: 'steps'; actions: string[] }
  | { kind: 'arm'; armed: Armed | null }
  | { kind: 'why'; action: string };

/** Taking back is no decision of the table's, so it comes among the asides. */
export function readTurn(choices: Choice[], asides: Choice[]): Turn {
  const turn: Turn = {
    mine: choices.length > 0,
    picks: new Map(),
    backs: new Map(),
    backAll: null,
    artifacts: new Map(),
    lays: [],
    plain: [],
  };
  for (const choice of [...choices, ...asides]) {
    const request = choice.request as SeersCatalogRequest;
    const offer = { choice, request };
    switch (request.kind) {
      case 'pick':
        turn.picks.set(request.card, offer);
        break;
      case 'back':
        if (request.card) turn.backs.set(request.card, offer);
        else turn.backAll = offer;
        break;
      case 'attach':
        push(turn.artifacts, request.rider.artifact, offer);
        break;
      case 'play':
        push(turn.artifacts, request.artifact, offer);
        break;
      case 'lay':
        turn.lays.push(offer);
        break;
      default:
        turn.plain.push(offer);
    }
  }
  return turn;
}

/** The card that an artifact's choice names, if it names one. */
export function targetOf(request: SeersCatalogRequest): string | null {
  if (request.kind === 'attach') return request.rider.target?.card ?? null;
  return request.kind === 'play' ? (request.cards[0] ?? null) : null;
}

/** The cards that an artifact may be used on. */
export function targets(turn: Turn, artifact: string): Set<string> {
  const cards = (turn.artifacts.get(artifact) ?? []).map(({ request }) => targetOf(request));
  return new Set(cards.filter((card) => card !== null));
}

/** Takes an artifact up; if it can be used on one card only, that card is named already. */
export function takeUp(turn: Turn, artifact: string): Armed {
  const cards = [...targets(turn, artifact)];
  return { artifact, target: cards.length === 1 ? (cards[0] ?? null) : null };
}

/** The choices that are left of an artifact that was taken up; none until its card is named. */
export function armedOffers(turn: Turn, armed: Armed): Offer[] {
  const offers = turn.artifacts.get(armed.artifact) ?? [];
  if (targets(turn, armed.artifact).size === 0) return offers;
  return offers.filter(({ request }) => armed.target !== null && targetOf(request) === armed.target);
}

/** A card of the hand was tapped. */
export function tap(deck: Deck, turn: Turn, armed: Armed | null, slot: Slot, pickedCount: number): Tapped {
  const { card } = slot;
  if (armed) {
    if (armed.artifact === card) return { kind: 'arm', armed: null };
    if (targets(turn, armed.artifact).has(card)) return { kind: 'arm', armed: { ...armed, target: card } };
  }
  if (slot.picked) {
    const back = turn.backs.get(card) ?? turn.backAll;
    return back ? { kind: 'act', action: back.choice.action } : { kind: 'why', action: `back ${card}` };
  }
  const pick = turn.picks.get(card);
  if (pick) return { kind: 'act', action: pick.choice.action };
  const offers = turn.artifacts.get(card) ?? [];
  const [only] = offers;
  if (only && offers.length === 1 && only.request.kind === 'attach')
    return { kind: 'act', action: only.choice.action };
  if (offers.length > 0) return { kind: 'arm', armed: takeUp(turn, card) };
  const action = attempt(deck, card);
  // One picked card is easily changed for another one.
  if (turn.backAll && pickedCount === 1)
    return { kind: 'steps', actions: [turn.backAll.choice.action, action] };
  return { kind: 'why', action };
}

/** The notation of what a tap on this card attempts, to ask the server why not. */
export function attempt(deck: Deck, card: string): string {
  const family = deck.face(card).family;
  if (family === 'with') return `attach ${card}`;
  return family === 'deed' ? `play ${card}` : `pick ${card}`;
}

/** Whether a card can be touched with some effect. */
export function isTouchable(turn: Turn, armed: Armed | null, card: string): boolean {
  if (armed && targets(turn, armed.artifact).size > 1) return targets(turn, armed.artifact).has(card);
  return turn.picks.has(card) || turn.artifacts.has(card);
}

/** Strength in words of a player: 15 half points are 7½. */
export function strength(halfPoints: number): string {
  return `${Math.floor(halfPoints / 2)}${halfPoints % 2 ? '½' : ''}`;
}

/** A score with a real minus. */
export function signed(score: number): string {
  return score < 0 ? `−${-score}` : String(score);
}

function push(map: Map<string, Offer[]>, key: string, offer: Offer): void {
  map.set(key, [...(map.get(key) ?? []), offer]);
}
