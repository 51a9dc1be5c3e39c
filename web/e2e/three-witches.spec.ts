// 3 Witches in a real browser: people together, one person with bots, and everything that may
// happen to them on the way.

import type { Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { isAccessible, picture } from './lib/look';
import { binary } from './lib/server';
import {
  doing,
  inviteFriends,
  join,
  openSetup,
  play,
  playTogether,
  playWithBots,
  press,
  room,
  switchLanguage,
  touch,
  untilAsked,
} from './lib/table';
import { DESKTOP, expect, PHONE, test } from './lib/test';

const GAME = 'three-witches';

async function hand(page: Page): Promise<string[]> {
  return page
    .locator('[data-hint="hand"] [data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));
}

function round(page: Page, number: number): () => Promise<boolean> {
  return () => page.locator('[data-anchor="deck"]', { hasText: `Раунд ${number}` }).isVisible();
}

test('three people at one table play a whole round', async ({ guest }) => {
  const host = await guest({ name: 'Агата' });
  const link = await inviteFriends(host, GAME);
  await expect(host.getByText('Не хватает 2 игроков')).toBeVisible();
  await isAccessible(host);
  await picture(host, 'waiting-desktop');

  const heard: string[] = [];
  const friend = await guest({ ...PHONE, name: 'Брана', colorScheme: 'light' });
  friend.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  await friend.goto(link);
  await expect(friend.getByRole('button', { name: 'Сесть за стол' })).toBeVisible();
  await isAccessible(friend);
  await picture(friend, 'joining-phone');
  await friend.getByRole('button', { name: 'Сесть за стол' }).click();
  await expect(host.getByText('Брана')).toBeVisible();
  await picture(friend, 'waiting-phone');

  const third = await guest({ name: 'Веда', language: 'en' });
  await join(third, link);
  const everybody = [host, friend, third];
  for (const page of everybody) await expect(page.locator('[data-hint="hand"] [data-card]')).toHaveCount(6);

  const hands = await Promise.all(everybody.map(hand));
  expect(new Set(hands.flat()).size).toBe(18);
  for (const card of [...(hands[0] ?? []), ...(hands[2] ?? [])]) {
    expect(heard.join('\n'), 'somebody else’s card came over the wire').not.toContain(`"${card}"`);
  }

  await host.locator('[data-tab="chat"]').click();
  await host.getByLabel('Написать за стол').fill('У меня Эликсир');
  await host.getByRole('button', { name: 'Отправить' }).click();
  await expect(host.locator('[data-testid="notice"]')).toContainText('разговоры закрыты');

  await playTogether(everybody, round(host, 2));
  await expect(host.locator('[data-anchor="deck"]')).toContainText('Раунд 2');
  await expect(friend.locator('[data-anchor="deck"]')).toContainText('Раунд 2');
  await expect(third.locator('[data-anchor="deck"]')).toContainText('Round 2');
  await isAccessible(host);
  await isAccessible(friend);

  const stranger = await guest({ name: 'Гостья' });
  await stranger.goto(link);
  await expect(stranger.getByText('вы смотрите игру')).toBeVisible();
  await expect(stranger.locator('[data-hint="hand"]')).toHaveCount(0);
});

test('one person and two bots play a whole game on a phone, with a reload in the middle', async ({
  guest,
}) => {
  const page = await guest({ ...PHONE, name: 'Агата' });
  await playWithBots(page, GAME);
  await untilAsked(page);
  await isAccessible(page);
  await picture(page, 'table-phone-dark');

  await play(page, round(page, 2));
  const before = await hand(page);
  await page.reload();
  await untilAsked(page);
  expect(await hand(page)).toEqual(before);

  await switchLanguage(page, 'English');
  await expect(page.locator('[data-anchor="deck"]')).toContainText('Round 2');
  expect(await page.locator('[data-testid="prompt"]').innerText()).not.toMatch(/[а-яё]/i);
  await switchLanguage(page, 'Русский');

  await play(page);
  await expect(page.locator('#end-title')).toBeVisible();
  await isAccessible(page);
  await picture(page, 'end-phone-dark');
  await page.setViewportSize(DESKTOP.viewport);
  await isAccessible(page);
  await picture(page, 'end-desktop-dark');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Скачать журнал партии' }).click(),
  ]);
  const proven = execFileSync(binary(), ['verify', await download.path()], { encoding: 'utf8' });
  expect(proven).toContain(await page.locator('.proof code').innerText());

  // The game is seen again, step by step, with anybody's eyes.
  await page.getByRole('link', { name: 'Пересмотреть партию' }).click();
  const step = page.locator('[data-replay]').getByText(/^шаг /);
  await expect(step).toHaveText(/^шаг 0 из \d+$/);
  const dealt = await hand(page);
  expect(dealt).toHaveLength(6);
  await page.getByRole('button', { name: 'Шаг вперёд' }).click();
  await expect(step).toHaveText(/^шаг 1 из/);
  await page.keyboard.press('ArrowRight');
  await expect(step).toHaveText(/^шаг 2 из/);
  await page.getByRole('button', { name: 'Шаг назад' }).click();
  await expect(step).toHaveText(/^шаг 1 из/);
  await isAccessible(page);
  await picture(page, 'replay-desktop-dark');
  await page.setViewportSize(PHONE.viewport);
  await picture(page, 'replay-phone-dark');
  await page.getByLabel('Глазами').selectOption('1');
  await expect.poll(() => hand(page)).not.toEqual(dealt);
  await page.getByLabel('Шаг партии').press('End');
  await expect(page.getByRole('button', { name: 'Шаг вперёд' })).toBeDisabled();
  await page.getByRole('link', { name: 'К итогам' }).click();
  await expect(page.locator('#end-title')).toBeVisible();

  await page.getByRole('button', { name: 'Сыграть ещё раз' }).click();
  await expect(page.locator('[data-hint="hand"] [data-card]')).toHaveCount(6);
});

test('two rounds on a desktop, looked at in every phase', async ({ guest }) => {
  const page = await guest({ ...DESKTOP, name: 'Агата', colorScheme: 'light' });
  await playWithBots(page, GAME);
  const seen = new Set<string>();
  await play(page, async () => {
    const actions = await page
      .locator('[data-action]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-action') ?? ''));
    const phase =
      actions[0]?.split(' ')[0] ?? ((await page.locator('button.glow').count()) > 0 ? 'return' : 'cards');
    if (!seen.has(phase)) await picture(page, `table-desktop-${phase}`);
    seen.add(phase);
    return round(page, 3)();
  });
  expect(seen.size).toBeGreaterThan(2);
  await isAccessible(page);
});

test('a card that may not be played is dimmed and explained', async ({ guest }) => {
  const page = await guest({ name: 'Агата' });
  // Whoever passes is mostly one of the two who have to follow suit; rarely a game has no such moment.
  const barred = page.locator('[data-card].barred');
  for (let games = 0; games < 5 && (await barred.count()) === 0; games++) {
    await playWithBots(page, GAME);
    await play(page, async () => (await barred.count()) > 0, 'pass');
  }
  await barred.first().click();
  await expect(page.locator('[data-testid="notice"]')).toContainText('нужно ответить в масть');
  await isAccessible(page);
  await picture(page, 'refusal-desktop');
  await page.getByRole('button', { name: 'Правила об этом моменте' }).click();
  await expect(page.locator('aside .here')).toBeInViewport();
  await isAccessible(page);
  await picture(page, 'rules-at-table');
});

test('the keyboard alone suffices', async ({ guest }) => {
  const page = await guest({ name: 'Агата' });
  await page.goto('/');
  const start = page.locator(`[data-game="${GAME}"] [data-start="bots"]`);
  await expect(start).toBeVisible();
  for (let tabs = 0; tabs < 20 && !(await start.evaluate((one) => one === document.activeElement)); tabs++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(room(page)).toBeVisible();
  for (let touches = 0; touches < 200 && !(await round(page, 2)()); touches++) {
    if ((await untilAsked(page)) === 'over') break;
    await press(page);
  }
  await expect(page.locator('[data-anchor="deck"]')).toContainText('Раунд 2');
});

test('a table is made to one’s liking and filled with bots', async ({ guest }) => {
  const page = await guest({ name: 'Агата' });
  const card = await openSetup(page, GAME);
  await card.getByLabel('Все взятки раунда').check();
  await isAccessible(page);
  await card.locator('[data-start="friends"]').click();
  await page.getByRole('button', { name: 'Посадить бота' }).first().click();
  await expect(page.getByText('Не хватает 1 игрока')).toBeVisible();
  await page.getByRole('button', { name: 'Посадить бота' }).click();
  await play(page, () => page.getByText('Взятки раньше').isVisible());
  await page.getByText('Взятки раньше').click();
  await isAccessible(page);
  await picture(page, 'table-desktop-history');
});

test('a table can be played without any hint', async ({ guest }) => {
  const page = await guest({ ...PHONE, name: 'Агата', hints: true });
  const card = await openSetup(page, GAME);
  await card.getByLabel('Подсказки на столе').uncheck();
  await card.locator('[data-start="bots"]').click();
  await untilAsked(page);
  await expect(page.locator('[data-testid="hint"]')).toHaveCount(0);
});

test('the first game is explained, until somebody has heard enough', async ({ guest }) => {
  const page = await guest({ ...PHONE, name: 'Агата', hints: true });
  await playWithBots(page, GAME);
  await untilAsked(page);
  const hint = page.locator('[data-testid="hint"]');
  await expect(hint).toBeVisible();
  await isAccessible(page);
  await picture(page, 'hint-phone');
  await hint.getByRole('button', { name: 'Понятно' }).click();
  await play(page, () => hint.isVisible());
  await hint.getByRole('button', { name: 'Больше не подсказывать' }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await untilAsked(page);
  await expect(hint).toHaveCount(0);
});

test('cards travel, a tap shows the end at once, and every panel opens', async ({ guest }) => {
  const page = await guest({ ...PHONE, name: 'Агата', motion: true });
  await playWithBots(page, GAME);
  await untilAsked(page);
  const moved = page.waitForSelector('[data-doing="moving"]');
  for (let touches = 0; touches < 3 && (await doing(page)) === 'mine'; touches++) await touch(page);
  await moved;
  for (let taps = 0; taps < 100 && (await doing(page)) === 'moving'; taps++) {
    await page.locator('[data-testid="prompt"]').click();
  }
  expect(await untilAsked(page)).toBe('mine');
  await page.locator('[data-hint="hand"] [data-card]').first().click({ button: 'right' });
  await expect(page.getByRole('dialog')).toBeVisible();
  await isAccessible(page);
  await picture(page, 'card-phone');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const tab of ['help', 'rules', 'log', 'chat', 'settings']) {
    await page.locator(`[data-tab="${tab}"]`).click();
    await expect(page.locator('aside.side')).toBeVisible();
    await expect(page.locator('[data-hint="hand"]')).toBeInViewport();
    await isAccessible(page);
    await picture(page, `panel-${tab}-phone`);
  }
});

test('the server dies in the middle of a trick and nobody loses anything', async ({
  guest,
  ownServer,
  forgiven,
}) => {
  forgiven.push(/ERR_CONNECTION|WebSocket|Failed to load resource/);
  const page = await guest({ baseURL: ownServer.address, name: 'Агата' });
  await playWithBots(page, GAME);
  await play(page, async () => (await page.locator('.trick [data-flip] .card').count()) > 0);
  const [cards, prompt] = [await hand(page), await page.locator('[data-testid="prompt"]').innerText()];
  await ownServer.crash();
  await expect(page.getByText('Нет связи с сервером')).toBeVisible();
  await picture(page, 'reconnecting-desktop');
  await ownServer.open();
  await untilAsked(page);
  expect(await hand(page)).toEqual(cards);
  expect(await page.locator('[data-testid="prompt"]').innerText()).toBe(prompt);
  await touch(page);

  const second = await page.context().newPage();
  await second.goto(page.url());
  await untilAsked(page);
  await untilAsked(second);
  expect(await hand(second)).toEqual(await hand(page));
});
