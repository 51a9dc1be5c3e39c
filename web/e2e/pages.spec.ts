// The pages around the games: front, rules, about, wrong links, in both languages and at any size.

import { isAccessible, picture } from './lib/look';
import { openFront } from './lib/table';
import { DESKTOP, expect, PHONE, test } from './lib/test';

const GAME = 'three-witches';

for (const [size, options] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test(`the front and the rules are fine on a ${size}, ${colorScheme}`, async ({ guest }) => {
      const page = await guest({ ...options, colorScheme });
      await openFront(page, GAME);
      await isAccessible(page);
      await picture(page, `front-${size}-${colorScheme}`, true);
      await page.locator(`[data-game="${GAME}"] a[href="/rules/${GAME}"]`).click();
      await expect(page.locator('article h2').first()).toBeVisible();
      await isAccessible(page);
      await picture(page, `rules-${size}-${colorScheme}`);
    });
  }
}

test('the language changes in one click, without a reload, and is remembered', async ({ guest }) => {
  const page = await guest();
  const card = await openFront(page, GAME);
  await expect(card.getByRole('button', { name: 'Играть с ботами' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole('button', { name: 'English' }).click();
  await expect(card.getByRole('button', { name: 'Play with bots' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  expect(await page.locator('main').innerText()).not.toMatch(/[а-яё]/i);
  await page.reload();
  await expect(card.getByRole('button', { name: 'Play with bots' })).toBeVisible();
});

test('the rules open at the place that was asked for', async ({ guest }) => {
  const page = await guest();
  await page.goto(`/rules/${GAME}#eye`);
  await expect(page.locator('#eye')).toBeInViewport();
});

test('every trouble has its sentence and a way out', async ({ guest, forgiven }) => {
  forgiven.push(/404/);
  const page = await guest(PHONE);
  for (const [path, sentence] of [
    ['/t/nothing', 'Такого стола нет'],
    ['/nowhere', 'Такой страницы нет'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    await isAccessible(page);
    await page.getByRole('link', { name: 'На главную' }).click();
    await expect(page).toHaveURL('/');
  }
  await page.goto('/about');
  await expect(page.getByText('CC BY 3.0')).toBeVisible();
  await isAccessible(page);
});

test('a page that cannot load its words says so in both languages', async ({ guest, forgiven }) => {
  forgiven.push(/./);
  const page = await guest();
  await page.route('**/assets/page-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Страница не загрузилась');
  await expect(page.getByRole('alert')).toContainText('did not load');
});

test('the front says that nobody answers, and goes on when somebody does', async ({
  guest,
  ownServer,
  forgiven,
}) => {
  forgiven.push(/ERR_CONNECTION_REFUSED/);
  const page = await guest({ baseURL: ownServer.address });
  await page.goto('/about');
  await expect(page.getByText('CC BY 3.0')).toBeVisible();
  await ownServer.crash();
  await page.getByRole('link', { name: 'Ковен' }).click();
  await expect(page.getByText('Не получается связаться с сервером')).toBeVisible();
  await ownServer.open();
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(page.locator(`[data-game="${GAME}"]`)).toBeVisible();
});
