// What the controllers of all games have in common. What comes over the wire is read here, once, as the types that were
// generated from the game's rules; page and server have agreed on their version before (`WIRE`).

import { tell } from '../i18n/index.svelte';
import { wishes } from '../lib/stored.svelte';
import type { Desk } from './desk.svelte';
import type { BarButton, Controller, Hint, Picture } from './game';
import { seedOf } from './names';
import { type Offer, offersOf } from './offers';

/** The types of one game: what is seen of it, how that is drawn, what happens, what can be asked for. */
export interface Types {
  view: { me: number | null };
  /** The view with what only the page adds to it, such as what was said last. */
  drawn: { me: number | null };
  seen: { kind: string };
  request: { kind: string };
}

/** How a game is shown: moment by moment, and at rest. */
export interface Film<Game extends Types> {
  pictures(before: Game['drawn'], event: Game['seen'], view: Game['view']): Picture<Game['drawn']>[];
  /** Where it is left out, nothing of what happened stays in sight. */
  rest?(drawn: Game['drawn'], view: Game['view']): Game['drawn'];
}

export abstract class TableController<Game extends Types, Deck> implements Controller {
  abstract readonly buttons: BarButton[];
  abstract readonly hints: Hint[];

  /** Everything that may be decided now. */
  readonly offers: Offer<Game['request']>[] = $derived.by(() => offersOf(this.desk.choices));
  /** What may be done besides. */
  readonly asides: Offer<Game['request']>[] = $derived.by(() => offersOf(this.desk.asides));

  constructor(
    readonly desk: Desk,
    readonly deck: Deck,
    private readonly film: Film<Game>,
  ) {}

  abstract renew(isNew: boolean): void;
  abstract reason(): string;

  get view(): Game['drawn'] {
    return this.desk.shown?.view as Game['drawn'];
  }

  /** The seat at the bottom of the table. */
  get base(): number {
    return this.view.me ?? 0;
  }

  /** All seats clockwise, from the one at the bottom of the table. */
  round(seats: number): number[] {
    return Array.from({ length: seats }, (_, step) => (this.base + step) % seats);
  }

  /** What somebody's face is drawn from. */
  seedOf(seat: number): string {
    return seedOf(this.desk.info?.seats.find((one) => one.seat === seat));
  }

  pictures(before: unknown, event: unknown, view: unknown): Picture[] {
    return this.film.pictures(before as Game['drawn'], event as Game['seen'], view as Game['view']);
  }

  rest(drawn: unknown, view: unknown): unknown {
    return this.film.rest ? this.film.rest(drawn as Game['drawn'], view as Game['view']) : view;
  }

  /**
   * Whether a tap is an answer now. While things move it cuts them short; where the table then asks this person, `pick`
   * takes up what she tapped. It decides nothing: the tap may have been meant for the film alone.
   */
  protected mayTap(pick?: () => void): boolean {
    const { desk } = this;
    if (desk.moving && pick) void desk.cut().then(() => desk.choices.length > 0 && pick());
    else if (desk.moving) desk.skip();
    return !desk.moving && !desk.sending;
  }

  /** A tap has completed a choice: whoever wishes so makes it with that tap. Whether it was made. */
  protected atOnce(action: string | undefined): boolean {
    if (action === undefined || !wishes.oneTap.now) return false;
    this.desk.act(action);
    return true;
  }

  protected button({ choice }: Offer<Game['request']>, primary: boolean): BarButton {
    return {
      id: choice.action,
      label: tell(choice.message, this.desk.name),
      primary,
      press: () => this.desk.act(choice.action),
    };
  }
}
