// A page that was opened before an upgrade comes back to its table as a new one.

import { playWithBots, room } from './lib/table';
import { expect, test } from './lib/test';

const GAME = 'three-witches';

test('a page that speaks an old version loads itself anew, once, and is back at its table', async ({
  guest,
}) => {
  const page = await guest({ name: 'Агата' });
  await playWithBots(page, GAME);
  await expect(room(page)).toBeVisible();
  const address = page.url();
  let connections = 0;
  await page.routeWebSocket(/\/live$/, (socket) => {
    const isNew = ++connections > 1;
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const told = JSON.parse(String(message)) as { type: string; info?: { wire: number } };
      if (told.info && !isNew) told.info.wire = 99;
      socket.send(JSON.stringify(told));
    });
  });
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await page.reload();
  await expect.poll(() => connections).toBe(2);
  await expect(room(page)).toBeVisible();
  await expect(page.locator('[data-hint="hand"] [data-card]').first()).toBeVisible();
  expect(loads).toEqual([address, address]);
});

test('a part that an upgrade took away is fetched with a new page', async ({ guest, forgiven }) => {
  forgiven.push(/404/);
  const page = await guest({ name: 'Агата' });
  await playWithBots(page, GAME);
  await expect(room(page)).toBeVisible();
  let missing = 0;
  await page.route(/assets\/three-witches.*\.js/, (route) =>
    missing++ === 0 ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  );
  await page.reload();
  await expect(page.locator('[data-hint="hand"] [data-card]').first()).toBeVisible();
  expect(missing).toBeGreaterThan(1);
});
