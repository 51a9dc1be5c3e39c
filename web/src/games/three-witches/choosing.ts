// From taps to one of the offered choices. Nothing here knows a rule: a card may be touched if an
// offered choice contains it, and a selection is complete when it is one of them.

import type { ThreeWitchesRequest, ThreeWitchesView } from '../../generated/three-witches';
import type { Offer as TableOffer } from '../../table/offers';

export type Offer = TableOffer<ThreeWitchesRequest>;

/** The cards picked so far. A lead has two named places, everything else a plain list. */
export type Picked = readonly (string | null)[];

export const NONE: Picked = [];

/** What a tap leads to: another selection, or a question why not. */
export type Tapped = { picked: Picked } | { why: string };

/** The cards of a choice, in the order in which they are picked. */
export function cardsOf(request: ThreeWitchesRequest): string[] {
  switch (request.kind) {
    case 'exchange':
    case 'discard':
    case 'lead':
      return request.cards;
    case 'play':
    case 'return':
    case 'propose':
    case 'settle':
      return [request.card];
    default:
      return [];
  }
}

/** Whether the order of the cards matters. */
function isOrdered(offers: Offer[]): boolean {
  return offers.some(({ request }) => request.kind === 'lead');
}

/** How many cards a choice of this moment takes. */
export function wanted(offers: Offer[]): number {
  return Math.max(0, ...offers.map(({ request }) => cardsOf(request).length));
}

/** The cards that may be touched. */
export function touchable(offers: Offer[]): Set<string> {
  return new Set(offers.flatMap(({ request }) => cardsOf(request)));
}

/** The choice that the selection is, if it is one. */
export function chosen(offers: Offer[], picked: Picked): Offer | null {
  const cards = picked.filter((card) => card !== null);
  if (cards.length === 0) return null;
  const ordered = isOrdered(offers);
  return (
    offers.find(({ request }) => {
      const own = cardsOf(request);
      if (own.length !== cards.length) return false;
      return ordered
        ? own.every((card, place) => card === picked[place])
        : own.every((card) => cards.includes(card));
    }) ?? null
  );
}

/** A card of the hand was tapped. */
export function tap(view: ThreeWitchesView, offers: Offer[], picked: Picked, card: string): Tapped {
  if (picked.includes(card))
    return {
      picked: tidy(
        picked.map((one) => (one === card ? null : one)),
        offers,
      ),
    };
  if (!touchable(offers).has(card)) return { why: attempt(view, card) };
  if (isOrdered(offers)) return place(offers, picked, card);
  const room = wanted(offers);
  if (room <= 1) return { picked: [card] };
  // A third card takes the place of the latest one that is not in every choice.
  const kept = picked.filter((one) => one !== null);
  if (kept.length < room) return { picked: [...kept, card] };
  const loose = kept.findLastIndex((one) => !isForced(offers, one));
  if (loose < 0) return { why: attempt(view, card) };
  return { picked: kept.map((one, index) => (index === loose ? card : one)) };
}

/** A lead: the first free place that some choice allows for this card. */
function place(offers: Offer[], picked: Picked, card: string): Tapped {
  const up = picked[0] ?? null;
  const down = picked[1] ?? null;
  const fits = (place: number): boolean => offers.some(({ request }) => cardsOf(request)[place] === card);
  if (up === null && fits(0)) return { picked: [card, down] };
  if (down === null && fits(1)) return { picked: [up, card] };
  if (up !== null && down !== null) return { picked: fits(1) ? [up, card] : [card, down] };
  // Only the face-up place is free, and this card may not lie there.
  return { why: `lead ${card} ${down ?? ''}`.trim() };
}

/** The two cards of a lead change places. Null if no choice allows it. */
export function swap(offers: Offer[], picked: Picked): Picked | null {
  const turned = [picked[1] ?? null, picked[0] ?? null];
  return chosen(offers, turned) ? turned : null;
}

/** A card that every choice contains is picked from the start. */
export function startWith(offers: Offer[]): Picked {
  if (wanted(offers) < 2 || isOrdered(offers)) return NONE;
  return [...touchable(offers)].filter((card) => isForced(offers, card));
}

/** Drops what no choice contains any more. */
export function prune(offers: Offer[], picked: Picked): Picked {
  const cards = touchable(offers);
  return tidy(
    picked.map((card) => (card !== null && cards.has(card) ? card : null)),
    offers,
  );
}

/** The notation of what a tap on this card attempts, to ask the server why not. */
export function attempt(view: ThreeWitchesView, card: string): string {
  switch (view.phase.kind) {
    case 'exchange':
      return `exchange ${card}`;
    case 'discard':
      return `discard ${card}`;
    case 'return-secret':
      return `return ${card}`;
    case 'return-propose':
      return `propose ${card}`;
    case 'return-final':
      return `settle ${card}`;
    case 'lead': {
      const other = view.hand.find((one) => one !== card);
      return view.actors.includes(view.me ?? -1) && other ? `lead ${card} ${other}` : `play ${card}`;
    }
    default:
      return `play ${card}`;
  }
}

function isForced(offers: Offer[], card: string): boolean {
  const withCards = offers.filter(({ request }) => cardsOf(request).length > 0);
  return withCards.length > 0 && withCards.every(({ request }) => cardsOf(request).includes(card));
}

function tidy(picked: Picked, offers: Offer[]): Picked {
  if (isOrdered(offers)) return picked.some((card) => card !== null) ? picked : NONE;
  return picked.filter((card) => card !== null);
}
