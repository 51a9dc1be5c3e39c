// The network dies without a word, and the server is started again: the page says which, what was done is done or clearly
// not, and the game goes on by itself.

import type { Page } from '@playwright/test';
import { ANSWER_MS, LOOK_MS, QUIET_MS } from '../src/net/pulse';
import { isAccessible, picture } from './lib/look';
import { Network } from './lib/network';
import { doing, playWithBots, touch, untilAsked } from './lib/table';
import { expect, PHONE, test } from './lib/test';

const GAME = 'three-witches';
/** What a busy machine may take on top of what the page promises (exactly reckoned in `net/pulse.test.ts`). */
const SLACK_MS = 15_000;

/** Decides something, as far as the page lets her. */
async function decide(page: Page): Promise<void> {
  while ((await doing(page)) === 'mine') await touch(page);
}

for (const [loss, notice] of [
  ['everything', 'не дошёл до сервера'],
  ['answers', 'ваш ход сделан'],
] as const) {
  test(`the network dies in the middle of an act, ${loss}: it is clear what became of it`, async ({
    guest,
    server,
    forgiven,
  }) => {
    forgiven.push(/ERR_|WebSocket/);
    const network = await Network.to(server.address);
    const page = await guest({ ...PHONE, baseURL: network.address, name: 'Анна' });
    await playWithBots(page, GAME);
    await untilAsked(page);
    network.die(loss);
    await decide(page);
    const banner = page.locator('[data-connection="reconnecting"]');
    await expect(banner).toBeVisible({ timeout: ANSWER_MS + LOOK_MS + SLACK_MS });
    await expect(banner).toContainText('Дошёл ли ваш ход');
    expect(await doing(page)).toBe('away');
    await isAccessible(page);
    await picture(page, `network-${loss}-phone`);
    network.heal();
    await expect(page.getByTestId('notice')).toContainText(notice);
    await picture(page, `network-${loss}-back-phone`);
    // The game goes on: whatever is asked next can be answered.
    await untilAsked(page);
    await decide(page);
    await untilAsked(page);
    await network.close();
  });
}

test('a network that dies while nobody does anything is missed, too', async ({ guest, server, forgiven }) => {
  forgiven.push(/ERR_|WebSocket/);
  const network = await Network.to(server.address);
  const page = await guest({ baseURL: network.address, name: 'Анна' });
  await playWithBots(page, GAME);
  await untilAsked(page);
  network.die('everything');
  const banner = page.locator('[data-connection="reconnecting"]');
  await expect(banner).toBeVisible({ timeout: QUIET_MS + ANSWER_MS + LOOK_MS + SLACK_MS });
  await expect(banner).not.toContainText('Дошёл ли ваш ход');
  network.heal();
  await untilAsked(page);
  await network.close();
});

test('a server that is started again is told from a dead network', async ({ guest, ownServer, forgiven }) => {
  forgiven.push(/ERR_|WebSocket/);
  const page = await guest({ baseURL: ownServer.address, name: 'Anna', language: 'en' });
  await playWithBots(page, GAME);
  await untilAsked(page);
  await ownServer.stop();
  await expect(page.locator('[data-connection="restarting"]')).toContainText('restarting');
  await picture(page, 'network-restart-desktop');
  await ownServer.open();
  await untilAsked(page);
  await decide(page);
  await untilAsked(page);
});
