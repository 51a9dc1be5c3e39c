// Glastonbury in a real browser: whole games with bots, what is shown and what is kept from sight,
// the help for newcomers, keyboard and motion.

import type { Page } from '@playwright/test';
import { hear } from './lib/hear';
import { isAccessible, picture } from './lib/look';
import {
  doing,
  openFront,
  openSetup,
  play,
  playWithBots,
  press,
  room,
  switchLanguage,
  touch,
  untilAsked,
} from './lib/table';
import { DESKTOP, expect, PHONE, test } from './lib/test';

const GAME = 'glastonbury';
const MINUS = '−';

/** What a seat may know, as far as these tests look at it. */
interface Heard {
  me: number | null;
  open_cauldrons: boolean;
  phase: { kind: string };
  turn: number | null;
  scoring: unknown;
  seats: { stack: string[] | null; recipes: unknown }[];
}

/** Everything that comes over the wire. */
function listen(page: Page): Heard[] {
  const heard: Heard[] = [];
  hear<Heard>(page, (_, views) => heard.push(...views));
  return heard;
}

/** Starts a game with bots at a table of one's own liking. */
async function playAt(page: Page, players: number, ...choices: string[]): Promise<void> {
  await openFront(page, GAME);
  await page.locator('input[name="level"][value="easy"]').check();
  const card = await openSetup(page, GAME);
  await card.getByLabel('Сколько игроков').selectOption(String(players));
  for (const choice of choices) await card.getByLabel(choice).check();
  await card.locator('[data-start="bots"]').click();
  await expect(room(page)).toBeVisible();
}

/** Plays on; takes the wished cards wherever they are offered. */
async function playFor(page: Page, wishes: string[], done: () => Promise<boolean>): Promise<void> {
  await play(page, async () => {
    if (await done()) return true;
    if ((await page.locator('[data-can="confirm"]').count()) > 0) return false;
    for (const wish of wishes) {
      const card = page.locator(`[data-can="choose"][data-card="${wish}"]`);
      if ((await card.count()) === 0) continue;
      await card.first().click();
      break;
    }
    return false;
  });
}

/** Whether so many turns have begun. */
function turn(page: Page, wanted: number): () => Promise<boolean> {
  return async () => Number(await page.locator('[data-turn]').getAttribute('data-turn')) >= wanted;
}

/** Whether a wizard stands at a line and its cards are offered. */
function atLine(page: Page): () => Promise<boolean> {
  return async () => (await page.locator('[data-line]').count()) > 0;
}

function number(text: string): number {
  return Number(text.trim().replace(MINUS, '-'));
}

/** Every sheet adds up: kinds to ingredients, ingredients and recipes to the total. */
async function sheetsAddUp(page: Page): Promise<void> {
  const sheets = page.locator('[data-testid="scores"] details.sheet');
  for (let index = 0; index < (await sheets.count()); index++) {
    const sheet = sheets.nth(index);
    if ((await sheet.getAttribute('open')) === null) await sheet.locator('summary').first().click();
    const kinds = (await sheet.locator('tbody tr:not(.part) .points').allInnerTexts()).map(number);
    const parts = (await sheet.locator('tbody tr.part .points').allInnerTexts()).map(number);
    const total = number(await sheet.locator('tfoot .points').innerText());
    const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0);
    expect(sum(kinds)).toBe(parts[0]);
    expect(sum(parts)).toBe(total);
    expect(number(await sheet.locator('.total').innerText())).toBe(total);
  }
}

test('a whole game of two on a phone, with a reload in the middle', async ({ guest }) => {
  const page = await guest({ ...PHONE, name: 'Агата' });
  const heard = listen(page);
  await playWithBots(page, GAME);
  await untilAsked(page);
  await isAccessible(page);
  await picture(page, 'glastonbury-colours-phone');

  await play(page, atLine(page));
  await isAccessible(page);
  await picture(page, 'glastonbury-start-phone');
  const line = await page.locator('[data-line]').getAttribute('data-line');
  const offered = await page
    .locator('[data-can="choose"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-cell') ?? ''));
  const at = line?.startsWith('C') ? 3 : 1;
  expect(offered).toHaveLength(6);
  for (const cell of offered) expect(cell[at]).toBe(line?.[1]);

  const cards = (): Promise<(string | null)[]> =>
    page.locator('[data-cell]').evaluateAll((all) => all.map((one) => one.getAttribute('data-card')));
  await play(page, turn(page, 12));
  const before = await cards();
  await page.reload();
  await untilAsked(page);
  expect(await cards()).toEqual(before);
  await picture(page, 'glastonbury-middle-phone');

  await switchLanguage(page, 'English');
  await expect(page.getByRole('group', { name: 'Field of 6 by 6' })).toBeVisible();
  const spoken = await page
    .locator('[data-cell]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).join());
  expect(spoken + (await page.locator('.bar').innerText())).not.toMatch(/[а-яё]/i);
  await switchLanguage(page, 'Русский');

  await play(page);
  await expect(page.locator('#end-title')).toBeVisible();
  await isAccessible(page);
  await picture(page, 'glastonbury-end-phone', true);
  await sheetsAddUp(page);

  // What lies under the top card is nobody's to see while the game goes on, not even its owner's.
  const running = heard.filter((view) => view.scoring === null);
  expect(running.length).toBeGreaterThan(20);
  for (const view of running) {
    view.seats.forEach(({ stack }, seat) => {
      const peeks = view.phase.kind === 'close-view' && view.turn === seat && view.me === seat;
      if (!peeks) expect(stack).toBeNull();
    });
  }
});

test('a whole game of three with recipes that stay secret', async ({ guest }) => {
  const page = await guest({ ...DESKTOP, name: 'Агата', colorScheme: 'light' });
  const heard = listen(page);
  await playAt(page, 3, 'С рецептами');
  await play(page, atLine(page));
  const recipes = page.locator('[data-recipe]');
  await expect(recipes).toHaveCount(2);
  await recipes.first().click();
  await expect(page.getByRole('dialog')).toContainText('Рецепт видите только вы');
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await isAccessible(page);

  await play(page, turn(page, 30));
  await picture(page, 'glastonbury-middle-desktop-light');
  await play(page);
  await expect(page.locator('#end-title')).toBeVisible();
  await sheetsAddUp(page);
  await expect(page.locator('tr.part', { hasText: 'Рецепт' })).toHaveCount(6);
  await isAccessible(page);
  await picture(page, 'glastonbury-end-desktop-light');

  for (const view of heard) {
    if (view.scoring !== null) continue;
    view.seats.forEach((seat, index) => index !== view.me && expect(seat.recipes).toBeNull());
  }
});

test('the eyeball shows the brew until it is closed; powder is placed by its owner', async ({ guest }) => {
  test.setTimeout(400_000);
  const page = await guest({ ...PHONE, name: 'Агата' });
  const brew = page.locator('[data-testid="brew"]');
  const kinds = page.locator('[data-kind][data-can]');
  let looked = false;
  let sprinkled = false;
  for (let games = 0; games < 6 && !(looked && sprinkled); games++) {
    await playAt(page, 2, 'Решает игрок');
    await playFor(page, ['P', 'eyeball'], async () => (await brew.isVisible()) || (await kinds.count()) > 0);
    if ((await brew.isVisible()) && !looked) {
      looked = true;
      expect(await brew.locator('li').count()).toBeGreaterThan(1);
      await isAccessible(page);
      await picture(page, 'glastonbury-eyeball-phone');
      await page.keyboard.press('Escape');
      await expect(brew).toBeVisible();
      await page.getByRole('button', { name: 'Закрыть котёл' }).click();
      await expect(brew).toHaveCount(0);
    }
    await playFor(page, ['P'], async () => (await kinds.count()) > 0);
    if ((await kinds.count()) > 0 && !sprinkled) {
      sprinkled = true;
      await isAccessible(page);
      await picture(page, 'glastonbury-powder-phone');
      await kinds.last().click();
      await expect(kinds.last()).toHaveAttribute('aria-pressed', 'true');
      await play(page);
      await expect(page.getByText('так решил игрок').first()).toBeAttached();
    }
  }
  expect({ looked, sprinkled }).toEqual({ looked: true, sprinkled: true });
});

test('a card outside the line is dimmed and explained', async ({ guest }) => {
  const page = await guest({ name: 'Агата' });
  await playWithBots(page, GAME);
  await play(
    page,
    async () =>
      (await page.locator('.cell.barred').count()) > 10 && (await page.locator('[data-line]').count()) > 0,
  );
  await page.locator('.cell.barred').first().click();
  await expect(page.locator('[data-testid="notice"]')).toContainText('не из вашего ряда');
  await page.getByRole('button', { name: 'Правила об этом моменте' }).click();
  await expect(page.locator('aside .here')).toBeInViewport();
  await isAccessible(page);
  await picture(page, 'glastonbury-refusal-desktop');
});

test('newcomers are shown where cards lead, at their first table and as long as they wish', async ({
  guest,
}) => {
  const page = await guest({ name: 'Агата' });
  const flagged = page.locator('.stop.flagged, .warn');
  const switched = page.getByRole('button', { name: 'Показывать, куда поведёт карта' });
  await playWithBots(page, GAME);
  await play(page, atLine(page));
  await expect(switched).toHaveAttribute('aria-pressed', 'true');
  expect(await flagged.count()).toBeGreaterThan(0);
  const card = page.locator('[data-can="choose"]').first();
  await card.click();
  await expect(page.locator('.look .full').last()).toContainText(/Дальше|останется/);
  await expect(page.locator('.stop.aimed, .corner.aimed')).toHaveCount(1);

  await playWithBots(page, GAME);
  await play(page, atLine(page));
  await expect(switched).toHaveAttribute('aria-pressed', 'false');
  await expect(flagged).toHaveCount(0);
  await switched.click();
  expect(await flagged.count()).toBeGreaterThan(0);
  await page.reload();
  await untilAsked(page);
  await expect(switched).toHaveAttribute('aria-pressed', 'true');
});

test('the keyboard alone suffices', async ({ guest }) => {
  const page = await guest({ name: 'Агата' });
  await playWithBots(page, GAME);
  for (let touches = 0; touches < 40 && !(await turn(page, 6)()); touches++) {
    await untilAsked(page);
    await press(page);
  }
  await untilAsked(page);
  expect(await turn(page, 6)()).toBe(true);
  // A card stays in sight of the keyboard with all four arrows.
  await page.locator('[data-cell][tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-cell="r1c1"]')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-cell="r0c1"]')).toBeFocused();
});

test('the first game is explained, until somebody has heard enough', async ({ guest }) => {
  const page = await guest({ ...PHONE, name: 'Агата', hints: true });
  await playWithBots(page, GAME);
  await untilAsked(page);
  const hint = page.locator('[data-testid="hint"]');
  await expect(hint).toContainText('вдвойне');
  await isAccessible(page);
  const understood = hint.getByRole('button', { name: 'Понятно' });
  await understood.click();
  await play(page, async () => {
    if (await atLine(page)()) return true;
    if (await understood.isVisible()) await understood.click();
    return false;
  });
  await expect(hint).toContainText('подсвечен');
  await picture(page, 'glastonbury-hint-phone');
  await hint.getByRole('button', { name: 'Больше не подсказывать' }).click();
  await expect(hint).toHaveCount(0);
});

test('wizards walk, a tap shows the end at once, and every panel opens', async ({ guest }) => {
  const page = await guest({ ...PHONE, name: 'Агата', motion: true });
  await playWithBots(page, GAME);
  await untilAsked(page);
  await play(page, atLine(page));
  await touch(page);
  await touch(page);
  await expect(room(page)).toHaveAttribute('data-doing', 'moving');
  for (let taps = 0; taps < 100 && (await doing(page)) === 'moving'; taps++) {
    await page.locator('[data-testid="prompt"]').click();
  }
  expect(await untilAsked(page)).toBe('mine');
  await page.locator('[data-cell][data-card]').first().click({ button: 'right' });
  await expect(page.getByRole('dialog')).toBeVisible();
  await isAccessible(page);
  await picture(page, 'glastonbury-card-phone');
  await page.keyboard.press('Escape');
  for (const tab of ['help', 'rules', 'log']) {
    await page.locator(`[data-tab="${tab}"]`).click();
    await expect(page.locator('aside.side')).toBeVisible();
    await isAccessible(page);
    await picture(page, `glastonbury-panel-${tab}-phone`);
  }
});
