// Whirling Witchcraft in a real browser: one person and three bots with characters, two people who
// plan at the same time, the planning help, and what moves where.

import type { Page } from '@playwright/test';
import type { ServerMessage } from '../src/generated/wire';
import { hear } from './lib/hear';
import { isAccessible, picture } from './lib/look';
import { doing, join, openFront, openSetup, press, room, touch, untilAsked } from './lib/table';
import { DESKTOP, expect, PHONE, test } from './lib/test';

const GAME = 'vedmin-krug';

/** Makes a table with so many players: easy bots, or friends with the link that is given back. */
async function begin(
  page: Page,
  players: number,
  options: Record<string, string>,
  start = 'bots',
): Promise<string> {
  await openFront(page, GAME);
  await page.locator('input[name="level"][value="easy"]').check();
  const card = await openSetup(page, GAME);
  await card.locator(`#players-${GAME}`).selectOption(String(players));
  for (const [name, value] of Object.entries(options)) {
    await card.locator(`input[name="${GAME}-${name}"][value="${value}"]`).check();
  }
  await card.locator(`[data-start="${start}"]`).click();
  if (start === 'friends') return page.locator('#link').inputValue();
  await expect(room(page)).toBeVisible();
  return page.url();
}

const DRAFT = { characters: 'draft' };
const INITIATES = { characters: 'initiates' };

const advise = '[data-testid="advise"]';

function isBrewing(page: Page): Promise<boolean> {
  return page.locator(advise).isVisible();
}

async function roundOf(page: Page): Promise<number> {
  const text = await page.locator('.where').innerText();
  return Number(/Раунд (\d+)/.exec(text)?.[1] ?? 0);
}

/** Brews what the page proposes and finishes. */
async function brewBest(page: Page): Promise<void> {
  await page.locator(advise).click();
  const proposal = page.locator('[data-testid="proposal"]');
  await expect(proposal).toBeVisible();
  const accept = proposal.locator('[data-testid="accept"]');
  if ((await accept.count()) > 0) {
    await accept.click();
    await expect(page.locator('[data-undo]').first()).toBeVisible();
    await expect(page.locator('[data-action="confirm"]')).toBeVisible();
  } else {
    await proposal.getByRole('button').last().click();
  }
  await page.locator('[data-action="confirm"]').click();
}

/** Fills the cells of a recipe that was begun, one tap each. */
async function fillCells(page: Page): Promise<void> {
  await expect(page.locator('[data-undo]').first()).toBeVisible();
  for (let taps = 0; taps < 12; taps++) {
    await untilAsked(page);
    if ((await page.locator('[data-action="confirm"]').count()) > 0) return;
    await touch(page);
  }
  throw new Error('a recipe is never filled');
}

/** One decision of a person who likes to win. */
async function decide(page: Page): Promise<void> {
  if ((await isBrewing(page)) && (await page.locator('[data-undo]').count()) === 0) await brewBest(page);
  else await touch(page);
}

async function playUntil(page: Page, done: () => Promise<boolean>): Promise<'mine' | 'over'> {
  for (let steps = 0; steps < 600; steps++) {
    if ((await untilAsked(page)) === 'over') return 'over';
    if (await done()) return 'mine';
    await decide(page);
  }
  throw new Error('the game does not end');
}

test('one person and three bots with characters play a whole game on a phone', async ({ guest }) => {
  const page = await guest({ ...PHONE, name: 'Агата' });
  // Whoever has never finished this game is proposed its simplest characters.
  await openSetup(page, GAME);
  await expect(page.locator(`input[name="${GAME}-characters"][value="initiates"]`)).toBeChecked();
  await begin(page, 4, DRAFT);
  await untilAsked(page);
  await expect(page.locator('.draft [data-card]')).toHaveCount(2);
  await isAccessible(page);
  await picture(page, 'vedmin-krug-draft-phone');
  await page.locator('.draft [data-can="choose"]').first().click();
  await page.locator('[data-can="confirm"]').click();

  await untilAsked(page);
  await expect(page.locator('[data-witch]')).toHaveCount(3);
  await expect(page.locator('[data-hint="bench"] .cell')).toHaveCount(34);
  await isAccessible(page);
  await picture(page, 'vedmin-krug-study-phone');
  await page.locator('[data-witch]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isAccessible(page);
  await picture(page, 'vedmin-krug-visit-phone');
  await page.keyboard.press('Escape');

  if ((await playUntil(page, () => isBrewing(page))) === 'mine') {
    await isAccessible(page);
    await picture(page, 'vedmin-krug-brewing-phone');
    await page.reload();
    await untilAsked(page);
    expect(await isBrewing(page)).toBe(true);
  }
  let pictured = false;
  const looked = async (): Promise<boolean> => {
    if (!pictured && (await page.locator('[data-hint="picker"]').isVisible())) {
      pictured = true;
      await isAccessible(page);
      await picture(page, 'vedmin-krug-picker-phone');
    }
    return false;
  };
  expect(await playUntil(page, looked)).toBe('over');
  await expect(page.locator('[data-standing]')).toHaveCount(4);
  await isAccessible(page);
  await picture(page, 'vedmin-krug-end-phone', true);
  await openSetup(page, GAME);
  await expect(page.locator(`input[name="${GAME}-characters"][value="by-table"]`)).toBeChecked();
});

test('a brew is tried, foretold, taken back and proposed', async ({ guest }) => {
  const page = await guest({ name: 'Агата', colorScheme: 'light' });
  await begin(page, 3, INITIATES);
  await untilAsked(page);
  await isAccessible(page);
  await picture(page, 'vedmin-krug-study-desktop-light');
  const usable = page.locator('[data-hint="tableau"] [data-can="choose"]');
  await playUntil(page, async () => (await isBrewing(page)) && (await usable.count()) > 0);
  const pot = page.locator('[data-hint="brew"] .what');
  const before = await pot.innerText();
  await expect(page.locator('[data-testid="forecast"]')).toBeVisible();
  await usable.first().click();
  // Hybrid cells and sources: one tap each.
  await fillCells(page);
  await expect(page.locator('[data-undo="take_back"]')).toBeVisible();
  await isAccessible(page);
  await picture(page, 'vedmin-krug-brewing-desktop-light');
  await page.locator('[data-undo="start_over"]').click();
  await expect(page.locator('[data-undo]')).toHaveCount(0);
  await expect(pot).toHaveText(before);

  await page.locator(advise).click();
  await expect(page.locator('[data-testid="proposal"]')).toBeVisible();
  await isAccessible(page);
  await picture(page, 'vedmin-krug-proposal-desktop-light');

  // What cannot be done is explained.
  const barred = page.locator('[data-hint="tableau"] .barred');
  if ((await barred.count()) > 0) {
    await barred.first().click();
    await expect(page.locator('[data-testid="notice"]')).toBeVisible();
  }
  for (const tab of ['help', 'rules', 'log']) {
    await page.locator(`[data-tab="${tab}"]`).click();
    await isAccessible(page);
    await picture(page, `vedmin-krug-${tab}-desktop-light`);
  }
});

interface Heard {
  message: ServerMessage;
  events: { kind: string; seat?: number; action?: unknown }[];
  view: View | undefined;
}
interface View {
  me: number;
  witches: { bench: number[]; cauldron: number[]; hand: number; confirmed: boolean }[];
}

test.describe('a deal with a common brewing', () => {
  test.use({ deal: '2' });

  test('two people plan at the same time and neither hears anything of the other’s plan', async ({
    guest,
  }) => {
    const host = await guest({ ...DESKTOP, name: 'Агата' });
    const link = await begin(host, 2, DRAFT, 'friends');
    const heard: Heard[] = [];
    const friend = await guest({ ...PHONE, name: 'Брана' });
    hear<View>(friend, (message, views) => {
      const frames = message.type === 'update' ? message.update.frames : [];
      heard.push({
        message,
        events: frames.map(({ event }) => event as Heard['events'][number]),
        view: views.at(-1),
      });
    });
    await join(friend, link);
    const both = [host, friend];
    for (const page of both) await expect(page.locator('.draft [data-card]')).toHaveCount(2);
    const offer = (page: Page): Promise<string[]> =>
      page
        .locator('.draft [data-card]')
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));
    for (const card of await offer(host)) expect(JSON.stringify(heard)).not.toContain(`"${card}"`);
    for (const page of both) {
      await untilAsked(page);
      await touch(page);
      await touch(page);
    }

    // The host lays a recipe: the friend learns that, and not which.
    for (const page of both) await untilAsked(page);
    const hand = await host
      .locator('[data-hint="hand"] [data-card]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));
    await host.locator('[data-hint="hand"] [data-can="choose"]').first().click();
    await host.locator('[data-can="confirm"]').click();
    await expect(host.locator('[data-action="withdraw"]')).toBeVisible();
    await expect(friend.locator('.ready')).toBeVisible();
    for (const card of hand) expect(JSON.stringify(heard)).not.toContain(`"${card}"`);

    // On to a brewing in which both have something to decide.
    const usable = (page: Page): Promise<number> =>
      page.locator('[data-hint="tableau"] [data-can="choose"]').count();
    for (let steps = 0; ; steps++) {
      expect(steps, 'they never brew together').toBeLessThan(400);
      const ready = await Promise.all(
        both.map(
          async (page) =>
            (await doing(page)) === 'mine' && (await isBrewing(page)) && (await usable(page)) > 0,
        ),
      );
      if (ready.every(Boolean)) break;
      const states = await Promise.all(both.map(doing));
      expect(states, 'the game ended too early').not.toContain('over');
      for (const [index, page] of both.entries()) {
        if (states[index] !== 'mine' || (await doing(page)) !== 'mine') continue;
        // Whoever brews waits for the other, as long as the other has something to decide.
        if (ready[index] && (await page.locator('.plate.deciding').count()) > 0) continue;
        await decide(page);
      }
      await host.waitForTimeout(30);
    }
    await picture(host, 'vedmin-krug-brewing-desktop');
    await picture(friend, 'vedmin-krug-brewing-two-phone');

    const seen = heard.findLast(({ view }) => view)!.view!;
    const other = 1 - seen.me;
    const frames = heard.length;
    await host.locator(advise).click();
    await expect(host.locator('[data-testid="proposal"]')).toBeVisible();
    await host.locator('[data-testid="accept"]').click();
    await expect(host.locator('[data-undo="start_over"]')).toBeVisible();
    await host.locator('[data-undo="start_over"]').click();
    await expect(host.locator('[data-undo]')).toHaveCount(0);
    await host.locator('[data-hint="tableau"] [data-can="choose"]').first().click();
    await fillCells(host);
    // The friend asks something herself: whatever was sent to her before its answer, she has heard by then.
    await friend.locator(advise).click();
    await expect(friend.locator('[data-testid="proposal"]')).toBeVisible();
    const told = heard.splice(frames).map(({ message }) => message.type);
    expect(told, 'something of the plan came over the wire').toEqual(['advice']);
    await friend.locator('[data-testid="proposal"]').getByRole('button').last().click();

    // The friend plans at the same time, and the host is not disturbed.
    expect(await doing(friend)).toBe('mine');
    await host.locator('[data-action="confirm"]').click();
    await expect(host.locator('[data-action="withdraw"]')).toBeVisible();
    await expect.poll(() => heard.length).toBe(frames + 1);
    const ready = heard[frames]!;
    expect(ready.events).toEqual([{ kind: 'confirmed', seat: other }]);
    expect(ready.view?.witches[other]!.bench).toEqual(seen.witches[other]!.bench);
    expect(ready.view?.witches[other]!.cauldron).toEqual(seen.witches[other]!.cauldron);

    // She may still change her mind; the friend hears only that.
    await host.locator('[data-action="withdraw"]').click();
    await expect(host.locator('[data-action="confirm"]')).toBeVisible();
    await expect.poll(() => heard.length).toBe(frames + 2);
    expect(heard[frames + 1]!.events).toEqual([{ kind: 'withdrew', seat: other }]);
    await host.locator('[data-action="confirm"]').click();
    await expect(host.locator('[data-action="withdraw"]')).toBeVisible();
    await friend.locator('[data-action="confirm"]').click();
    // Now, and not before, both learn both plans.
    const brewed = (): (number | undefined)[] =>
      heard
        .slice(frames + 3)
        .flatMap(({ events }) => events)
        .filter(({ kind }) => kind === 'brewed')
        .map(({ seat }) => seat);
    await expect.poll(() => brewed().toSorted()).toEqual([0, 1]);
  });
});

test('cauldrons travel to the right and recipes to the left', async ({ guest }) => {
  const page = await guest({ name: 'Агата', motion: true, hints: true });
  await begin(page, 3, INITIATES);
  await untilAsked(page);
  await expect(page.locator('[data-testid="hint"]')).toBeVisible();
  await picture(page, 'vedmin-krug-hint-desktop');
  await page.getByRole('button', { name: 'Больше не подсказывать' }).click();
  await page.evaluate(() => {
    const seen = new Set<string>();
    (window as unknown as { seen: Set<string> }).seen = seen;
    new MutationObserver(() => {
      for (const pot of document.querySelectorAll('[data-anchor^="pot-"] [data-flip^="pot-1-"]')) {
        seen.add(
          `${pot.getAttribute('data-flip')} at ${pot.closest('[data-anchor]')?.getAttribute('data-anchor')}`,
        );
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await playUntil(page, async () => (await roundOf(page)) > 1);
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).toEqual(expect.arrayContaining(['pot-1-0 at pot-2', 'pot-1-1 at pot-0', 'pot-1-2 at pot-1']));
  await picture(page, 'vedmin-krug-round-two-desktop');
});

test('a keyboard is enough', async ({ guest }) => {
  const page = await guest({ name: 'Агата' });
  await begin(page, 2, DRAFT);
  for (let presses = 0; presses < 12; presses++) {
    if ((await untilAsked(page)) === 'over') break;
    await press(page);
  }
  expect(await roundOf(page)).toBeGreaterThan(0);
});

/** A table of round ten: the server's first message with ten recipes before everybody. */
function late(message: string): string {
  const told = JSON.parse(message) as { type: string; snapshot?: Record<string, unknown> };
  if (!told.snapshot) return message;
  const view = told.snapshot['view'] as Record<string, unknown> & { witches: object[]; plan: object };
  const recipes = ['03', '05', '06', '28', '10', '13', '55', '52', '19', '01'].map(
    (number) => `rec-${number}`,
  );
  const choice = (action: string, request: object, key: string): object => ({
    action,
    request,
    message: { key, args: {} },
  });
  return JSON.stringify({
    ...told,
    snapshot: {
      ...told.snapshot,
      prompt: { key: 'ww-prompt-brewing-overflow', args: { overflow: { number: 3 }, sends: { number: 11 } } },
      choices: [
        ...recipes
          .slice(2, 7)
          .map((card) => choice(`use ${card}`, { kind: 'use', card }, 'ww-action-confirm')),
        choice('confirm', { kind: 'confirm' }, 'ww-action-confirm'),
      ],
      asides: [
        choice('take_back', { kind: 'take_back' }, 'ww-action-take-back'),
        choice('start_over', { kind: 'start_over' }, 'ww-action-start-over'),
      ],
      view: {
        ...view,
        round: 10,
        phase: 'brewing',
        witches: view.witches.map((witch, seat) => ({
          ...witch,
          tableau: recipes.map((card, place) => ({ card, rotated: place === 7 })),
          bench: [2, 4, 9, 7, 8],
          circle: [0, 1, seat % 3, 1, 0],
          tokens: [7, 4, 12],
        })),
        plan: {
          ...view.plan,
          steps: recipes.slice(0, 2).map((card) => ({ kind: 'use', card, inputs: [], outputs: [] })),
          used: recipes.slice(0, 2),
          bench: [1, 3, 5, 6, 8],
          sends: [2, 1, 4, 3, 1],
          forecast: { overflow: [1, 1, 4, 0, 0], at_least: [0, 0, 2, 0, 0] },
        },
      },
    },
  });
}

test('five witches with ten recipes each fit on a phone', async ({ guest }) => {
  const page = await guest({ ...PHONE, name: 'Агата' });
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    // What the bots do meanwhile would show the real table again.
    server.onMessage((message) => {
      const { type } = JSON.parse(String(message)) as { type: string };
      if (type !== 'update') socket.send(late(String(message)));
    });
  });
  await begin(page, 5, INITIATES);
  await untilAsked(page);
  const tiles = page.locator('[data-hint="tableau"] [data-card]');
  await expect(tiles).toHaveCount(11);
  await isAccessible(page);
  await picture(page, 'vedmin-krug-round-ten-phone');
  // What is decided about, and with what, is in sight at once and large enough for a thumb.
  await expect(page.locator('[data-hint="tableau"]')).toBeInViewport({ ratio: 0.98 });
  await expect(page.locator('[data-hint="bench"]')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-testid="forecast"]')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-action="confirm"]')).toBeInViewport({ ratio: 1 });
  for (const tile of await tiles.all()) {
    const box = (await tile.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(43);
  }
});
