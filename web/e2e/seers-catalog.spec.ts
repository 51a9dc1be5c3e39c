// Seers Catalog in a real browser: whole games against bots, and everything that helps on the way.

import type { Page } from '@playwright/test';
import { isAccessible, picture } from './lib/look';
import { join, openFront, openSetup, play, playTogether, press, room, touch, untilAsked } from './lib/table';
import { DESKTOP, expect, PHONE, test } from './lib/test';

const GAME = 'seers-catalog';

/** Sits down with as many bots as make up the number. */
async function sitDown(page: Page, players: number, options: Record<string, string> = {}): Promise<void> {
  await openFront(page, GAME);
  await page.locator('input[name="level"][value="easy"]').check();
  const card = await openSetup(page, GAME);
  await card.locator(`#players-${GAME}`).selectOption(String(players));
  for (const label of Object.values(options)) await card.getByLabel(label).check();
  await card.locator('[data-start="bots"]').click();
  await expect(room(page)).toBeVisible();
}

async function hand(page: Page): Promise<string[]> {
  return page
    .locator('[data-hint="hand"] [data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));
}

function inRound(page: Page, number: number): () => Promise<boolean> {
  return () => page.locator('[data-anchor="deck"]', { hasText: `Раунд ${number}` }).isVisible();
}

const following = (page: Page): Promise<boolean> => page.getByTestId('to-beat').isVisible();

/** Opens a panel, if it is not open already. */
async function open(page: Page, tab: string): Promise<void> {
  const button = page.locator(`[data-tab="${tab}"]`);
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
}

test('four rounds against three bots on a phone', async ({ guest }) => {
  test.setTimeout(300_000);
  const page = await guest({ ...PHONE, name: 'Агата' });
  await sitDown(page, 4);
  await untilAsked(page);
  expect((await hand(page)).length).toBe(15);
  // All fifteen cards are in the window, and large enough for a thumb.
  for (const card of await page.locator('[data-hint="hand"] [data-card]').all()) {
    await expect(card).toBeInViewport({ ratio: 1 });
    const box = await card.boundingBox();
    expect(box?.width).toBeGreaterThan(36);
    expect(box?.height).toBeGreaterThan(54);
  }
  await isAccessible(page);
  await picture(page, 'seers-phone-start');

  for (const round of [2, 3, 4]) {
    await play(page, inRound(page, round));
    await expect(page.getByTestId('recap')).toContainText(`Итоги раунда ${round - 1}`);
    if (round === 2) {
      await isAccessible(page);
      await picture(page, 'seers-phone-recap');
      await page.reload();
      await untilAsked(page);
    }
    await page.getByTestId('scores').click();
    const rows = page.getByTestId('sheet').locator('tbody tr');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(round - 2).locator('b')).toHaveCount(4);
    await expect(rows.nth(round - 1).locator('b')).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
  await play(page);
  await expect(page.locator('#end-title')).toBeVisible();

  // The sums are those of the four rounds, and the highest one won.
  const numbers = (texts: string[]): number[] => texts.map((text) => Number(text.replace('−', '-')));
  const rows = await page.getByTestId('sheet').locator('tbody tr').all();
  const rounds = await Promise.all(rows.map(async (row) => numbers(await row.locator('b').allInnerTexts())));
  const totals = numbers(await page.getByTestId('sheet').locator('tfoot b').allInnerTexts());
  expect(rounds.length).toBe(4);
  totals.forEach((total, seat) =>
    expect(rounds.reduce((sum, round) => sum + (round[seat] ?? NaN), 0)).toBe(total),
  );
  const winners = await page.getByTestId('sheet').locator('tfoot td.winner').allInnerTexts();
  for (const winner of numbers(winners)) expect(winner).toBe(Math.max(...totals));
  await isAccessible(page);
  await picture(page, 'seers-phone-end', true);
  await page.setViewportSize(DESKTOP.viewport);
  await isAccessible(page);
  await picture(page, 'seers-desktop-end');

  await open(page, 'log');
  const log = page.locator('[role="log"]');
  await expect(log).toContainText('Кон 1 начинает');
  await expect(log).toContainText('Кон 1 за игроком');
  await expect(log).toContainText('Раунд 4 окончен');
});

test('the hand is sorted by one tap, and melds are found', async ({ guest }) => {
  const page = await guest({ ...DESKTOP, name: 'Агата' });
  await sitDown(page, 3);
  await untilAsked(page);
  const value = (card: string): number => Number(/^[a-z](\d+)$/.exec(card)?.[1] ?? 99);
  const bySuit = await hand(page);
  await page.getByTestId('sort-value').click();
  const byValue = await hand(page);
  expect([...byValue].sort()).toEqual([...bySuit].sort());
  expect(byValue.map(value)).toEqual(byValue.map(value).sort((a, b) => a - b));
  await page.reload();
  await untilAsked(page);
  expect((await hand(page)).map(value), 'the wish is remembered').toEqual(
    (await hand(page)).map(value).sort((a, b) => a - b),
  );
  await page.getByTestId('sort-suit').click();

  // A pointed-at meld lights its cards up; a touch gathers it, the button lays it.
  await play(page, async () => (await page.getByTestId('idea').count()) > 1);
  const idea = page.getByTestId('idea').first();
  await idea.hover();
  expect(await page.locator('[data-card].lit').count()).toBeGreaterThan(0);
  await picture(page, 'seers-desktop-ideas');
  await idea.click();
  const confirm = page.locator('[data-can="confirm"]');
  await expect(confirm).toHaveCount(1);
  const picked = await page.locator('[data-card].picked').count();
  expect(picked).toBeGreaterThan(0);
  await isAccessible(page);
  await picture(page, 'seers-desktop-picked');
  await page.locator('[data-action="reset"]').click();
  await expect(page.locator('[data-card].picked')).toHaveCount(0);

  // A tap on a card leaves the melds that it can join.
  const all = await page.getByTestId('idea').count();
  await page.locator('[data-hint="hand"] [data-can="choose"]').first().click();
  await expect(page.locator('[data-card].picked')).toHaveCount(1);
  expect(await page.getByTestId('idea').count()).toBeLessThan(all);
  const before = (await hand(page)).length;
  await play(page, async () => (await page.locator('[data-can="confirm"]').count()) > 0);
  await page.locator('[data-can="confirm"]').first().click();
  await expect.poll(async () => (await hand(page)).length).toBeLessThan(before);
});

test('the meld to beat is in sight, and whoever left the trick is dimmed', async ({ guest }) => {
  const page = await guest({ ...PHONE, name: 'Агата', colorScheme: 'light' });
  await sitDown(page, 5);
  await play(page, () => following(page), 'pass');
  await expect(page.getByTestId('to-beat')).toBeInViewport();
  await expect(page.locator('.trick .top')).toBeInViewport({ ratio: 0.9 });
  await isAccessible(page);
  await picture(page, 'seers-phone-five-light');
  // It stays there when everything turns out larger, as when letters arrive late.
  for (const size of ['130%', '150%']) {
    await page.evaluate((larger) => (document.documentElement.style.fontSize = larger), size);
    await expect(page.locator('.trick .top')).toBeInViewport({ ratio: 0.9 });
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await play(page, async () => (await following(page)) && (await page.locator('[data-out]').count()) > 0);
  await isAccessible(page);
  await picture(page, 'seers-phone-passed-light');
  // Somebody comes to her last five cards.
  await play(page, async () => (await page.locator('.token.bonus').count()) > 0);
  await isAccessible(page);
  await picture(page, 'seers-phone-bonus-light');
});

test('artifacts are read with one tap, and what cannot be done is explained', async ({ guest }) => {
  const page = await guest({ ...DESKTOP, name: 'Агата', colorScheme: 'light' });
  await sitDown(page, 4);
  await untilAsked(page);
  const artifacts = page.locator('[data-hint="hand"] [data-card]:has(.artifact)');
  await expect(artifacts).toHaveCount(2);
  const artifact = artifacts.last();
  const name = (await artifact.getAttribute('title'))?.split('.')[0] ?? '';
  expect(name).toMatch(/[а-яё]/i);
  await artifact.click();
  await expect(page.getByTestId('artifact-text')).toContainText(name);
  await picture(page, 'seers-desktop-artifact');
  await artifact.click({ button: 'right' });
  await expect(page.getByRole('dialog')).toContainText(name);
  await isAccessible(page);
  await picture(page, 'seers-desktop-zoom');
  await page.keyboard.press('Escape');

  // One that can be used now is taken up, and put back.
  const usable = page.locator('[data-hint="hand"] [data-can]:has(.artifact)');
  const reset = page.locator('[data-action="reset"]');
  await play(page, async () => (await usable.count()) > 0 && (await reset.count()) === 0);
  await usable.last().click();
  await expect(reset).toBeVisible();
  await isAccessible(page);
  await picture(page, 'seers-desktop-armed');
  await reset.click();
  await expect(reset).toHaveCount(0);

  const barred = page.locator('[data-card].barred:not(:has(.artifact))');
  await play(
    page,
    async () => (await following(page)) && (await barred.count()) > 0 && (await reset.count()) === 0,
  );
  await barred.first().click();
  await expect(page.getByTestId('notice')).toBeVisible();
  await picture(page, 'seers-desktop-refusal');
  await page.getByRole('button', { name: 'Правила об этом моменте' }).click();
  await expect(page.locator('aside .here')).toBeInViewport();
  await open(page, 'help');
  await expect(page.locator('.help li.artifact')).toHaveCount(15);
  await isAccessible(page);
  await picture(page, 'seers-desktop-help');
});

test('the keyboard alone suffices', async ({ guest }) => {
  const page = await guest({ name: 'Агата' });
  await sitDown(page, 2);
  const last = page.locator('[data-anchor="deck"]', { hasText: /Раунд [234]/ });
  for (let touches = 0; touches < 300 && !(await last.isVisible()); touches++) {
    if ((await untilAsked(page)) === 'over') break;
    await press(page);
  }
  await expect(last).toBeVisible();
});

test('three friends play a round, and nobody learns what is not hers', async ({ guest }) => {
  const host = await guest({ name: 'Агата' });
  const card = await openSetup(host, GAME);
  await card.locator(`#players-${GAME}`).selectOption('3');
  await card.locator('[data-start="friends"]').click();
  const link = await host.locator('#link').inputValue();
  const heard: string[] = [];
  const friend = await guest({ ...PHONE, name: 'Брана' });
  friend.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  await join(friend, link);
  const third = await guest({ name: 'Веда', language: 'en' });
  await join(third, link);
  const everybody = [host, friend, third];
  for (const page of everybody) await expect(page.locator('[data-hint="hand"] [data-card]')).toHaveCount(15);
  const [first, , other] = await Promise.all(everybody.map(hand));
  for (const one of [...(first ?? []), ...(other ?? [])].filter((name) => /^[a-z]\d+$/.test(name))) {
    expect(heard.join('\n'), 'somebody else’s card came over the wire').not.toContain(`"${one}"`);
  }
  await playTogether(everybody, inRound(host, 2));
  // Whoever leads the next round may have put the result away already.
  await expect(friend.locator('[data-anchor="deck"]')).toContainText('Раунд 2');
  await expect(third.getByText('Round 1 is over').first()).toBeVisible();
  expect(await third.locator('.stage').innerText()).not.toMatch(/масть|кон\b/i);
  await isAccessible(third);

  const stranger = await guest({ name: 'Гостья' });
  await stranger.goto(link);
  await expect(stranger.getByText('вы смотрите игру')).toBeVisible();
  await expect(stranger.locator('[data-hint="hand"]')).toHaveCount(0);
  await expect(stranger.locator('[data-seat]')).toHaveCount(3);
  await isAccessible(stranger);
});

test('finished tricks can be looked at where the table allows it', async ({ guest }) => {
  const page = await guest({ name: 'Агата' });
  await sitDown(page, 3, { history: 'Все коны раунда', list: 'Список на виду' });
  const summary = page.locator('.finished summary');
  await play(page, () => summary.isVisible());
  await summary.click();
  await expect(page.locator('.finished p').first()).toContainText('забирает');
  await isAccessible(page);
  await open(page, 'help');
  await expect(page.locator('.help li.artifact')).toHaveCount(6);
});

test('the first game is explained, cards travel, and every panel opens', async ({ guest }) => {
  const page = await guest({ ...PHONE, name: 'Агата', hints: true, motion: true });
  await sitDown(page, 3);
  await untilAsked(page);
  const hint = page.getByTestId('hint');
  await expect(hint).toBeVisible();
  await isAccessible(page);
  await picture(page, 'seers-phone-hint');
  await hint.getByRole('button', { name: 'Больше не подсказывать' }).click();
  // A meld is laid, or the trick left: something travels.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.ghost')) document.body.dataset['flown'] = 'yes';
    }).observe(document.body, { subtree: true, childList: true });
  });
  const flown = page.locator('body[data-flown]');
  for (let touches = 0; (await flown.count()) === 0; touches++) {
    expect(touches, 'nothing travels').toBeLessThan(20);
    await untilAsked(page);
    await touch(page);
  }
  for (let taps = 0; taps < 200 && (await room(page).getAttribute('data-doing')) === 'moving'; taps++) {
    await page.getByTestId('prompt').click();
  }
  await untilAsked(page);
  for (const tab of ['help', 'rules', 'log', 'chat', 'settings']) {
    await page.locator(`[data-tab="${tab}"]`).click();
    await expect(page.locator('aside.side')).toBeVisible();
    await expect(page.locator('[data-hint="hand"]')).toBeInViewport();
    await isAccessible(page);
    await picture(page, `seers-panel-${tab}-phone`);
  }
});
