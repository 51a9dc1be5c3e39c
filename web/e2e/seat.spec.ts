// My seat is mine: whoever is missing is waited for, seen by everybody, and gets her seat back.

import type { Page } from '@playwright/test';
import { isAccessible, picture } from './lib/look';
import { Server } from './lib/server';
import { inviteFriends, join, room } from './lib/table';
import { DESKTOP, expect, type Guest, PHONE, test } from './lib/test';

const GAME = 'three-witches';

/** Three people at a table whose time is short: the host, a friend and another one on phones. */
async function sit(
  guest: (wishes?: Guest) => Promise<Page>,
  baseURL: string,
  language: 'ru' | 'en',
): Promise<[Page, Page, Page]> {
  const host = await guest({ ...DESKTOP, baseURL, name: 'Анна', language });
  const friend = await guest({ ...PHONE, baseURL, name: 'Борис', language });
  const other = await guest({ ...PHONE, baseURL, name: 'Белладонна Ивановна Мох', language });
  const link = await inviteFriends(host, GAME);
  await join(friend, link);
  await join(other, link);
  for (const page of [host, friend, other]) await expect(room(page)).toBeVisible();
  return [host, friend, other];
}

function states(pages: Page[]): Promise<(string | null)[]> {
  return Promise.all(pages.map((page) => room(page).getAttribute('data-doing')));
}

for (const language of ['ru', 'en'] as const) {
  test(`who is away is waited for, and gets her seat back (${language})`, async ({
    guest,
    seed,
    forgiven,
  }) => {
    // The server ends before the pages do.
    forgiven.push(/ERR_CONNECTION_REFUSED/, /WebSocket connection/);
    const server = await Server.start(seed, ['--absence-seconds', '20']);
    const [host, friend, other] = await sit(guest, server.address, language);
    const link = other.url();
    await other.goto('/');
    for (const page of [host, friend]) {
      await expect(page.locator('[data-missing="away"]')).toContainText(/0:[012]\d/);
      await expect(page.locator('[data-call]')).toHaveCount(0);
    }
    await isAccessible(friend);
    await picture(host, `seat-countdown-desktop-${language}`);
    await picture(friend, `seat-countdown-phone-${language}`);
    // One votes, which is not enough; then the host calls alone.
    await friend.locator('[data-call]').click({ timeout: 60_000 });
    await expect(friend.locator('[aria-pressed="true"]', { hasText: /1 (из|of) 2/ })).toBeVisible();
    await isAccessible(friend);
    await picture(friend, `seat-vote-phone-${language}`);
    await picture(host, `seat-call-desktop-${language}`);
    await host.locator('[data-call]').click();
    for (const page of [host, friend]) await expect(page.locator('[data-stand-in]')).toBeVisible();
    await isAccessible(host);
    await picture(friend, `seat-stand-in-phone-${language}`);
    await other.goto(link);
    await expect(room(other)).toBeVisible();
    for (const page of [host, friend]) await expect(page.locator('[data-stand-in]')).toHaveCount(0);
    await server.close();
  });

  test(`whoever lets a decision wait is told, and says that she is here (${language})`, async ({
    guest,
    seed,
    forgiven,
  }) => {
    // The server ends before the pages do.
    forgiven.push(/ERR_CONNECTION_REFUSED/, /WebSocket connection/);
    const server = await Server.start(seed, ['--decision-seconds', '8']);
    const pages = await sit(guest, server.address, language);
    await expect.poll(async () => (await states(pages)).includes('mine')).toBe(true);
    const late = pages[(await states(pages)).indexOf('mine')]!;
    const others = pages.filter((page) => page !== late);
    await expect(late.locator('[data-own="waits"]')).toBeVisible({ timeout: 60_000 });
    await isAccessible(late);
    await picture(late, `seat-own-waits-${language}`);
    for (const page of others) await page.locator('[data-call]').click({ timeout: 60_000 });
    await expect(late.locator('[data-own="replaced"]')).toBeVisible();
    await isAccessible(late);
    await picture(late, `seat-own-replaced-${language}`);
    await late.locator('[data-own="replaced"] button').click();
    await expect(late.locator('[data-own="replaced"]')).toHaveCount(0);
    await server.close();
  });
}
