// The rules on a page of their own: in one minute, with what they speak of drawn, searched, and on paper.

import { isAccessible, picture } from './lib/look';
import { DESKTOP, expect, PHONE, test } from './lib/test';

const GAMES = ['three-witches', 'seers-catalog', 'glastonbury', 'vedmin-krug', 'old-world'];

for (const game of GAMES) {
  for (const [kind, looks] of Object.entries({
    phone: { ...PHONE, language: 'ru', colorScheme: 'dark' },
    desktop: { ...DESKTOP, language: 'en', colorScheme: 'light' },
  } as const)) {
    test(`the rules of ${game} show what they speak of, ${kind}`, async ({ guest }) => {
      const page = await guest(looks);
      await page.goto(`/rules/${game}`);
      await expect(page.getByTestId('minute').locator('dd')).toHaveCount(3);
      // Tables are drawn by the components of the table, and nothing of them is wider than the page.
      const examples = page.locator('[data-example]');
      await expect(examples.first()).toBeVisible();
      await expect.poll(() => page.locator('[data-example] .board').count()).toBeGreaterThan(1);
      for (const one of await examples.all()) {
        const pieces = await one.locator('[data-piece]').count();
        expect(pieces, (await one.getAttribute('data-example')) ?? '').toBeGreaterThan(0);
        await expect(one.locator('> figcaption')).not.toContainText(/«»|“”/);
      }
      if (game !== 'old-world')
        await expect.poll(() => page.locator('.rules .card-ref > *').count()).toBeGreaterThan(3);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      await isAccessible(page);
      await picture(page, `rules-${game}-${kind}`, true);
    });
  }
}

test('the rules are searched by words, and what is not there is said', async ({ guest }) => {
  const page = await guest(PHONE);
  await page.goto('/rules/glastonbury');
  const shown = page.locator('.rules > section:visible');
  await expect(shown.first()).toBeVisible();
  const all = await shown.count();
  await page.getByRole('searchbox').fill('порошок котел');
  await expect(page.getByRole('status')).toContainText(/Нашлось в \d+ раздел/);
  const some = await shown.count();
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
  // What is drawn when the game has come keeps to what is looked for.
  await expect.poll(() => page.locator('.rules .card-ref > *').count()).toBeGreaterThan(0);
  await expect(shown).toHaveCount(some);
  await page.getByRole('searchbox').fill('паровоз');
  await expect(page.getByRole('status')).toContainText('Ничего не нашлось');
  await expect(shown).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(shown).toHaveCount(all);
});

test('on paper there are the rules alone, in ink', async ({ guest }) => {
  const page = await guest({ ...DESKTOP, colorScheme: 'dark' });
  await page.goto('/rules/three-witches');
  await expect(page.locator('[data-example] .board').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  const ink = await page
    .locator('.rules p')
    .first()
    .evaluate((one) => getComputedStyle(one).color);
  expect(ink).toBe('rgb(0, 0, 0)');
});

test('rules of no game are a place that is not there', async ({ guest }) => {
  const page = await guest(PHONE);
  await page.goto('/rules/nosuch');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('чуть позже')).toHaveCount(0);
});
