// My pace: what others do can be skipped, read and seen again, and bots wait until I have seen it.

import { isAccessible, picture } from './lib/look';
import { doing, playWithBots, touch, untilAsked } from './lib/table';
import { DESKTOP, expect, PHONE, test } from './lib/test';

const GAME = 'three-witches';

for (const [size, options] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`what others do can be skipped, read and seen again on a ${size}`, async ({ guest }) => {
    const page = await guest({ ...options, name: 'Анна', motion: true });
    /** Versions as they were told and shown, in order. */
    const course: { told?: number; shown?: number; acted?: true }[] = [];
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload)) as { type: string; update?: { version: number } };
        if (message.update) course.push({ told: message.update.version });
      });
      socket.on('framesent', ({ payload }) => {
        const message = JSON.parse(String(payload)) as { type: string; version: number };
        if (message.type === 'shown') course.push({ shown: message.version });
        if (message.type === 'act') course.push({ acted: true });
      });
    });
    await playWithBots(page, GAME);
    await untilAsked(page);
    while ((await doing(page)) === 'mine') await touch(page);
    const skip = page.getByTestId('skip');
    await expect(skip).toBeVisible();
    await picture(page, `pace-skip-${size}`);
    await untilAsked(page);
    // Each step of a bot came when the one before had been shown.
    const acted = course.findIndex((one) => one.acted);
    const since = course.slice(acted + 1);
    const [first, ...rest] = since.filter((one) => one.told !== undefined);
    expect(first, 'my own act is told').toBeDefined();
    for (const { told } of rest) {
      const before = since.slice(
        0,
        since.findIndex((one) => one.told === told),
      );
      expect(before, `${told} was told before ${told! - 1} was shown`).toContainEqual({ shown: told! - 1 });
    }
    const button = page.getByTestId('since');
    await button.click();
    const strip = page.getByTestId('since-strip');
    await expect(strip.getByRole('listitem').first()).toContainText(/\p{L}/u);
    await isAccessible(page);
    await picture(page, `pace-since-${size}`);
    await strip.getByRole('button').first().click();
    await expect(page.locator('[data-doing="moving"]')).toBeVisible();
    await skip.click();
    await untilAsked(page);
  });
}
