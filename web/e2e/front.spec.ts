// The front page: what to do next and five windows, in one screen wherever there is one.

import type { Page } from '@playwright/test';
import { isAccessible, picture } from './lib/look';
import { openFront, openSetup, room, untilAsked } from './lib/table';
import { expect, PHONE, test } from './lib/test';

const GAME = 'three-witches';
const SIZES = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];

interface Measured {
  /** How far down the windows reach. */
  windows: number;
  next: number;
  /** Words and buttons of windows that are cut off, or leave their window. */
  cut: string[];
}

function measure(page: Page, width: number): Promise<Measured> {
  return page.evaluate(async (width) => {
    // The new size is drawn, the letters that it asks for have come, and nothing has moved since for some frames.
    const places = (): string =>
      [...document.querySelectorAll('.next, [data-game], [data-game] :is(h2, p, button, a)')]
        .map((one) => Object.values(one.getBoundingClientRect().toJSON() as object).join())
        .join(';');
    for (let still = 0, before = ''; still < 5;) {
      await new Promise(requestAnimationFrame);
      await document.fonts.ready;
      const now = `${innerWidth}:${places()}`;
      still = now === before && innerWidth === width ? still + 1 : 0;
      before = now;
    }
    const windows = [...document.querySelectorAll<HTMLElement>('[data-game]')];
    const cut = windows.flatMap((one) => {
      const box = one.getBoundingClientRect();
      return [...one.querySelectorAll<HTMLElement>('h2, p, button, a')].flatMap((part) => {
        const { left, right, top, bottom, width } = part.getBoundingClientRect();
        if (width === 0) return [];
        const out = left < box.left || right > box.right || top < box.top || bottom > box.bottom + 0.5;
        return out || part.scrollWidth > part.clientWidth + 1
          ? [`${one.dataset['game']}: ${part.innerText || part.title}`]
          : [];
      });
    });
    return {
      windows: Math.max(...windows.map((one) => one.getBoundingClientRect().bottom)),
      next: document.querySelector('.next')!.getBoundingClientRect().bottom,
      cut,
    };
  }, width);
}

for (const language of ['ru', 'en'] as const) {
  test(`five windows and the next thing to do fit one screen of any size, ${language}`, async ({ guest }) => {
    const page = await guest({ name: 'Агата', language });
    await openFront(page, GAME);
    const lookRound = async (): Promise<void> => {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const { windows, next, cut } = await measure(page, size.width);
        expect.soft(windows, `windows at ${size.width}`).toBeLessThanOrEqual(size.height);
        expect.soft(next, `next at ${size.width}`).toBeLessThan(size.height / 3);
        expect.soft(cut, `cut off at ${size.width}`).toEqual([]);
      }
    };
    await lookRound();
    // With two games that wait for her there is more to be told.
    for (const game of [GAME, 'old-world']) {
      await page.locator(`[data-game="${game}"] [data-start="bots"]`).click();
      await untilAsked(page);
      await openFront(page, GAME);
    }
    await lookRound();
    await page.setViewportSize(PHONE.viewport);
    await isAccessible(page);
    await picture(page, `front-next-${language}`);
  });
}

test('quick play sits down at once, and the front leads back to the table', async ({ guest }) => {
  const page = await guest({ ...PHONE, name: 'Агата' });
  await openFront(page, GAME);
  await page.locator('[data-start="quick"]').click();
  await untilAsked(page);
  const table = page.url();
  await openFront(page, GAME);
  const back = page.locator('.next a').first();
  await expect(back).toContainText('Ваш ход');
  await expect(page.locator(`[data-game="${GAME}"]`)).toHaveClass(/running/);
  await back.click();
  await expect(room(page)).toBeVisible();
  expect(page.url()).toBe(table);
});

test('a table of one’s liking is laid in a dialog that Escape puts away', async ({ guest }) => {
  const page = await guest({ ...PHONE, name: 'Агата', colorScheme: 'light' });
  const setup = await openSetup(page, 'vedmin-krug');
  await expect(setup.locator('[data-start="bots"]')).toBeInViewport();
  await isAccessible(page);
  await picture(page, 'front-setup-phone-light');
  await page.keyboard.press('Escape');
  await expect(setup).toHaveCount(0);
});
