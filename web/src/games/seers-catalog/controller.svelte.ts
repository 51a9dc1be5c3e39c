// Seers Catalog at one table: what is taken up, which buttons that makes, which melds are proposed.

import type {
  SeersCatalogIdea,
  SeersCatalogRequest,
  SeersCatalogSeen,
  SeersCatalogView,
} from '../../generated/seers-catalog';
import { pick, t } from '../../i18n/index.svelte';
import { Stored } from '../../lib/stored.svelte';
import type { Desk } from '../../table/desk.svelte';
import { TableController } from '../../table/controller.svelte';
import type { BarButton, Hint } from '../../table/game';
import {
  type Armed,
  armedOffers,
  isTouchable,
  type Offer,
  readTurn,
  tap,
  targets,
  type Turn,
} from './choosing';
import type { Deck } from './deck';
import { type Drawn, pictures, rest } from './film';
import { hintsFor } from './hints';
import { layOut, type Slot, type Sorting } from './order';

/** How a card of the hand stands. */
export type Standing = 'idle' | 'legal' | 'picked' | 'armed' | 'target' | 'barred';

const sorting = new Stored<Sorting>(
  'coven.seers-catalog.sorting',
  'suit',
  (value): value is Sorting => value === 'suit' || value === 'value',
);

/** The types of this game. */
interface Game {
  view: SeersCatalogView;
  drawn: Drawn;
  seen: SeersCatalogSeen;
  request: SeersCatalogRequest;
}

export class SeersCatalogController extends TableController<Game, Deck> {
  armed = $state.raw<Armed | null>(null);
  /** The artifact whose text is open beside the hand. */
  reading = $state<string | null>(null);
  /** The cards of the proposed meld that is pointed at. */
  lit = $state.raw<ReadonlySet<string>>(new Set());
  /** The card that is looked at closely. */
  zoomed = $state<string | null>(null);
  sheetOpen = $state(false);
  /** The last round whose result was put aside. */
  private seenRecap = $state(0);
  /** The meld that was meant when its cards were picked: its button comes first. */
  private meant = $state<string | null>(null);

  readonly turn: Turn = $derived.by(() =>
    readTurn(this.desk.shown?.choices ?? [], this.desk.shown?.asides ?? []),
  );
  readonly slots: Slot[] = $derived.by(() => layOut(this.deck, this.view, sorting.now));
  readonly buttons: BarButton[] = $derived.by(() => this.makeButtons());
  readonly hints: Hint[] = $derived.by(() => hintsFor(this));
  /** Melds worth proposing: those that are not picked completely already. */
  readonly ideas: SeersCatalogIdea[] = $derived.by(() =>
    this.turn.mine && this.desk.helps ? this.view.ideas.filter((idea) => idea.steps.length > 1) : [],
  );

  constructor(desk: Desk, deck: Deck) {
    super(desk, deck, { pictures, rest });
  }

  get where(): string[] {
    const { round, trick } = this.view;
    return [t('scp-round', { round }), t('scp-trick-number', { trick })];
  }

  get sorting(): Sorting {
    return sorting.now;
  }

  /** How many cards are picked. */
  get pickedCount(): number {
    return this.slots.filter((slot) => slot.picked).length;
  }

  /** The number of the round whose result is to be shown. */
  get recap(): number | null {
    const { recap } = this.view;
    return recap && recap > this.seenRecap ? recap : null;
  }

  closeRecap(): void {
    this.seenRecap = this.view.recap ?? this.seenRecap;
  }

  /** The name of a card in words. */
  label(card: string): string {
    const face = this.deck.face(card);
    if (face.suit) return t('scp-card', { value: face.value ?? 0, suit: pick(face.suit.name) });
    return face.name ? pick(face.name) : t('sc-joker');
  }

  standing(slot: Slot): Standing {
    if (this.armed?.artifact === slot.card) return 'armed';
    if (this.armed?.target === slot.card) return 'target';
    if (slot.picked) return 'picked';
    if (!this.turn.mine) return 'idle';
    return isTouchable(this.turn, this.armed, slot.card) ? 'legal' : 'barred';
  }

  tapHand(slot: Slot): void {
    // Taking up a card can be taken back.
    if (!this.mayTap(() => this.standing(slot) === 'legal' && this.tapHand(slot))) return;
    this.closeRecap();
    this.reading = this.deck.face(slot.card).kind === 'artifact' ? slot.card : null;
    this.meant = null;
    const tapped = tap(this.deck, this.turn, this.armed, slot, this.pickedCount);
    this.armed = tapped.kind === 'arm' ? tapped.armed : null;
    if (tapped.kind === 'why') return this.desk.why(tapped.action);
    this.desk.hush();
    if (tapped.kind === 'act') this.desk.act(tapped.action);
    if (tapped.kind === 'steps') this.desk.actAll(tapped.actions);
  }

  /** Picks the cards of a proposed meld; laying it is left to the player. */
  take(idea: SeersCatalogIdea): void {
    if (this.desk.moving || this.desk.sending) return;
    this.closeRecap();
    this.armed = null;
    this.reading = null;
    this.lit = new Set();
    this.meant = idea.steps.at(-1) ?? null;
    this.desk.actAll(idea.steps.slice(0, -1));
  }

  /** Points at a proposed meld: its cards light up in the hand. */
  point(idea: SeersCatalogIdea | null): void {
    this.lit = new Set(
      idea
        ? [...idea.meld.members.map(({ card }) => card), ...idea.meld.riders.map(({ artifact }) => artifact)]
        : [],
    );
  }

  /** Everything back into the hand. */
  reset(): void {
    this.armed = null;
    this.reading = null;
    this.meant = null;
    if (this.turn.backAll && !this.desk.sending) this.desk.act(this.turn.backAll.choice.action);
  }

  sort(by: Sorting): void {
    if (this.desk.moving) sorting.now = by;
    else void this.desk.glide(() => (sorting.now = by));
  }

  renew(isNew: boolean): void {
    if (isNew || (this.armed && !this.turn.artifacts.has(this.armed.artifact))) this.armed = null;
    if (this.meant && !this.turn.mine) this.meant = null;
    if (!this.turn.mine) this.lit = new Set();
  }

  reason(): string {
    return t('scp-reason', { winners: this.view.winners.length });
  }

  /** What is still missing of an artifact that was taken up: its card. */
  get awaitsTarget(): boolean {
    return (
      this.armed !== null && this.armed.target === null && targets(this.turn, this.armed.artifact).size > 1
    );
  }

  private makeButtons(): BarButton[] {
    if (this.armed) {
      const offers = armedOffers(this.turn, this.armed);
      return [...offers.map((offer) => this.button(offer, offers.length === 1)), this.resetButton()];
    }
    const lays = [...this.turn.lays].sort((a, b) => Number(this.isMeant(b)) - Number(this.isMeant(a)));
    return [
      ...lays.map((offer, place) => this.button(offer, place === 0)),
      ...this.turn.plain.map((offer) => this.button(offer, false)),
      ...(this.turn.backAll ? [this.resetButton()] : []),
    ];
  }

  private isMeant({ choice }: Offer): boolean {
    return choice.action === this.meant;
  }

  private resetButton(): BarButton {
    return { id: 'reset', label: t('scp-reset'), primary: false, asks: true, press: () => this.reset() };
  }

  protected override button(offer: Offer, primary: boolean): BarButton {
    return {
      ...super.button(offer, primary),
      press: () => {
        if (this.desk.moving || this.desk.sending) return;
        this.closeRecap();
        this.armed = null;
        this.reading = null;
        this.desk.act(offer.choice.action);
      },
    };
  }
}
