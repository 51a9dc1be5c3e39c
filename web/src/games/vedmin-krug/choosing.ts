// From taps to one of the offered choices. Nothing here knows a rule: an ingredient may be touched
// if an offered choice names it, and a selection is complete when it is one of them.

import type { VedminKrugRequest } from '../../generated/vedmin-krug';
import type { Choice } from '../../generated/wire';
import type { Offer as TableOffer } from '../../table/offers';
import type { Kind } from './deck';

export type Offer = TableOffer<VedminKrugRequest>;

/** Choices that are made by naming ingredients. */
export type Effect = 'element' | 'choose' | 'gain' | 'raven' | 'book' | 'brew' | 'pour' | 'write' | 'keep';
const EFFECTS: readonly Effect[] = [
  'element',
  'choose',
  'gain',
  'raven',
  'book',
  'brew',
  'pour',
  'write',
  'keep',
];
/** These stand alone: nothing else can be done before them. */
const FORCED: readonly Effect[] = ['element', 'choose', 'gain'];

/** What a tap on an ingredient leads to. */
export type Tapped = { act: string } | { picked: Kind[] } | { why: string };

type OfKind<K extends Offer['request']['kind']> = TableOffer<Extract<VedminKrugRequest, { kind: K }>>;

export function ofKind<K extends Offer['request']['kind']>(offers: Offer[], kind: K): OfKind<K>[] {
  return offers.filter((offer): offer is OfKind<K> => offer.request.kind === kind);
}

/** The effects that can be used now, in a fixed order. */
export function effectsOf(offers: Offer[]): Effect[] {
  return EFFECTS.filter((effect) => offers.some(({ request }) => request.kind === effect));
}

/** The effect whose ingredients are asked for: the wished one, else one that must come first. */
export function effectNow(effects: Effect[], wished: Effect | null, eager: boolean): Effect | null {
  if (wished && effects.includes(wished)) return wished;
  const forced = effects.find((effect) => FORCED.includes(effect));
  return forced ?? (eager ? (effects[0] ?? null) : null);
}

/** The ingredients that a choice names. */
function kindsOf(request: VedminKrugRequest): Kind[] {
  if ('ingredients' in request) return [...request.ingredients];
  return 'ingredient' in request && request.ingredient ? [request.ingredient] : [];
}

function ofEffect(offers: Offer[], effect: Effect): Offer[] {
  return offers.filter(({ request }) => request.kind === effect);
}

/** Whether some choice contains the selection. */
function isPossible(offers: Offer[], effect: Effect, picked: Kind[]): boolean {
  return ofEffect(offers, effect).some(({ request }) => {
    const left = kindsOf(request);
    return picked.every((kind) => {
      const place = left.indexOf(kind);
      if (place < 0) return false;
      left.splice(place, 1);
      return true;
    });
  });
}

/** The choices that are exactly the selection. */
export function matching(offers: Offer[], effect: Effect, picked: Kind[]): Offer[] {
  return ofEffect(offers, effect).filter(({ request }) => {
    const kinds = kindsOf(request);
    return kinds.length === picked.length && isPossible([{ choice: {} as Choice, request }], effect, picked);
  });
}

/** The ingredients that may be touched. */
export function touchable(offers: Offer[], effect: Effect): Set<Kind> {
  return new Set(ofEffect(offers, effect).flatMap(({ request }) => kindsOf(request)));
}

/** An ingredient was tapped: it joins the selection, or begins another one. */
export function tapKind(offers: Offer[], effect: Effect, picked: Kind[], kind: Kind): Tapped {
  const longer = [...picked, kind];
  const next = isPossible(offers, effect, longer) ? longer : [kind];
  if (!isPossible(offers, effect, next)) return { why: `${effect} ${kind}` };
  const found = matching(offers, effect, next);
  // One or two may be meant: that is said with a button. So is how something is paid.
  if (effect === 'raven' || found.length !== 1) return { picked: next };
  return { act: found[0]!.choice.action };
}

/** Drops a selection that no choice contains any more. */
export function pruneKinds(offers: Offer[], effect: Effect | null, picked: Kind[]): Kind[] {
  return effect && isPossible(offers, effect, picked) ? picked : [];
}

/** The two ways to lay a recipe, as far as they are offered. */
export function waysToLay(offers: Offer[], card: string): { upright: Offer | null; rotated: Offer | null } {
  const lays = ofKind(offers, 'lay').filter(({ request }) => request.card === card);
  return {
    upright: lays.find(({ request }) => !request.rotated) ?? null,
    rotated: lays.find(({ request }) => request.rotated) ?? null,
  };
}

/** The cards that may be touched: to lay, to use or to be. */
export function cards(offers: Offer[], kind: 'lay' | 'use' | 'character'): Set<string> {
  return new Set(ofKind(offers, kind).map(({ request }) => request.card));
}

/** Of several ways to fill cells the one that is most likely meant: for free, then from the workbench. */
export function likeliestTake(offers: Offer[]): Offer | null {
  const worth = ({ request }: Offer): number =>
    request.kind === 'take'
      ? request.sources.reduce(
          (sum, source) => sum + (source === 'supply' ? 10 : source === 'bench' ? 1 : 0),
          0,
        )
      : -1;
  const takes = offers.filter(({ request }) => request.kind === 'take');
  return takes.reduce<Offer | null>((best, one) => (best && worth(best) >= worth(one) ? best : one), null);
}

/** The cards that a proposal uses, in order. */
export function usesOf(actions: string[]): string[] {
  return actions.flatMap((action) => (action.startsWith('use ') ? [action.slice(4)] : []));
}
