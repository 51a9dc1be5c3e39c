// The Old World at one table: what is half chosen, which buttons that makes, what lies open over the
// board, which hints fit the moment.

import { untrack } from 'svelte';
import type {
  OldWorldLair,
  OldWorldRequest,
  OldWorldSeen,
  OldWorldView,
  OldWorldWitcher,
} from '../../generated/old-world';
import { learn, pick, t, tell } from '../../i18n/index.svelte';
import { wishes } from '../../lib/stored.svelte';
import type { Desk } from '../../table/desk.svelte';
import { TableController } from '../../table/controller.svelte';
import type { BarButton, Hint } from '../../table/game';
import {
  cards,
  foreseen,
  homeless,
  type Kind,
  needsConfirming,
  type Offer,
  type Payment,
  payments,
  places,
  slots,
  spoken,
} from './choosing';
import type { Deck } from './deck';
import { type Drawn, pictures, rest, type Rolling, type Told } from './film';
import type { Thing } from './handed';
import { hintsFor } from './hints';

/** How a thing stands that may be touched or not. */
export type Standing = 'legal' | 'picked' | 'dim' | undefined;

/** What lies on the table, or opens over the map. */
export type Panel = 'scene' | 'map' | 'row' | 'mine' | 'journal';

/** What is looked at closely. */
export type Look =
  | { kind: 'card'; id: string }
  | { kind: 'monster'; id: string }
  | { kind: 'place'; id: string }
  | { kind: 'seat'; seat: number }
  | { kind: 'deck'; seat: number }
  | { kind: 'discard'; seat: number };

/** Decisions about the row. */
const ROW_DECISIONS: readonly string[] = ['pick-row', 'purge', 'gain', 'gain-pay'];
/** Decisions about skills and goods: the own board shows what they are about. */
const BOARD_DECISIONS: readonly string[] = ['start-skill', 'train-skill', 'pick-skill', 'drop-potion'];
/** Choices that are made in a scene only: a reroll has thirty-two of them. */
const SCENIC: readonly Kind[] = ['reroll', 'choose'];
const STOPS: readonly string[] = [
  'phase1',
  'purge',
  'track',
  'visit',
  'use',
  'bet',
  'stage1',
  'combo',
  'extra',
  'trim',
];

/** The types of this game. */
interface Game {
  view: OldWorldView;
  drawn: Drawn;
  seen: OldWorldSeen;
  request: OldWorldRequest;
}

export class OldWorldController extends TableController<Game, Deck> {
  /** The choice that waits for its confirmation. */
  picked = $state<string | null>(null);
  /** The place whose ways to pay are open. */
  heading = $state<string | null>(null);
  /** The first of two cards to pay with. */
  pair = $state<string | null>(null);
  look = $state.raw<Look | null>(null);
  /** The panel that the person chose; otherwise the one that the decision is about. */
  wish = $state<Panel | null>(null);
  /** The story, or the dice, that the person has put aside. */
  private aside = $state.raw<Told | Rolling | null>(null);
  /** Kinds of choices that a part of the board draws by itself. */
  private claims = $state.raw<readonly (readonly Kind[])[]>([]);
  private asked = '';

  /** Everything that may be decided now, in words. */
  readonly choices: Offer[] = $derived.by(() =>
    spoken(this.offers, (message) => tell(message, this.desk.name)),
  );
  readonly reachable: Map<string, Offer> = $derived.by(() => places(this.choices));
  readonly touchable: Map<string, Offer> = $derived.by(() => cards(this.choices));
  readonly slots: Map<number, Offer> = $derived.by(() => slots(this.choices));
  /** The ways to pay for the step that is open. */
  readonly payments: Payment[] = $derived.by(() => this.findPayments());
  readonly buttons: BarButton[] = $derived.by(() => this.makeButtons());
  readonly hints: Hint[] = $derived.by(() => hintsFor(this));

  constructor(desk: Desk, deck: Deck) {
    super(desk, deck, { pictures, rest });
  }

  /** What is asked now. */
  get pending(): OldWorldView['pending'] {
    return this.view.pending;
  }

  get mine(): OldWorldWitcher | null {
    return this.view.me === null ? null : (this.view.witchers[this.view.me] ?? null);
  }

  get hand(): readonly string[] {
    return this.mine?.hand ?? [];
  }

  get solo(): boolean {
    return this.view.witchers.length === 1;
  }

  /** The place that the decision or the person is about to go to. */
  get destination(): string | null {
    const { pending } = this;
    if (pending.kind === 'move-payment') return pending.to;
    return this.heading;
  }

  /** A story that is open: one to decide about, or the outcome that was just told. */
  get told(): Told | null {
    const { pending } = this;
    const told = this.view.told ?? null;
    if (pending.kind === 'option') {
      const { seat, story } = pending;
      // While things move, the outcome may be told before the decision has left the view.
      if (told?.story !== story || told.option === null) return { seat, story, option: null };
    }
    return told === this.aside ? null : told;
  }

  get panel(): Panel {
    return this.wish === 'scene' && !this.scene ? this.fitting() : (this.wish ?? this.fitting());
  }

  /** Cards that are offered and lie in no hand: to be picked from a pile, or from a look at one. */
  get elsewhere(): Offer[] {
    const claimed = new Set(this.claims.flat());
    return [...this.touchable].flatMap(([card, offer]) =>
      this.hand.includes(card) || claimed.has(offer.request.kind) ? [] : [offer],
    );
  }

  /** What a fight, a dice game or a story shows in place of the map. */
  get scene(): 'fight' | 'poker' | 'story' | null {
    const { fight, brawl, dice } = this.view;
    if (this.told) return 'story';
    if (fight || brawl) return 'fight';
    const { rolling } = this.view;
    if (dice && (!dice.over || (rolling && rolling !== this.aside))) return 'poker';
    return null;
  }

  /** What a seat got or lost by what lies open. */
  handed(seat: number): readonly Thing[] {
    return this.view.handed?.[seat] ?? [];
  }

  /** A story and a game of dice ask for no card: they have the whole table. */
  get handless(): boolean {
    return this.panel === 'scene' && (this.scene === 'story' || this.scene === 'poker');
  }

  nameOf(seat: number): string {
    return this.desk.name(seat);
  }

  /** The monster that lives at a place. */
  lairAt(place: string): OldWorldLair | null {
    return this.view.lairs.find(({ location }) => location === place) ?? null;
  }

  /** Sends a choice. A tap while things move only hurries them. */
  act(action: string): void {
    if (!this.mayTap()) return;
    this.picked = null;
    this.heading = null;
    this.pair = null;
    this.desk.hush();
    this.desk.act(action);
  }

  /** A part of the board draws these choices itself: the bar leaves them out. Gives the undoing. */
  claim(kinds: readonly Kind[]): () => void {
    untrack(() => (this.claims = [...this.claims, kinds]));
    return () => (this.claims = untrack(() => this.claims).filter((one) => one !== kinds));
  }

  putAside(): void {
    this.aside = this.told ? (this.view.told ?? null) : (this.view.rolling ?? null);
  }

  standingOf(card: string): Standing {
    const offer = this.touchable.get(card);
    if (offer) return this.picked === offer.action ? 'picked' : 'legal';
    return this.touchable.size > 0 ? 'dim' : undefined;
  }

  standingOfSlot(slot: number): Standing {
    const offer = this.slots.get(slot);
    if (offer) return this.picked === offer.action ? 'picked' : 'legal';
    return this.slots.size > 0 ? 'dim' : undefined;
  }

  /** A card of the hand, of a pile or of a combination is touched. */
  tapCard(card: string): void {
    if (!this.mayTap(() => this.pickUp(this.touchable.get(card)))) return;
    const offer = this.touchable.get(card);
    if (offer) return this.tapOffer(offer);
    if (this.choices.length === 0 || this.touchable.size === 0) this.look = { kind: 'card', id: card };
    else this.desk.why(`${[...this.touchable.values()][0]?.request.kind ?? 'play'} ${card}`);
  }

  tapSlot(slot: number): void {
    if (!this.mayTap(() => this.pickUp(this.slots.get(slot)))) return;
    const offer = this.slots.get(slot);
    if (offer) return this.tapOffer(offer);
    const card = this.view.row[slot];
    if (this.slots.size > 0)
      this.desk.why(`${[...this.slots.values()][0]?.request.kind ?? 'take'} ${slot + 1}`);
    else if (card) this.look = { kind: 'card', id: card };
  }

  /** A place is touched: the only way there is taken at once, of several one is chosen. */
  tapPlace(place: string): void {
    if (!this.mayTap()) return;
    const offer = this.reachable.get(place);
    if (!offer) {
      this.heading = null;
      this.look = { kind: 'place', id: place };
      // What it is, and why the way there is closed.
      const [step] = this.reachable.values();
      if (step && place !== this.mine?.at) this.desk.why(`${step.request.kind} ${place}`);
      return;
    }
    if (offer.request.kind === 'go') return this.act(offer.action);
    const ways = this.waysTo(place);
    const only = ways[0];
    if (ways.length === 0 || this.desk.stepwise) this.act(offer.action);
    else if (ways.length === 1 && only) this.pay(only, place);
    else {
      this.pair = null;
      this.heading = this.heading === place ? null : place;
    }
  }

  /** The ways to pay for a step to a place that can be reached. */
  waysTo(place: string): Payment[] {
    return foreseen(this.deck, this.view, place);
  }

  pay(payment: Payment, to: string | null = this.destination): void {
    if (this.desk.moving || this.desk.sending || to === null) return;
    const step = this.reachable.get(to);
    this.heading = null;
    this.pair = null;
    this.desk.hush();
    if (this.pending.kind === 'move-payment') this.desk.act(payment.action);
    else if (step) this.desk.actAll([step.action, payment.action]);
  }

  renew(isNew: boolean): void {
    // While players gather there is no table yet.
    if (!this.desk.shown) return;
    if (isNew || !this.choices.some(({ action }) => action === this.picked)) this.picked = null;
    if (isNew || (this.heading !== null && !this.reachable.has(this.heading))) this.heading = null;
    this.pair = null;
    const asked = `${this.pending.kind} ${this.view.active}`;
    if (asked !== this.asked) {
      this.asked = asked;
      this.wish = null;
    }
  }

  get unwon(): boolean {
    return this.view.winner === null;
  }

  reason(): string {
    const { stranded, winner, rounds } = this.view;
    if (stranded || winner === null) return t('owp-reason-stranded');
    return this.solo
      ? t('owp-reason-solo', { turns: rounds })
      : t('owp-reason-trophies', { seat: this.nameOf(winner), rounds });
  }

  /** The stories are large: they are learnt when one is read. */
  learnStories(): Promise<void> {
    return learn('old-world-stories');
  }

  private fitting(): Panel {
    const { kind } = this.pending;
    // A card of the row that a fight is about is chosen in the row.
    if (this.scene === 'fight' && ROW_DECISIONS.includes(kind) && this.choices.length > 0) return 'row';
    if (this.scene) return 'scene';
    if (ROW_DECISIONS.includes(kind) && this.choices.length > 0) return 'row';
    if (BOARD_DECISIONS.includes(kind) && this.choices.length > 0) return 'mine';
    return 'map';
  }

  private findPayments(): Payment[] {
    if (this.pending.kind === 'move-payment') return payments(this.choices);
    return this.heading === null || !this.reachable.has(this.heading) ? [] : this.waysTo(this.heading);
  }

  /** Takes up what is to be confirmed; what would be done at once is left. */
  private pickUp(offer: Offer | undefined): void {
    if (offer && needsConfirming(offer)) this.picked = offer.action;
  }

  private tapOffer(offer: Offer): void {
    const confirms = needsConfirming(offer) && !wishes.oneTap.now;
    if (confirms && this.picked !== offer.action) this.picked = offer.action;
    else this.act(offer.action);
  }

  private makeButtons(): BarButton[] {
    const buttons: BarButton[] = [];
    const picked = this.choices.find(({ action }) => action === this.picked);
    if (picked) buttons.push(this.button(picked, true));
    const claimed = new Set<Kind>([...this.claims.flat(), ...SCENIC]);
    const rest = homeless(this.choices, claimed);
    const hidden = SCENIC.find(
      (kind) =>
        this.choices.some(({ request }) => request.kind === kind) && !this.claims.flat().includes(kind),
    );
    if (hidden)
      buttons.push({
        id: 'scene',
        label: t(`owp-to-${hidden}`),
        primary: true,
        press: () => this.turnToScene(),
      });
    // What is asked lies in a drawer that the person has closed: it is one tap away.
    const drawer = this.fitting();
    if (!hidden && (drawer === 'row' || drawer === 'mine') && this.panel !== drawer)
      buttons.push({
        id: 'drawer',
        label: t(`owp-to-${drawer}`),
        primary: true,
        press: () => (this.wish = null),
      });
    for (const offer of rest) buttons.push(this.button(offer, this.choices.length === 1));
    return buttons;
  }

  /** What is decided in a scene that is hidden, by a story or by another panel, is shown. */
  private turnToScene(): void {
    if (this.pending.kind !== 'option') this.putAside();
    this.wish = null;
  }

  protected override button(offer: Offer, primary: boolean): BarButton {
    return { id: offer.action, label: this.label(offer), primary, press: () => this.act(offer.action) };
  }

  /** The words of a choice, with what the table adds to them. */
  private label({ request, words }: Offer): string {
    const { view, deck, pending } = this;
    switch (request.kind) {
      case 'stop':
        return STOPS.includes(pending.kind) ? t(`owp-stop-${pending.kind}`) : words;
      case 'act': {
        const at = view.witchers[view.active]?.at;
        return at ? t('owp-with', { words, more: pick(deck.place(at).action.name) }) : words;
      }
      case 'hunt': {
        const lair = this.lairAt(this.mine?.at ?? '');
        return lair ? t('owp-with', { words, more: pick(deck.monster(lair.monster).name) }) : words;
      }
      case 'train': {
        if (pending.kind !== 'train-skill') return words;
        const { skill, with: card } = request;
        const price = pending.prices.find((one) => one.skill === skill && one.with === card);
        const priced = t('owp-price', { words: pick(deck.skillName(skill)), gold: price?.gold ?? 0 });
        return card ? t('owp-discount', { words: priced }) : priced;
      }
      case 'raise':
        return pick(deck.skillName(request.skill));
      case 'track':
      case 'trail': {
        const lair = view.lairs.find(({ terrain }) => terrain === request.terrain);
        return lair ? t('owp-with', { words, more: pick(deck.monster(lair.monster).name) }) : words;
      }
      case 'place': {
        const opening = view.openings.find(({ terrain }) => terrain === request.terrain);
        return opening ? t('owp-with', { words, more: pick(deck.place(opening.location).name) }) : words;
      }
      case 'take':
      case 'purge': {
        const card = view.row[request.slot - 1];
        return card ? t('owp-with', { words, more: pick(deck.card(card).name) }) : words;
      }
      default:
        return words;
    }
  }
}
