// From taps to one of the offered choices. Nothing here knows a rule: a place may be touched if an
// offered choice names it, and powder is placed when the places are one of the choices.

import type { GlastonburyAhead, GlastonburyRequest } from '../../generated/glastonbury';
import type { Offer as TableOffer } from '../../table/offers';
import { CORNERS } from './board';

export type Offer = TableOffer<GlastonburyRequest>;

/** Powder that goes nowhere. */
export const NOWHERE = 'none';

/** The place of the field that a choice is about. */
export function cellOf(request: GlastonburyRequest): string | null {
  switch (request.kind) {
    case 'take':
    case 'summon':
      return request.cell;
    case 'corner':
      return CORNERS.get(request.position) ?? null;
    default:
      return null;
  }
}

/** The choices by the places they are about. */
export function byCell(offers: Offer[]): Map<string, Offer> {
  const found = new Map<string, Offer>();
  for (const offer of offers) {
    const cell = cellOf(offer.request);
    if (cell) found.set(cell, offer);
  }
  return found;
}

/** Choices that are about no place and no powder: they are buttons. */
export function plain(offers: Offer[]): Offer[] {
  return offers.filter(
    ({ request }) =>
      cellOf(request) === null &&
      request.kind !== 'powder' &&
      request.kind !== 'colour' &&
      request.kind !== 'remove',
  );
}

/** Choices of a colour: they are drawn as wizards. */
export function colours(offers: Offer[]): { offer: Offer; colour: string }[] {
  return offers.flatMap((offer) =>
    offer.request.kind === 'colour' || offer.request.kind === 'remove'
      ? [{ offer, colour: offer.request.colour }]
      : [],
  );
}

export function powders(offers: Offer[]): Offer[] {
  return offers.filter(({ request }) => request.kind === 'powder');
}

function kindsOf({ request }: Offer): string[] {
  return request.kind === 'powder' ? request.kinds : [];
}

/** Where this placing of powder is one of the choices; the order of the cards does not matter. */
export function placed(offers: Offer[], kinds: readonly string[]): Offer | null {
  const wanted = [...kinds].sort().join(' ');
  return powders(offers).find((offer) => [...kindsOf(offer)].sort().join(' ') === wanted) ?? null;
}

/** A kind was tapped: it gets the powder that was placed first, unless it has all of it already. */
export function sprinkle(offers: Offer[], kinds: readonly string[], kind: string): string[] {
  const next = [...kinds.slice(1), kind];
  return placed(offers, next) ? next : [...kinds];
}

/** Where each place leads, by the server's word. */
export function leads(offers: Offer[], ahead: GlastonburyAhead[]): Map<string, GlastonburyAhead> {
  const found = new Map<string, GlastonburyAhead>();
  for (const { choice, request } of offers) {
    const cell = cellOf(request);
    const to = ahead.find((one) => one.action === choice.action);
    if (cell && to) found.set(cell, to);
  }
  return found;
}

/** The numbers that lead to each position: what is written on the track. */
export function flags(leading: Iterable<GlastonburyAhead>): Map<number, number> {
  return new Map([...leading].map(({ to, steps }) => [to, steps]));
}
