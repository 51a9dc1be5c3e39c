// A witcher who knows what he wants, for the browser tests of the Old World. He sees the table as the
// server tells it to his page, and touches only what the page offers.

import { expect, type Locator, type Page } from '@playwright/test';
import type { OldWorldView } from '../../src/generated/old-world';
import { below } from './chance';
import { hear } from './hear';
import { touch } from './table';

type Skill = 'combat' | 'defence' | 'alchemy' | 'specialty';
const SKILLS: readonly Skill[] = ['combat', 'defence', 'alchemy', 'specialty'];

interface Place {
  id: string;
  school: string | null;
  action: string;
  neighbours: string[];
}

/** Where he would like to be, and whom he would attack there. */
export interface Wish {
  /** The place to go to; none: anywhere. */
  goal?: string | null;
  /** Actions of the bar that are taken as soon as they are offered. */
  take?: RegExp;
  /** Whether he fights the monster before him. */
  hunts?: boolean;
}

export class Witcher {
  view: OldWorldView | null = null;
  private places: Place[] = [];

  private constructor(readonly page: Page) {
    hear<OldWorldView>(page, (_, views) => (this.view = views.at(-1) ?? this.view));
  }

  /** To be called before the table is opened. */
  static follow(page: Page): Witcher {
    return new Witcher(page);
  }

  /** The table as the server told it last. */
  get table(): OldWorldView {
    expect(this.view, 'the server has told nothing').not.toBeNull();
    return this.view!;
  }

  get me(): OldWorldView['witchers'][number] {
    return this.table.witchers[this.table.me ?? 0]!;
  }

  /** All his cards: his life in a fight. */
  get life(): number {
    return this.me.deck_count + this.me.hand_count + this.me.discard.length;
  }

  /** One decision. */
  async decide(wish: Wish = {}): Promise<void> {
    await this.learnMap();
    const { page } = this;
    const read = page.locator('[data-story-on][data-can]');
    if ((await read.count()) > 0) return read.first().click();
    const { take } = wish;
    if (take) {
      const offered = await page
        .locator('[data-can][data-action]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-action') ?? ''));
      const wished = offered.find((action) => take.test(action));
      if (wished !== undefined && (await this.press(wished))) return;
    }
    switch (this.table.pending.kind) {
      case 'phase1':
        return this.walk(wish.goal ?? null);
      case 'phase2':
        if (wish.hunts && (await this.press('hunt'))) return;
        return touch(page, `explore ${below(2) === 0 ? 'city' : 'wilds'}`);
      case 'stage1':
        if (!(await this.press('stop'))) await touch(page);
        return;
      case 'combo':
        return this.strike();
      default:
        return touch(page);
    }
  }

  /** The next step towards a place; once there, its action, and then on to phase II. */
  private async walk(goal: string | null): Promise<void> {
    if (await this.press('act')) return;
    const next = goal === null || goal === this.me.at ? null : this.towards(goal);
    const step = this.page.locator(`[data-place="${next}"][data-can]`);
    if (next === null || (await step.count()) === 0) {
      expect(await this.press('stop'), 'phase I cannot be ended').toBe(true);
      return;
    }
    await step.click();
    const ways = this.page.locator('[data-hint="payment"] [data-can][data-action]');
    // The only way is taken at once; of several the cheapest is the first.
    await Promise.race([
      ways.first().waitFor(),
      this.page.locator('[data-doing="moving"], [data-doing="waiting"]').waitFor(),
      this.arrived(next),
    ]).catch(() => undefined);
    if (this.me.at !== next && (await ways.count()) > 0) await ways.first().click();
  }

  private async arrived(place: string): Promise<void> {
    await expect.poll(() => this.me.at, { timeout: 3000 }).toBe(place);
  }

  /** As long a combination as the links allow. */
  private async strike(): Promise<void> {
    const cards = this.page.locator('[data-dock] [data-card][data-can]');
    if ((await cards.count()) > 0) await cards.first().click();
    else if (!(await this.press('stop'))) await touch(this.page);
  }

  async press(action: string): Promise<boolean> {
    const button: Locator = this.page.locator(`[data-can][data-action="${action}"]`);
    if ((await button.count()) === 0) return false;
    await button.first().click();
    return true;
  }

  /** The first step of the shortest way. */
  private towards(goal: string): string | null {
    const first = new Map<string, string>();
    const queue = [this.me.at];
    const seen = new Set(queue);
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      if (at === goal) return first.get(at) ?? null;
      for (const next of this.places.find(({ id }) => id === at)?.neighbours ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        first.set(next, first.get(at) ?? next);
        queue.push(next);
      }
    }
    return null;
  }

  /** The nearest place of those that fit. */
  nearest(fits: (place: Place) => boolean): string | null {
    const queue = [this.me.at];
    const seen = new Set(queue);
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      const place = this.places.find(({ id }) => id === at);
      if (!place) continue;
      if (fits(place)) return at;
      for (const next of place.neighbours) {
        if (seen.has(next)) continue;
        seen.add(next);
        queue.push(next);
      }
    }
    return null;
  }

  /** What a lonely witcher does next: the skill of the open trophy, then monsters, weak ones first. */
  lonely(levels: Readonly<Record<string, number>>): Wish {
    const open = this.table.skill_trophies.findIndex((left) => left > 0);
    const skill = SKILLS[open];
    const level = open < 0 ? 5 : (this.me.skills[open] ?? 0);
    const lairs = this.table.lairs.toSorted((a, b) => (levels[a.monster] ?? 0) - (levels[b.monster] ?? 0));
    const prey = lairs.find(({ monster }) => this.life >= 13 + 3 * (levels[monster] ?? 1));
    const mayHunt = prey !== undefined && (lairs.length > 1 || open < 0);
    const take = new RegExp(`^(meditate|train ${skill}|raise ${skill}|specialty)`);
    if (mayHunt) return { goal: prey.location, hunts: this.me.at === prey.location, take };
    if (open >= 0 && level < 5 && this.me.gold > level) {
      const home = `school-${this.me.school}`;
      return {
        goal: this.nearest(
          ({ action, school }) => action === 'action-training' && (skill !== 'specialty' || school === home),
        ),
        take,
      };
    }
    return { goal: this.nearest(({ id, action }) => action === 'action-gossip' && id !== this.me.at), take };
  }

  private async learnMap(): Promise<void> {
    if (this.places.length > 0) return;
    const answer = await this.page.request.get('/api/games/old-world/content');
    const content = (await answer.json()) as { locations: { locations: Place[] } };
    this.places = content.locations.locations;
  }
}

/** How strong each monster is, by its id. */
export async function monsterLevels(page: Page): Promise<Record<string, number>> {
  const answer = await page.request.get('/api/games/old-world/content');
  const content = (await answer.json()) as { monsters: { monsters: { id: string; level: number }[] } };
  return Object.fromEntries(content.monsters.monsters.map(({ id, level }) => [id, level]));
}
