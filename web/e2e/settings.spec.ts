// What people look for in the settings does what it says, and is remembered.

import type { Page } from '@playwright/test';
import { isAccessible, picture } from './lib/look';
import { openGallery, visit } from './lib/gallery';
import { play, playWithBots, untilAsked } from './lib/table';
import { DESKTOP, expect, PHONE, test } from './lib/test';

const GAME = 'three-witches';

async function wish(page: Page, key: string, value: unknown): Promise<void> {
  await page.addInitScript(([name, text]) => localStorage.setItem(`coven.${name}`, text!), [
    key,
    JSON.stringify(value),
  ] as const);
}

for (const [locale, language] of [
  ['en-GB', 'en'],
  ['ru-RU', 'ru'],
] as const) {
  test(`a first visit speaks ${language} with a browser of ${locale}`, async ({ guest }) => {
    const page = await guest({ locale, language: 'browser' });
    await page.goto('/');
    await expect(page.locator(`[data-game="${GAME}"]`)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });
}

for (const [size, options] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`theme, letters and pace are chosen among the settings on a ${size}, and kept`, async ({ guest }) => {
    const page = await guest({ ...options, name: 'Анна' });
    await playWithBots(page, GAME);
    await untilAsked(page);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await page.locator('[data-tab="settings"]').click();
    await page.getByTestId('theme').selectOption('light');
    await expect(root).toHaveAttribute('data-theme', 'light');
    await page.getByTestId('speed').selectOption('slow');
    await isAccessible(page);
    await picture(page, `settings-${size}`);
    await page.getByTestId('text').selectOption('huge');
    await expect(root).toHaveAttribute('data-text', 'huge');
    await isAccessible(page);
    await picture(page, `settings-huge-${size}`);
    await page.reload();
    await untilAsked(page);
    await expect(root).toHaveAttribute('data-theme', 'light');
    await expect(root).toHaveAttribute('data-text', 'huge');
    await isAccessible(page);
    await picture(page, `table-huge-${size}`);
  });
}

test('Old World is dark by itself, and light only by wish', async ({ guest }) => {
  const page = await guest({ colorScheme: 'light' });
  await openGallery(page);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await visit(page, 'old-world/map');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await visit(page, 'three-witches/lead');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await wish(page, 'theme', 'light');
  await page.goto('/gallery/old-world/map');
  await page.locator('[data-gallery]').waitFor();
  await expect(root).toHaveAttribute('data-theme', 'light');
});

test('with one tap a card is played, where that is wished', async ({ guest }) => {
  const page = await guest({ name: 'Анна' });
  await wish(page, 'one-tap', true);
  const acts: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string; action: string };
      if (message.type === 'act') acts.push(message.action);
    }),
  );
  await playWithBots(page, GAME);
  const card = page.locator('[data-hint="hand"] [data-card][data-can="choose"]');
  await play(page, async () => (await card.count()) > 0);
  const before = acts.length;
  await card.first().click();
  await expect.poll(() => acts.length).toBe(before + 1);
});
