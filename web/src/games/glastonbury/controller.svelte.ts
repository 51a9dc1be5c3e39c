// Glastonbury at one table: what is picked, which buttons that makes, which hints fit the moment.

import type {
  GlastonburyAhead,
  GlastonburyRequest,
  GlastonburySeen,
  GlastonburyView,
} from '../../generated/glastonbury';
import { t } from '../../i18n/index.svelte';
import { MediaQuery } from 'svelte/reactivity';
import type { Desk } from '../../table/desk.svelte';
import { TableController } from '../../table/controller.svelte';
import type { BarButton, Hint } from '../../table/game';
import { isColumn, isCorner, lineNumber, placeOf } from './board';
import { byCell, colours, flags, leads, type Offer, placed, plain, powders, sprinkle } from './choosing';
import type { Deck } from './deck';
import { type Drawn, pictures } from './film';
import { hintsFor } from './hints';
import { setAhead, showsAhead, sitAt } from './wishes';

/** How a place of the field stands: `far` is what only a spell reaches. */
export type Standing = 'idle' | 'legal' | 'far' | 'picked' | 'barred';

/** Where there is room, the viewer's own place stands beside the field with the others. */
const roomy = new MediaQuery('min-width: 70rem');

/** The types of this game. */
interface Game {
  view: GlastonburyView;
  drawn: Drawn;
  seen: GlastonburySeen;
  request: GlastonburyRequest;
}

export class GlastonburyController extends TableController<Game, Deck> {
  /** The place that is picked, not yet taken. */
  picked = $state<string | null>(null);
  /** The place that is looked at: under the pointer or focused. */
  looked = $state<string | null>(null);
  /** Where the powder is to go. */
  sprinkled = $state.raw<string[]>([]);
  /** The card or recipe that is looked at closely. */
  zoomed = $state<string | null>(null);

  /** The seat whose open cauldron is looked into. */
  opened = $state<number | null>(null);

  readonly places: Map<string, Offer> = $derived.by(() => byCell(this.offers));
  readonly wizards: { offer: Offer; colour: string }[] = $derived.by(() => colours(this.offers));
  /** Where each place of the field leads, as the server says. */
  readonly leading: Map<string, GlastonburyAhead> = $derived.by(() =>
    leads(this.offers, this.view?.ahead ?? []),
  );
  readonly buttons: BarButton[] = $derived.by(() => this.makeButtons());
  readonly hints: Hint[] = $derived.by(() => hintsFor(this));

  constructor(desk: Desk, deck: Deck) {
    super(desk, deck, { pictures });
    sitAt(desk.table);
  }

  get roomy(): boolean {
    return roomy.current;
  }

  /** Whether it is shown where cards lead. */
  get helping(): boolean {
    return this.desk.helps && showsAhead(this.desk.table);
  }

  toggleHelp(): void {
    setAhead(!this.helping);
  }

  /** Whether the viewer looks into her own cauldron now. */
  get peeking(): boolean {
    const { phase, me, turn } = this.view;
    return phase.kind === 'close-view' && me !== null && turn === me;
  }

  /** The card of a place: also one that was just taken and still waits for its owner's word. */
  card(cell: string): string | null {
    const { phase, field } = this.view;
    if (phase.kind === 'last-card' && phase.cell === cell) return phase.card;
    const { row, column } = placeOf(cell);
    return field[row]?.[column] ?? null;
  }

  standing(cell: string): Standing {
    if (this.picked === cell) return 'picked';
    const offer = this.places.get(cell);
    if (offer) return offer.request.kind === 'summon' ? 'far' : 'legal';
    return this.places.size > 0 ? 'barred' : 'idle';
  }

  /** What is written on the track: the number of the cards that lead there. */
  get flags(): Map<number, number> {
    if (!this.helping) return new Map();
    const shift = this.shifting;
    if (shift) return flags([shift]);
    return this.view.phase.kind === 'take' ? flags(this.leading.values()) : new Map();
  }

  /** Where the thing leads that is picked or looked at. */
  get focus(): GlastonburyAhead | null {
    if (!this.helping) return null;
    if (this.shifting) return this.shifting;
    const cell = this.looked !== null && this.leading.has(this.looked) ? this.looked : this.picked;
    return cell === null ? null : (this.leading.get(cell) ?? null);
  }

  private get shifting(): GlastonburyAhead | null {
    return this.desk.choices.length > 0
      ? (this.view.ahead.find(({ action }) => action === 'shift') ?? null)
      : null;
  }

  /** Whether a card leads to a corner, where there is nothing to take. */
  leadsToCorner(cell: string): boolean {
    const lead = this.leading.get(cell);
    return this.helping && this.view.phase.kind === 'take' && lead !== undefined && isCorner(lead.to);
  }

  /** The same in words. */
  whither({ steps, to, line, action }: GlastonburyAhead): string {
    if (steps === 0) return t('glp-leads-stay');
    if (line === null || isCorner(to)) return t('glp-leads-corner', { steps });
    const place = t(isColumn(line) ? 'glp-at-column' : 'glp-at-row', { number: lineNumber(line) });
    return action.startsWith('corner')
      ? t('glp-leads-first', { steps, place })
      : t('glp-leads', { steps, place });
  }

  /** The same in a word or two. */
  briefly({ steps, to, line }: GlastonburyAhead): string {
    if (steps === 0) return t('glp-to-here');
    if (line === null || isCorner(to)) return t('glp-to-the-corner');
    return t(isColumn(line) ? 'glp-to-column' : 'glp-to-row', { number: lineNumber(line) });
  }

  /** The choice that is picked on the field: confirmed below it, so that nothing there moves. */
  get taking(): Offer | null {
    return this.picked === null ? null : (this.places.get(this.picked) ?? null);
  }

  tap(cell: string): void {
    if (!this.mayTap(() => this.places.has(cell) && (this.picked = cell))) return;
    const offer = this.places.get(cell);
    if (!offer) return this.desk.why(`take ${cell}`);
    if (this.picked === cell) return this.take();
    if (this.atOnce(offer.choice.action)) return;
    this.picked = cell;
    this.desk.hush();
  }

  /** Does what is picked. */
  take(): void {
    const offer = this.taking;
    if (!offer) return;
    this.picked = null;
    this.desk.act(offer.choice.action);
  }

  /** A cauldron was tapped: an open one shows everything, another its top card. */
  lookInto(seat: number): void {
    const own = this.view.seats[seat];
    if (own?.stack && this.view.open_cauldrons) this.opened = seat;
    else this.zoomed = own?.top ?? null;
  }

  sprinkleOn(kind: string): void {
    this.sprinkled = sprinkle(this.offers, this.sprinkled, kind);
  }

  renew(isNew: boolean): void {
    if (isNew || (this.picked !== null && !this.places.has(this.picked))) this.picked = null;
    const best = this.view?.scoring?.sheets[this.base]?.powder?.ways[0];
    if (powders(this.offers).length === 0) this.sprinkled = [];
    else if (!placed(this.offers, this.sprinkled)) this.sprinkled = best?.kinds ?? [];
  }

  reason(): string {
    const { phase } = this.view;
    if (phase.kind !== 'over') return '';
    const who = this.desk.name(phase.ender);
    return phase.reason === 'line-emptied'
      ? t('glp-reason-line', { who })
      : t('glp-reason-instants', { who });
  }

  private makeButtons(): BarButton[] {
    const buttons: BarButton[] = [];
    const powder = placed(this.offers, this.sprinkled);
    if (powder) buttons.push(this.button(powder, true));
    const others = plain(this.offers);
    for (const offer of others) buttons.push(this.button(offer, others.length === 1));
    return buttons;
  }
}
