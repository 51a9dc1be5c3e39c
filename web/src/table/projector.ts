// Shows what happened at a table: moment by moment at the viewer's pace, each with the line that tells it; or in passing,
// where nobody may be made to wait.

import { tick } from 'svelte';
import type { TableInfo } from '../generated/wire';
import { tell } from '../i18n/index.svelte';
import { play, type Sound } from '../lib/sound';
import { look, mark, travel } from '../motion/flight';
import { isHidden, isStill, realPace } from '../motion/queue';
import { soundOf } from '../motion/sounds';
import { lastingMs } from '../motion/tempo';
import type { Moment, Shown } from '../net/follow';
import { Caption, shownSpeed } from './caption.svelte';
import type { Controller, Picture } from './game';

/** The table that is shown. */
interface Table {
  shown: Shown | null;
  readonly stage: HTMLElement | null;
  readonly controller: Controller | null;
  readonly info: TableInfo | null;
  readonly name: (seat: number) => string;
  readonly me: number | null;
}

/** What was not shown of a step: its last sound, where things came from and where they went. */
interface Missed {
  heard?: Sound | undefined;
  come: Record<string, string>;
  gone: Record<string, string>;
}

function nothingMissed(): Missed {
  return { come: {}, gone: {} };
}

function miss(missed: Missed, { routes }: Picture, sound: Sound | undefined): void {
  missed.heard = sound ?? missed.heard;
  Object.assign(missed.come, routes?.from);
  Object.assign(missed.gone, routes?.to);
}

export class Projector {
  readonly caption = new Caption();

  constructor(private readonly table: Table) {}

  /** Shows a step; `settle` draws its end from the last thing drawn. Whose `own` act it is knows its first line. */
  async step(
    moments: Moment[],
    own: boolean,
    hurry: AbortSignal,
    settle: (drawn: unknown) => void,
  ): Promise<void> {
    const { stage } = this.table;
    // Without motion the same is told by frames round what changed, and by the last sound alone.
    const still = stage && realPace.instant() && !isHidden() ? look(stage) : null;
    const missed = nothingMissed();
    const before = this.table.shown?.view;
    const drawn = before ? await this.film(moments, before, hurry, { again: false, own, missed }) : before;
    await this.glide(() => settle(drawn), hurry);
    if (!still || !stage) return;
    if (missed.heard) play(missed.heard);
    await tick();
    mark(stage, still, missed.gone);
  }

  /** Shows a step at its end at once; what moved flies there meanwhile. */
  inPassing(moments: Moment[], settle: (drawn: unknown) => void): void {
    const { stage } = this.table;
    const places = stage && !isHidden() ? look(stage) : null;
    const missed = nothingMissed();
    let drawn = this.table.shown?.view;
    for (const moment of moments)
      for (const { picture, sound } of this.picturesOf(drawn, moment)) {
        drawn = picture.view;
        miss(missed, picture, sound);
      }
    settle(drawn);
    if (missed.heard) play(missed.heard);
    if (!stage || !places) return;
    void tick().then(() => {
      if (realPace.instant()) return mark(stage, places, missed.gone);
      return travel(stage, places, { from: missed.come, to: missed.gone }, new AbortController().signal);
    });
  }

  /** Shows moments once more, from the table as it was before them; the table is as it is now afterwards. */
  async again(before: unknown, moments: Moment[], hurry: AbortSignal): Promise<void> {
    const { table } = this;
    const present = table.shown;
    if (!present) return;
    table.shown = { ...present, view: before, choices: [], asides: [] };
    await tick();
    await this.film(moments, before, hurry, { again: true, own: false, missed: nothingMissed() });
    await this.caption.read(hurry);
    await this.glide(() => (table.shown = present), hurry);
  }

  /** Changes what is drawn, and whatever has another place then travels there. */
  async glide(change: () => void, hurry = new AbortController().signal): Promise<void> {
    const { stage } = this.table;
    const places = stage && !realPace.instant() ? look(stage) : null;
    change();
    if (!stage || !places) return;
    await tick();
    await travel(stage, places, {}, hurry);
  }

  /** Shows moments one after another, from the table as it is drawn; gives the table as it is drawn then. */
  private async film(
    moments: Moment[],
    before: unknown,
    hurry: AbortSignal,
    { again, own, missed }: { again: boolean; own: boolean; missed: Missed },
  ): Promise<unknown> {
    const { table } = this;
    let drawn = before;
    let known = own;
    for (const moment of moments) {
      const { line } = moment;
      if (!table.controller) break;
      if (line) {
        const isRead = !known && table.stage !== null && (again || !realPace.instant());
        await this.caption.say(line, isRead ? tell(line, table.name, table.me) : '', hurry);
        known = false;
      }
      for (const { picture, sound } of this.picturesOf(drawn, moment)) {
        drawn = picture.view;
        const shows = !hurry.aborted && (again || !realPace.instant());
        if (table.stage && shows) await this.show(picture, sound, hurry);
        else miss(missed, picture, sound);
      }
    }
    return drawn;
  }

  /** The pictures of a moment, each with its sound. */
  private picturesOf(
    drawn: unknown,
    { event, view }: Moment,
  ): { picture: Picture; sound: Sound | undefined }[] {
    const { controller, info } = this.table;
    const { kind } = event as { kind: string };
    return (controller?.pictures(drawn, event, view) ?? []).map((picture) => ({
      picture,
      sound: soundOf(info?.game ?? '', kind, picture.sound),
    }));
  }

  private async show(picture: Picture, sound: Sound | undefined, hurry: AbortSignal): Promise<void> {
    const { table } = this;
    const { stage } = table;
    if (!table.shown || !stage) return;
    const places = look(stage);
    table.shown = { ...table.shown, view: picture.view, choices: [], asides: [] };
    await tick();
    if (sound) play(sound);
    const flight = isStill() ? null : travel(stage, places, picture.routes ?? {}, hurry);
    if (!picture.routes?.free) await flight;
    await realPace.wait(lastingMs(picture.hold, shownSpeed()), hurry);
  }
}
