// My pace: what others do can be skipped, read and seen again, and bots wait until I have seen it.

import { isAccessible, picture } from './lib/look';
import { doing, join, openSetup, playWithBots, touch, untilAsked } from './lib/table';
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

test('what others do while I am asked never locks my own move', async ({ guest }) => {
  const page = await guest({ ...DESKTOP, name: 'Анна', motion: true });
  const friend = await guest({ ...PHONE, name: 'Брана' });
  let told = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if ((JSON.parse(String(payload)) as { type: string }).type === 'update') told += 1;
    }),
  );
  // Everybody chooses at the same time.
  const setup = await openSetup(page, 'vedmin-krug');
  await setup.locator('#players-vedmin-krug').selectOption('2');
  await setup.locator('[data-start="friends"]').click();
  await join(friend, await page.locator('#link').inputValue());
  await untilAsked(page);
  await untilAsked(friend);
  // Whatever the table does from now on is written down.
  await page.evaluate(() => {
    const room = document.querySelector('[data-doing]')!;
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => seen.push(room.getAttribute('data-doing') ?? '')).observe(room, {
      attributeFilter: ['data-doing'],
    });
  });
  const before = told;
  while ((await doing(friend)) === 'mine') await touch(friend);
  await expect.poll(() => told).toBeGreaterThan(before);
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
  expect(await doing(page)).toBe('mine');
  await touch(page);
});
