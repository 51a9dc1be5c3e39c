// 3 Witches at one table: what is picked, which buttons that makes, which hints fit the moment.

import type { ThreeWitchesRequest, ThreeWitchesSeen, ThreeWitchesView } from '../../generated/three-witches';
import { t } from '../../i18n/index.svelte';
import type { Desk } from '../../table/desk.svelte';
import { TableController } from '../../table/controller.svelte';
import type { BarButton, Hint } from '../../table/game';
import {
  attempt,
  cardsOf,
  chosen,
  NONE,
  type Offer,
  type Picked,
  prune,
  startWith,
  swap,
  tap,
  touchable,
  wanted,
} from './choosing';
import type { Deck } from './deck';
import { type Drawn, pictures, rest } from './film';
import { hintsFor } from './hints';

/** How a card of the hand stands. */
export type Standing = 'idle' | 'legal' | 'picked' | 'barred';

/** The types of this game. */
interface Game {
  view: ThreeWitchesView;
  drawn: Drawn;
  seen: ThreeWitchesSeen;
  request: ThreeWitchesRequest;
}

export class ThreeWitchesController extends TableController<Game, Deck> {
  picked = $state.raw<Picked>(NONE);
  /** The card that is looked at closely. */
  zoomed = $state<string | null>(null);

  readonly touchable: Set<string> = $derived.by(() => touchable(this.offers));
  private readonly chosen: Offer | null = $derived.by(() => chosen(this.offers, this.picked));
  readonly buttons: BarButton[] = $derived.by(() => this.makeButtons());
  readonly hints: Hint[] = $derived.by(() => hintsFor(this));

  constructor(desk: Desk, deck: Deck) {
    super(desk, deck, { pictures, rest });
  }

  /** Which round it is, and how far. */
  get where(): string[] {
    const { round, trick, phase } = this.view;
    return [t('twp-where-round', { round }), ...stageWords(trick, phase)];
  }

  get leading(): boolean {
    return this.offers.some(({ request }) => request.kind === 'lead');
  }

  /** Whether the Lead's two cards of the trick can be touched. */
  get returning(): boolean {
    return this.offers.some(({ request }) => ['return', 'propose', 'settle'].includes(request.kind));
  }

  standing(card: string): Standing {
    if (this.picked.includes(card)) return 'picked';
    if (this.offers.length === 0 || this.returning) return 'idle';
    if (this.touchable.has(card)) return 'legal';
    return this.touchable.size > 0 ? 'barred' : 'idle';
  }

  tapHand(card: string): void {
    if (!this.mayTap(() => this.standing(card) === 'legal' && this.pickUp(card))) return;
    const single = wanted(this.offers) === 1 && !this.returning;
    if (single && this.picked[0] === card) return this.confirm();
    if (this.pickUp(card)) this.atOnce(this.chosen?.choice.action);
  }

  /** One of the Lead's two cards is to go back. */
  tapTrick(card: string): void {
    if (!this.mayTap()) return;
    const offer = this.offers.find(({ request }) => cardsOf(request).includes(card));
    if (offer && this.returning) this.desk.act(offer.choice.action);
    else this.desk.why(attempt(this.view, card));
  }

  putBack(card: string): void {
    this.picked = this.picked.map((one) => (one === card ? null : one));
    this.picked = prune(this.offers, this.picked);
  }

  renew(isNew: boolean): void {
    this.picked = isNew ? [] : prune(this.offers, this.picked);
    if (this.picked.length === 0) this.picked = startWith(this.offers);
  }

  reason(): string {
    return t('twp-reason', { winners: this.view.winners.length });
  }

  /** Takes a card up, or puts it back; says why where that cannot be. */
  private pickUp(card: string): boolean {
    const tapped = tap(this.view, this.returning ? [] : this.offers, this.picked, card);
    if ('why' in tapped) {
      this.desk.why(tapped.why);
      return false;
    }
    this.picked = tapped.picked;
    this.desk.hush();
    return true;
  }

  private confirm(): void {
    if (this.chosen) this.desk.act(this.chosen.choice.action);
  }

  private makeButtons(): BarButton[] {
    const buttons: BarButton[] = [];
    if (this.chosen) {
      buttons.push(this.button(this.chosen, true));
    } else if (wanted(this.offers) === 2 && this.picked.filter(Boolean).length === 2) {
      const notation = `exchange ${this.picked.join(' ')}`;
      buttons.push({
        id: 'try',
        label: t('twp-try-exchange'),
        primary: true,
        asks: true,
        press: () => this.desk.why(notation),
      });
    }
    const turned = this.leading ? swap(this.offers, this.picked) : null;
    if (turned) {
      buttons.push({ id: 'swap', label: t('twp-swap'), primary: false, press: () => (this.picked = turned) });
    }
    for (const offer of this.offers) {
      if (cardsOf(offer.request).length === 0) {
        buttons.push(this.button(offer, offer.request.kind === 'accept'));
      }
    }
    return buttons;
  }
}

function stageWords(trick: number, phase: ThreeWitchesView['phase']): string[] {
  if (trick > 0) return [t('twp-where-trick', { trick })];
  switch (phase.kind) {
    case 'open-bid':
      return [phase.last_lap ? t('twp-where-last-lap') : t('twp-where-lap', { lap: phase.lap })];
    case 'raise':
      return [t('twp-where-raise')];
    case 'exchange':
      return [t('twp-where-exchange')];
    case 'discard':
      return [t('twp-where-discard')];
    default:
      return [];
  }
}
