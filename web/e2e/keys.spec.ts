// Keys at the table, the same in every game: arrows walk, digits touch, and nothing is touched behind an open dialog.

import type { Locator, Page } from '@playwright/test';
import { openFront, play, room, touch, untilAsked } from './lib/table';
import { expect, test } from './lib/test';

interface Keys {
  game: string;
  /** What the digits count. */
  things: (page: Page) => Locator;
  /** Whether they can be chosen now. */
  isAsked: (page: Page) => Promise<boolean>;
}

const hand = (page: Page): Locator => page.locator('[data-hint="hand"] button[data-card]');
const offered = async (page: Page): Promise<boolean> =>
  (await page.locator('[data-hint="hand"] [data-can="choose"]').count()) > 1;

/** Everything that is half chosen. */
const picked = (page: Page): Promise<(string | null)[]> =>
  page.locator('button.picked').evaluateAll((all) => all.map((one) => one.getAttribute('data-card')));

const GAMES: Keys[] = [
  { game: 'three-witches', things: hand, isAsked: offered },
  { game: 'seers-catalog', things: hand, isAsked: offered },
  { game: 'vedmin-krug', things: hand, isAsked: offered },
  { game: 'old-world', things: hand, isAsked: offered },
  {
    game: 'glastonbury',
    things: (page) => page.locator('.cells [data-can], .cells .picked'),
    isAsked: async (page) => (await page.locator('.cells [data-can][data-card]').count()) > 1,
  },
];

for (const { game, things, isAsked } of GAMES) {
  test(`digits choose and arrows walk, but not behind a dialog: ${game}`, async ({ guest }) => {
    const page = await guest({ name: 'Агата' });
    const card = await openFront(page, game);
    await page.locator('input[name="level"][value="easy"]').check();
    await card.locator('[data-start="bots"]').click();
    await expect(room(page)).toBeVisible();
    await play(page, () => isAsked(page));
    const all = things(page);
    const before = await picked(page);
    const held = await all.count();
    const place = await all.evaluateAll((list) =>
      list.findIndex((one) => one.getAttribute('data-can') === 'choose'),
    );
    const digit = String(place + 1);

    // A dialog lies over the table: the digits belong to nothing.
    await all.nth(place).click({ button: 'right' });
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press(digit);
    await page.keyboard.press(digit);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await picked(page)).toEqual(before);
    await expect(room(page)).toHaveAttribute('data-doing', 'mine');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // One stop of the Tab key, and the arrows walk.
    await all.nth(place).focus();
    await page.keyboard.press('End');
    const group = page.locator('[role="group"]:has(> :focus), [role="group"]:has(:focus)').last();
    await expect(group.locator('button[tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await expect(group.locator('button').first()).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(group.locator('button').last()).toBeFocused();

    // A digit touches what a tap would touch.
    await page.keyboard.press(digit);
    await expect
      .poll(async () => (await picked(page)).length > before.length || (await all.count()) < held)
      .toBe(true);
  });
}

test('a digit that belongs to a text is no card', async ({ guest }) => {
  const page = await guest({ name: 'Агата' });
  const card = await openFront(page, 'three-witches');
  await card.locator('[data-start="bots"]').click();
  await untilAsked(page);
  await page.locator('[data-tab="chat"]').click();
  const words = page.getByLabel('Написать за стол');
  while ((await page.locator('[data-hint="hand"] [data-can="choose"]').count()) === 0) {
    await untilAsked(page);
    await touch(page);
  }
  const before = await picked(page);
  await words.press('1');
  await expect(words).toHaveValue('1');
  expect(await picked(page)).toEqual(before);
});
