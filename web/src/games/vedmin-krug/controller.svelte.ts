// Whirling Witchcraft at one table: what is half chosen, which buttons that makes, what the page
// proposes, which hints fit the moment.

import type { VedminKrugRequest, VedminKrugSeen, VedminKrugView } from '../../generated/vedmin-krug';
import type { Advice } from '../../generated/wire';
import { t } from '../../i18n/index.svelte';
import type { Desk } from '../../table/desk.svelte';
import { TableController } from '../../table/controller.svelte';
import type { BarButton, Hint } from '../../table/game';
import {
  cards,
  type Effect,
  effectNow,
  effectsOf,
  likeliestTake,
  matching,
  type Offer,
  ofKind,
  pruneKinds,
  tapKind,
  touchable,
  waysToLay,
} from './choosing';
import { type Amounts, type Deck, type Kind, total } from './deck';
import { type Drawn, left, right, pictures } from './film';
import { hintsFor } from './hints';

/** How a card stands that may be touched or not. */
export type Standing = 'idle' | 'legal' | 'picked' | 'barred';

/** The types of this game. */
interface Game {
  view: VedminKrugView;
  drawn: Drawn;
  seen: VedminKrugSeen;
  request: VedminKrugRequest;
}

export class VedminKrugController extends TableController<Game, Deck> {
  /** The card that is half chosen, and how it would lie. */
  card = $state<string | null>(null);
  rotated = $state(false);
  /** The effect whose ingredients the person wants to choose, and what she chose so far. */
  wish = $state<Effect | null>(null);
  kinds = $state.raw<Kind[]>([]);
  /** A brew that the game proposes, and the plan for which it was asked. */
  proposal = $state.raw<(Advice & { plan: string }) | null>(null);
  asking = $state(false);
  /** The card that is looked at closely. */
  zoomed = $state.raw<{ card: string; rotated: boolean } | null>(null);
  /** The witch that is looked at closely. */
  visited = $state<number | null>(null);

  readonly undo: Offer[] = $derived.by(() =>
    this.asides.filter(({ request }) => request.kind === 'take_back' || request.kind === 'start_over'),
  );
  readonly effects: Effect[] = $derived.by(() => effectsOf(this.offers));
  readonly effect: Effect | null = $derived.by(() =>
    effectNow(this.effects, this.wish, this.effects.length > 0 && this.view.phase === 'arcana'),
  );
  readonly touchable: Set<Kind> = $derived.by(() =>
    this.effect ? touchable(this.offers, this.effect) : new Set<Kind>(),
  );
  private readonly layable: Set<string> = $derived.by(() => cards(this.offers, 'lay'));
  private readonly usable: Set<string> = $derived.by(() => cards(this.offers, 'use'));
  private readonly offered: Set<string> = $derived.by(() => cards(this.offers, 'character'));
  readonly buttons: BarButton[] = $derived.by(() => this.makeButtons());
  readonly hints: Hint[] = $derived.by(() => hintsFor(this));

  constructor(desk: Desk, deck: Deck) {
    super(desk, deck, { pictures });
  }

  get right(): number {
    return right(this.base, this.view.witches.length);
  }

  get left(): number {
    return left(this.base, this.view.witches.length);
  }

  /** Where somebody sits, seen from the bottom of the table; nobody else's side matters. */
  sideOf(seat: number): 'left' | 'right' | 'both' | null {
    if (this.left === this.right) return 'both';
    return seat === this.left ? 'left' : seat === this.right ? 'right' : null;
  }

  /** The cauldrons that stand before somebody: her own, or while they travel somebody else's. */
  potsAt(seat: number): { owner: string; contents: Amounts; flip: string }[] {
    const { pots, witches, plan, round } = this.view;
    const here = pots ? pots.flatMap((at, owner) => (at === seat ? [owner] : [])) : [seat];
    return here.map((owner) => ({
      owner: this.desk.name(owner),
      contents: (!pots && owner === this.base ? plan?.sends : null) ?? witches[owner]?.cauldron ?? [],
      flip: `pot-${round}-${owner}`,
    }));
  }

  /** Which round it is and what is done in it. */
  get where(): string[] {
    const { phase, round, deck } = this.view;
    const stage = t(`wwp-phase-${phase}`);
    return round > 0 ? [t('wwp-round', { round }), stage, t('wwp-deck', { deck })] : [stage];
  }

  /** I plan a brew now. */
  get brewing(): boolean {
    return this.view.phase === 'brewing' && this.offers.length > 0;
  }

  /** What I have laid face down, or what fate picked for me. */
  get laid(): { card: string; rotated: boolean } | null {
    for (const step of this.view.plan?.steps ?? []) if (step.kind === 'lay') return step;
    return null;
  }

  standingInHand(card: string): Standing {
    if (this.card === card) return 'picked';
    if (this.offers.length === 0) return 'idle';
    return this.layable.has(card) ? 'legal' : 'barred';
  }

  standingOnTable(card: string): Standing {
    if (!this.brewing) return 'idle';
    if (this.view.plan?.used.includes(card)) return 'picked';
    if (this.view.plan?.filling) return 'idle';
    return this.usable.has(card) ? 'legal' : 'barred';
  }

  standingInOffer(card: string): Standing {
    if (this.card === card) return 'picked';
    return this.offered.has(card) ? 'legal' : 'idle';
  }

  tapHand(card: string): void {
    if (!this.mayTap(() => this.layable.has(card) && this.pickUp(card))) return;
    if (this.card === card) return this.confirmCard();
    if (!this.layable.has(card)) return this.desk.why(`lay ${card}`);
    this.pickUp(card);
    // A recipe that can be laid in two ways is still to be turned.
    const { upright, rotated } = waysToLay(this.offers, card);
    if (!(upright && rotated)) this.atOnce(this.chosenCard()?.choice.action);
  }

  tapOffer(card: string): void {
    if (!this.mayTap(() => this.offered.has(card) && this.pickUp(card))) return;
    if (this.card === card) return this.confirmCard();
    if (!this.offered.has(card)) return this.desk.why(`character ${card}`);
    this.pickUp(card);
    this.atOnce(this.chosenCard()?.choice.action);
  }

  private pickUp(card: string): void {
    this.card = card;
    this.rotated = false;
    this.desk.hush();
  }

  tapTable(card: string): void {
    if (!this.mayTap()) return;
    if (this.usable.has(card)) this.desk.act(`use ${card}`);
    else this.desk.why(`use ${card}`);
  }

  tapKind(kind: Kind): void {
    if (!this.mayTap()) return;
    if (!this.effect) return;
    const tapped = tapKind(this.offers, this.effect, this.kinds, kind);
    if ('act' in tapped) this.desk.act(tapped.act);
    else if ('why' in tapped) this.desk.why(tapped.why);
    else this.kinds = tapped.picked;
  }

  wishFor(effect: Effect): void {
    this.wish = this.effect === effect ? null : effect;
    this.kinds = [];
  }

  turn(): void {
    this.rotated = !this.rotated;
  }

  /** Asks for the best brew there is. */
  async ask(): Promise<void> {
    if (this.asking || this.desk.sending) return;
    this.asking = true;
    const plan = this.planMark();
    const advice = await this.desk.advise();
    this.asking = false;
    if (advice && plan === this.planMark()) this.proposal = { ...advice, plan };
    else if (!advice) this.desk.tellNotice(() => t('wwp-advice-none'), 'good');
  }

  accept(): void {
    const proposal = this.proposal;
    this.proposal = null;
    if (proposal) this.desk.actAll(proposal.actions);
  }

  dismiss(): void {
    this.proposal = null;
  }

  renew(isNew: boolean): void {
    const known =
      !isNew && this.card !== null && (this.layable.has(this.card) || this.offered.has(this.card));
    if (!known) {
      this.card = null;
      this.rotated = false;
      // What fate picked is the only card that can be laid.
      if (this.layable.size === 1) this.card = [...this.layable][0] ?? null;
    }
    if (isNew || (this.wish && !this.effects.includes(this.wish))) this.wish = null;
    this.kinds = isNew ? [] : pruneKinds(this.offers, this.effect, this.kinds);
    if (this.proposal && this.proposal.plan !== this.planMark()) this.proposal = null;
  }

  reason(): string {
    const { winners, witches, dawn } = this.view;
    if (dawn) return t('wwp-reason-dawn', { winners: winners.length });
    const count = total(witches[winners[0] ?? 0]?.circle ?? []);
    return t('wwp-reason-circle', { winners: winners.length, count });
  }

  private planMark(): string {
    const { phase, round, plan } = this.view;
    return JSON.stringify([phase, round, plan?.steps, plan?.filling]);
  }

  private chosenCard(): Offer | null {
    if (this.card === null) return null;
    const person = ofKind(this.offers, 'character').find(({ request }) => request.card === this.card);
    if (person) return person;
    const ways = waysToLay(this.offers, this.card);
    return this.rotated ? ways.rotated : ways.upright;
  }

  private confirmCard(): void {
    const offer = this.chosenCard();
    if (offer) this.desk.act(offer.choice.action);
  }

  private makeButtons(): BarButton[] {
    const buttons: BarButton[] = [];
    const card = this.chosenCard();
    if (card) buttons.push(this.button(card, true));
    if (this.card !== null && this.view.phase === 'study') {
      const ways = waysToLay(this.offers, this.card);
      if (ways.upright && ways.rotated) {
        buttons.push({
          id: 'turn',
          label: t(this.rotated ? 'wwp-turn-back' : 'wwp-turn'),
          primary: false,
          press: () => this.turn(),
        });
      }
    }
    if (this.effect) {
      const found = matching(this.offers, this.effect, this.kinds);
      if (this.kinds.length > 0)
        for (const offer of found) buttons.push(this.button(offer, found.length === 1));
    }
    const likeliest = likeliestTake(this.offers);
    for (const offer of this.offers) {
      const { kind } = offer.request;
      if (kind === 'take') buttons.push(this.button(offer, offer === likeliest));
      if (kind === 'renew_hand' || kind === 'play_random') buttons.push(this.button(offer, false));
      if (kind === 'confirm') buttons.push(this.button(offer, buttons.length === 0 && this.isReady()));
    }
    for (const offer of this.asides) {
      if (offer.request.kind === 'withdraw') buttons.push(this.button(offer, false));
    }
    return buttons;
  }

  /** Finishing is the most likely wish: everything is used, or the brew has begun. */
  private isReady(): boolean {
    if (this.view.phase === 'arcana') return this.effects.length === 0;
    return this.usable.size === 0 || (this.view.plan?.steps.some((step) => step.kind === 'use') ?? false);
  }
}
