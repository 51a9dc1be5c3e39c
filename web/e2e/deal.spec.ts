// The deal that nobody can choose: it is over in a blink, shown where somebody is waited for, and
// checked at the end.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { below } from './lib/chance';
import { isAccessible, picture } from './lib/look';
import { binary, Server } from './lib/server';
import { inviteFriends, play, playWithBots, room } from './lib/table';
import { DESKTOP, PHONE, test } from './lib/test';

const GAME = 'three-witches';

/** Somebody takes a seat and never opens her page. */
async function joinAway(page: Page, link: string, name: string): Promise<void> {
  const table = new URL(link).pathname.split('/').pop();
  const commitment = Array.from({ length: 64 }, () => below(16).toString(16)).join('');
  const { origin } = new URL(page.url());
  // Without this page's cookie: it is another person.
  const answer = await fetch(`${origin}/api/tables/${table}/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, commitment }),
  });
  expect(answer.status).toBe(200);
}

test('a game against bots is dealt in a blink, and the page proves its part at the end', async ({
  guest,
}) => {
  const page = await guest({ ...DESKTOP });
  const began = Date.now();
  await playWithBots(page, GAME);
  expect(Date.now() - began, 'it is played within ten seconds').toBeLessThan(10_000);
  const table = new URL(page.url()).pathname.split('/').pop()!;
  const stored = await page.evaluate((key) => localStorage.getItem(key), `coven.deal.${table}`);
  expect(JSON.parse(stored!).opened).toHaveLength(1);
  await play(page);
  await expect(page.locator('[data-verdict="mine"]')).toBeVisible();
  await picture(page, 'deal-end-desktop-ru');
  await isAccessible(page);

  // The files that the page offers are all that `coven verify` wants.
  const files: string[] = [];
  for (const name of ['coven', 'kept']) {
    const link = page.locator(`a[download$="${name === 'kept' ? '-kept' : table}.json"]`);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    files.push(await download.path());
  }
  const { stdout } = await promisify(execFile)(binary(), [
    'verify',
    files[0]!,
    '--kept',
    files[1]!,
    '--lang',
    'en',
  ]);
  expect(stdout).toContain('Your number took part in the deal');

  // A page that remembers something else says so.
  await page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key)!);
    kept.opened[0].fingerprint = '0'.repeat(64);
    localStorage.setItem(key, JSON.stringify(kept));
  }, `coven.deal.${table}`);
  await page.reload();
  await expect(page.locator('[data-verdict="other-fingerprint"]')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'отпечаток' })).toBeVisible();
});

for (const [device, screen] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  for (const language of ['ru', 'en'] as const) {
    test(`who is away is waited for, ${device}, ${language}`, async ({ guest }) => {
      const page = await guest({ ...screen, language });
      const link = await inviteFriends(page, GAME);
      await joinAway(page, link, 'Борислава');
      await joinAway(page, link, 'Вера');
      const dealing = page.locator('[data-dealing]');
      await expect(dealing).toBeVisible();
      await expect(dealing.locator('.open')).toHaveCount(1);
      await expect(dealing.locator('.part').nth(1)).toContainText(/9:\d\d|10:00/);
      await expect(dealing.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
      // It appears a little late on purpose.
      await expect(dealing).toHaveCSS('opacity', '1');
      await isAccessible(page);
      await picture(page, `deal-waits-${device}-${language}`);
    });
  }
}

for (const language of ['ru', 'en'] as const) {
  test(`the end on a phone, ${language}`, async ({ guest }) => {
    const page = await guest({ ...PHONE, language });
    await playWithBots(page, GAME);
    await play(page);
    const verdict = page.locator('[data-verdict="mine"]');
    await verdict.scrollIntoViewIfNeeded();
    await isAccessible(page);
    await picture(page, `deal-end-phone-${language}`);
  });
}

test('the same numbers deal the same game, and another number another one', async ({ guest, seed }) => {
  const cards = async (number: number, stream: number): Promise<string[]> => {
    const server = await Server.start(number);
    const page = await guest({ baseURL: server.address, stream });
    await playWithBots(page, GAME);
    const hand = page.locator('[data-hint="hand"] [data-card]');
    await expect(hand).toHaveCount(6);
    const held = await hand.evaluateAll((all) => all.map((one) => one.getAttribute('data-card') ?? ''));
    await page.close();
    await server.close();
    return held;
  };
  const dealt = await cards(seed, 1);
  expect(await cards(seed, 1)).toEqual(dealt);
  // Neither side decides alone.
  expect(await cards(seed + 1, 1)).not.toEqual(dealt);
  expect(await cards(seed, 2)).not.toEqual(dealt);
});

test('a second browser of nobody sees the deal and takes no part', async ({ guest }) => {
  const host = await guest({ ...DESKTOP });
  const link = await inviteFriends(host, GAME);
  await joinAway(host, link, 'Борис');
  await joinAway(host, link, 'Вера');
  const stranger = await guest({ ...DESKTOP });
  await stranger.goto(link);
  await expect(stranger.locator('[data-dealing]')).toBeVisible();
  await expect(room(stranger)).toHaveCount(0);
});
