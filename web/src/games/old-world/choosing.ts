// From taps to one of the offered choices. What may be touched is what an offered choice names; the
// ways to pay for a step come with the view before it is chosen, so that a place can show them.

import type { OldWorldRequest, OldWorldView } from '../../generated/old-world';
import type { Message } from '../../generated/wire';
import type { Offer as TableOffer } from '../../table/offers';
import type { Deck } from './deck';

export type Kind = OldWorldRequest['kind'];

/** An offered choice with its words. */
export interface Offer extends TableOffer<OldWorldRequest> {
  /** The notation: what is sent. */
  action: string;
  /** What it says on a button. */
  words: string;
}

/** A way to pay for a step. */
export interface Payment {
  action: string;
  /** One card; one card and a coin; two cards; a card that gives the way. */
  way: 'card' | 'gold' | 'two' | 'ride';
  cards: string[];
  /** The kept card that gives the way. */
  ride: string | null;
}

/** Choices that name one action card. */
const CARD_KINDS = ['trash', 'discard', 'play', 'keep', 'toss', 'back', 'fetch'] as const;
/** What cannot be taken back is touched twice: once to pick, once to confirm. */
const CONFIRMED: readonly Kind[] = ['trash', 'take', 'purge'];
/** What is drawn on the map, in the row or in the chooser of payments. */
const PLACED: readonly Kind[] = ['move', 'go', 'take', 'purge', 'pay', 'pay-gold', 'pay-two', 'ride'];

export function spoken(offers: TableOffer<OldWorldRequest>[], words: (message: Message) => string): Offer[] {
  // Put into words when they are looked at: what a story offers is in a file that is read with the story.
  return offers.map((offer) => ({
    ...offer,
    action: offer.choice.action,
    get words() {
      return words(offer.choice.message);
    },
  }));
}

/** Places that can be gone to, with the choice that does it. */
export function places(offers: Offer[]): Map<string, Offer> {
  const found = new Map<string, Offer>();
  for (const offer of offers) {
    const { request } = offer;
    if (request.kind === 'move' || request.kind === 'go') found.set(request.location, offer);
  }
  return found;
}

/** Cards that can be touched, with the choice that names them. */
export function cards(offers: Offer[]): Map<string, Offer> {
  const found = new Map<string, Offer>();
  for (const offer of offers) {
    const card = cardOf(offer.request);
    if (card !== null) found.set(card, offer);
  }
  return found;
}

/** Slots of the row that can be touched, 0 from the left. */
export function slots(offers: Offer[]): Map<number, Offer> {
  const found = new Map<number, Offer>();
  for (const offer of offers) {
    const { request } = offer;
    if (request.kind === 'take' || request.kind === 'purge') found.set(request.slot - 1, offer);
  }
  return found;
}

export function needsConfirming(offer: Offer): boolean {
  return CONFIRMED.includes(offer.request.kind);
}

/** What has no place on the table: it becomes a button of the bar. */
export function homeless(offers: Offer[], claimed: ReadonlySet<Kind>): Offer[] {
  return offers.filter(
    ({ request }) => !PLACED.includes(request.kind) && cardOf(request) === null && !claimed.has(request.kind),
  );
}

/** The ways to pay that are offered now, the cheapest first. */
export function payments(offers: Offer[]): Payment[] {
  const found: Payment[] = [];
  for (const { action, request } of offers) {
    if (request.kind === 'pay') found.push({ action, way: 'card', cards: [request.card], ride: null });
    if (request.kind === 'pay-gold') found.push({ action, way: 'gold', cards: [request.card], ride: null });
    if (request.kind === 'pay-two') found.push({ action, way: 'two', cards: request.cards, ride: null });
    if (request.kind === 'ride')
      found.push({ action, way: 'ride', cards: request.card ? [request.card] : [], ride: request.with });
  }
  return sorted(found);
}

/** The ways to pay that will be offered for a step to a place. */
export function foreseen(deck: Deck, view: OldWorldView, to: string): Payment[] {
  const road = view.roads.find((one) => one.to === to);
  const hand = view.me === null ? null : view.witchers[view.me]?.hand;
  if (!road || !hand) return [];
  const found: Payment[] = road.cards.map((card) => ({
    action: `pay ${card}`,
    way: 'card',
    cards: [card],
    ride: null,
  }));
  if (road.gold)
    for (const card of hand)
      found.push({ action: `pay-gold ${card}`, way: 'gold', cards: [card], ride: null });
  if (road.pair) {
    const order = new Map(deck.cards.map(({ id }, index) => [id, index]));
    for (const [index, first] of hand.entries()) {
      for (const second of hand.slice(index + 1)) {
        const pair = [first, second].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
        found.push({ action: `pay-two ${pair.join(' ')}`, way: 'two', cards: pair, ride: null });
      }
    }
  }
  for (const { with: ride, card } of road.rides) {
    if (card)
      for (const paid of hand)
        found.push({ action: `ride ${ride} ${paid}`, way: 'ride', cards: [paid], ride });
    else found.push({ action: `ride ${ride}`, way: 'ride', cards: [], ride });
  }
  return sorted(found);
}

/** The cheapest way that a place asks for, to be shown beside it. */
export function cheapest(ways: Payment[]): Payment['way'] | null {
  return ways[0]?.way ?? null;
}

const ORDER: readonly Payment['way'][] = ['ride', 'card', 'gold', 'two'];

function sorted(found: Payment[]): Payment[] {
  return found.toSorted((a, b) => ORDER.indexOf(a.way) - ORDER.indexOf(b.way));
}

function cardOf(request: OldWorldRequest): string | null {
  return (CARD_KINDS as readonly string[]).includes(request.kind) && 'card' in request
    ? (request.card ?? null)
    : null;
}
