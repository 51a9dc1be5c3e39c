// The page at home on a phone: installable, opened without a network, never older than the server.

import type { Page } from '@playwright/test';
import { inviteFriends, playWithBots, room, untilAsked } from './lib/table';
import { expect, PHONE, test } from './lib/test';

const KEEPING = { ...PHONE, serviceWorkers: 'allow' } as const;

/** Waits until a worker answers for this page. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((heard) =>
      navigator.serviceWorker.addEventListener('controllerchange', heard, { once: true }),
    );
  });
}

test('the page can be installed under its name in either language', async ({ guest }) => {
  const page = await guest({ ...PHONE, language: 'en' });
  await page.goto('/');
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveAttribute('href', '/manifest-en.webmanifest');
  for (const [address, name] of [
    ['/manifest.webmanifest', 'Ковен'],
    ['/manifest-en.webmanifest', 'Coven'],
  ] as const) {
    const answer = await page.request.get(address);
    expect(answer.headers()['content-type']).toBe('application/manifest+json');
    const manifest = (await answer.json()) as {
      name: string;
      icons: { src: string; type: string; sizes: string }[];
    };
    expect(manifest.name).toBe(name);
    for (const icon of manifest.icons) {
      const picture = await page.request.get(icon.src);
      expect(picture.headers()['content-type'], icon.src).toBe(icon.type);
      const size = await page.evaluate(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, icon.src);
      if (icon.sizes !== 'any') expect(size).toBe(icon.sizes);
    }
  }
  // Chromium's own opinion.
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  const faults = installabilityErrors.map((one) => one.errorId).filter((id) => id !== 'in-incognito');
  expect(faults).toEqual([]);
});

test('without a network the page opens and says so, and goes on when it is back', async ({
  guest,
  forgiven,
}) => {
  forgiven.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/);
  const page = await guest({ ...KEEPING, name: 'Агата' });
  await playWithBots(page, 'three-witches');
  await expect(room(page)).toBeVisible();
  await kept(page);
  await page.context().setOffline(true);
  await page.reload();
  const sign = await page.evaluate(async () => (await fetch('/favicon.svg')).ok);
  expect(sign, 'what the shell shows is kept, too').toBe(true);
  await expect(page.getByRole('alert')).toContainText('Стол не отвечает');
  await page.context().setOffline(false);
  await expect(room(page)).toBeVisible();
  await untilAsked(page);
});

test('after an upgrade the new page is shown at once, worker or not', async ({ guest }) => {
  const page = await guest(KEEPING);
  await page.goto('/');
  await kept(page);
  // Requests of a worker pass here too: the server now has another page.
  await page.context().route(/\/$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('<body>', '<body data-new>'),
    });
  });
  await page.goto('/');
  await expect(page.locator('body[data-new]')).toBeAttached();
});

test('the table is sent by the share sheet of the phone', async ({ guest }) => {
  const page = await guest({ ...PHONE, name: 'Агата' });
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (what: unknown) => void ((window as { shared?: unknown }).shared = what),
    });
  });
  await inviteFriends(page, 'three-witches');
  await page.getByTestId('share').click();
  const shared = await page.evaluate(() => (window as { shared?: { url: string; text: string } }).shared);
  expect(shared?.url).toBe(page.url());
  expect(shared?.text).toBe('Садитесь за стол: 3 ведьмы');
});

test('my turn shakes the phone and keeps its screen lit', async ({ guest }) => {
  const page = await guest({ ...PHONE, name: 'Агата' });
  await page.addInitScript(() => {
    const counts = { shakes: 0, lit: 0 };
    Object.assign(window, { counts });
    Object.defineProperty(navigator, 'vibrate', { value: () => ++counts.shakes > 0 });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          counts.lit++;
          return { release: async () => void counts.lit-- };
        },
      },
    });
  });
  await playWithBots(page, 'three-witches');
  await untilAsked(page);
  const counts = (): Promise<{ shakes: number; lit: number }> =>
    page.evaluate(() => (window as unknown as { counts: { shakes: number; lit: number } }).counts);
  await expect.poll(counts).toMatchObject({ lit: 1 });
  expect((await counts()).shakes).toBeGreaterThan(0);
});
