// Sitting down and playing, the same for every game. A player is driven as a person plays: she
// touches what the page offers (`data-can`) until the table asks something of somebody else.

import { expect, type Locator, type Page } from '@playwright/test';
import { below } from './chance';

/** What the table is doing, as its page says. */
export type Doing = 'away' | 'moving' | 'over' | 'mine' | 'waiting';

const MOST_TOUCHES = 5_000;
const LONGEST_WAIT_MS = 120_000;

function card(page: Page, game: string): Locator {
  return page.locator(`[data-game="${game}"]`);
}

export async function openFront(page: Page, game: string): Promise<Locator> {
  await page.goto('/');
  await expect(card(page, game)).toBeVisible();
  return card(page, game);
}

/** Opens a game's wishes on the front page: a table is made to one's liking there. */
export async function openSetup(page: Page, game: string): Promise<Locator> {
  await (await openFront(page, game)).locator('[data-options]').click();
  return page.locator(`[data-setup="${game}"]`);
}

/** Starts a game against bots from the front page. */
export async function playWithBots(page: Page, game: string, level = 'easy'): Promise<void> {
  const chosen = await openFront(page, game);
  await page.locator(`input[name="level"][value="${level}"]`).check();
  await chosen.locator('[data-start="bots"]').click();
  await expect(room(page)).toBeVisible();
}

/** Makes a table for friends and gives its link. */
export async function inviteFriends(page: Page, game: string): Promise<string> {
  const chosen = await openFront(page, game);
  await chosen.locator('[data-start="friends"]').click();
  return page.locator('#link').inputValue();
}

/** Follows a link and sits down. */
export async function join(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.locator('[data-join]').click();
}

export function room(page: Page): Locator {
  return page.locator('[data-doing]');
}

export async function doing(page: Page): Promise<Doing> {
  return (await room(page).getAttribute('data-doing')) as Doing;
}

/** Waits until the table asks this player, or nobody any more. */
export async function untilAsked(page: Page): Promise<'mine' | 'over'> {
  const asked = page.locator('[data-doing="mine"], [data-doing="over"]');
  await asked.waitFor({ timeout: LONGEST_WAIT_MS });
  return (await asked.getAttribute('data-doing')) === 'over' ? 'over' : 'mine';
}

/** One touch: the wished action, else what completes a choice, else anything that is offered. */
export async function touch(page: Page, wish?: string): Promise<void> {
  const wished = wish ? page.locator(`[data-can][data-action="${wish}"]`) : null;
  if (wished && (await wished.count()) > 0) return wished.click();
  // A part of the table may still be on its way from the server.
  await page
    .locator('[data-can]')
    .first()
    .waitFor()
    .catch(() => undefined);
  const confirm = page.locator('[data-can="confirm"]');
  if ((await confirm.count()) > 0) return confirm.first().click();
  const offered = page.locator('[data-can="choose"]');
  const count = await offered.count();
  expect(count, 'the table asks and offers nothing').toBeGreaterThan(0);
  await offered.nth(below(count)).click();
}

/** Plays for one person while others decide by themselves, until `done` or the end of the game. */
export async function play(
  page: Page,
  done: () => Promise<boolean> = async () => false,
  wish?: string,
): Promise<void> {
  for (let touches = 0; touches < MOST_TOUCHES; touches++) {
    if ((await untilAsked(page)) === 'over' || (await done())) return;
    await touch(page, wish);
  }
  throw new Error('the game does not end');
}

/** Plays for everybody at a table of people, until `done` or the end of the game. */
export async function playTogether(pages: Page[], done: () => Promise<boolean>): Promise<void> {
  for (let touches = 0; touches < MOST_TOUCHES; touches++) {
    if (await done()) return;
    const states = await Promise.all(pages.map(doing));
    if (states.every((state) => state === 'over')) return;
    const asked = pages.filter((_, index) => states[index] === 'mine');
    if (asked.length === 0) {
      await pages[0]?.waitForTimeout(20);
      continue;
    }
    for (const page of asked) if ((await doing(page)) === 'mine') await touch(page);
  }
  throw new Error('the game does not end');
}

/** One touch with the keyboard alone: walks to something that is offered and presses Enter. */
export async function press(page: Page): Promise<void> {
  const wanted = (await page.locator('[data-can="confirm"]').count()) > 0 ? 'confirm' : 'choose';
  for (let steps = 0; steps < 80; steps++) {
    const at = await page.evaluate(() => {
      const here = document.activeElement;
      const group = here?.closest('[data-walk]');
      const offered = [...(group?.querySelectorAll('[data-can]') ?? [])].map((one) =>
        one.getAttribute('data-can'),
      );
      return { can: here?.getAttribute('data-can') ?? null, offered };
    });
    if (at.can === wanted) return page.keyboard.press('Enter');
    // A group of cards is one stop of the Tab key; the arrows walk inside it, and round its end.
    await page.keyboard.press(at.offered.includes(wanted) ? 'ArrowRight' : 'Tab');
  }
  throw new Error(`nothing to ${wanted} can be reached with the keyboard`);
}

/** Speaks the other language from now on. On a phone the switch is among the settings. */
export async function switchLanguage(page: Page, name: 'English' | 'Русский'): Promise<void> {
  const button = page.getByRole('button', { name });
  const settings = page.locator('[data-tab="settings"]');
  const hidden = (await button.count()) === 0;
  if (hidden) await settings.click();
  await button.first().click();
  if (hidden) await settings.click();
}
