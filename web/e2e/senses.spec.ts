// The same news for every sense: sounds when they are wished for and not otherwise, frames where nothing may move.

import type { Page } from '@playwright/test';
import { isAccessible } from './lib/look';
import { playWithBots, touch, untilAsked } from './lib/table';
import { expect, test } from './lib/test';

declare global {
  interface Window {
    covenHeard: number;
    covenFramed: number;
  }
}

/** Counts what sounds, and what is framed. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.covenHeard = 0;
    window.covenFramed = 0;
    for (const { prototype } of [AudioBufferSourceNode, OscillatorNode]) {
      const start = prototype.start;
      prototype.start = function (...when: []): void {
        window.covenHeard += 1;
        start.apply(this, when);
      };
    }
    new MutationObserver((changes) => {
      window.covenFramed += changes.filter(({ target }) =>
        (target as Element).hasAttribute('data-changed'),
      ).length;
    }).observe(document, { attributes: true, attributeFilter: ['data-changed'], subtree: true });
  });
}

/** Plays until something has come of it, or long enough to know that nothing will. */
async function playUntil(page: Page, done: () => Promise<boolean>): Promise<void> {
  for (let touches = 0; touches < 25 && !(await done()); touches++) {
    if ((await untilAsked(page)) === 'over') return;
    await touch(page);
  }
}

const heard = (page: Page): Promise<number> => page.evaluate(() => window.covenHeard);

test('sounds are made on the spot, by one switch, as loud as wished', async ({ guest }) => {
  const page = await guest({ name: 'Агата' });
  await watch(page);
  await playWithBots(page, 'three-witches');
  for (let touches = 0; touches < 6; touches++) {
    await untilAsked(page);
    await touch(page);
  }
  expect(await heard(page), 'before it was turned on').toBe(0);

  const sound = page.getByRole('button', { name: 'Звуки' });
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  // The world around is heard at once, and then what happens.
  await expect.poll(() => heard(page)).toBeGreaterThan(0);
  const around = await heard(page);
  await playUntil(page, async () => (await heard(page)) > around + 3);
  expect(await heard(page)).toBeGreaterThan(around + 3);

  await page.locator('[data-tab="settings"]').click();
  const volume = page.getByRole('slider', { name: 'Громкость' });
  await volume.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('coven.volume'))).toBe('0');
  await isAccessible(page);
});

test('without motion, what changed is framed for a moment', async ({ guest }) => {
  const page = await guest({ name: 'Агата' });
  await watch(page);
  await playWithBots(page, 'three-witches');
  const framed = (): Promise<number> => page.evaluate(() => window.covenFramed);
  await playUntil(page, async () => (await framed()) > 0);
  expect(await framed()).toBeGreaterThan(0);
  await untilAsked(page);
  await expect(page.locator('[data-changed]')).toHaveCount(0);
});
