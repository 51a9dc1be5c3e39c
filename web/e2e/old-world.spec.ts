// The Old World in a real browser: a whole solo game, a table with bots, the map, and what a newcomer
// is told.

import { isAccessible, picture } from './lib/look';
import {
  doing,
  inviteFriends,
  join,
  openFront,
  openSetup,
  playWithBots,
  press,
  room,
  touch,
  untilAsked,
} from './lib/table';
import { expect, PHONE, test } from './lib/test';
import { monsterLevels, type Wish, Witcher } from './lib/witcher';

const GAME = 'old-world';
const MOST_DECISIONS = 2500;
/** Decisions of the solo game whose pages are pictured and looked at by axe. */
const LOOKED_AT: readonly string[] = ['phase1', 'option', 'gain', 'combo', 'exhaust'];

test('a whole solo game is played through the page, on a phone', async ({ guest }) => {
  // Some hundred decisions, each of them a tap.
  test.setTimeout(1_200_000);
  const page = await guest({ ...PHONE, name: 'Агата' });
  const witcher = Witcher.follow(page);
  const card = await openFront(page, GAME);
  // One tap opens the front page's card, another begins.
  await card.locator('[data-start="solo"]').click();
  await expect(room(page)).toBeVisible();
  await untilAsked(page);
  await isAccessible(page);
  await picture(page, 'old-world-schools-phone');
  const levels = await monsterLevels(page);
  const pictured = new Set<string>();
  let state = await untilAsked(page);
  for (let decisions = 0; state === 'mine'; decisions++) {
    expect(decisions, 'the game does not end').toBeLessThan(MOST_DECISIONS);
    const { kind } = witcher.table.pending;
    if (!pictured.has(kind)) {
      pictured.add(kind);
      if (LOOKED_AT.includes(kind)) {
        await isAccessible(page);
        await picture(page, `old-world-solo-${kind}-phone`);
      }
    }
    await witcher.decide(witcher.lonely(levels));
    state = await untilAsked(page);
  }
  expect(pictured).toContain('phase1');
  expect(pictured).toContain('combo');
  await expect(page.locator('.song')).toBeVisible();
  await isAccessible(page);
  await picture(page, 'old-world-end-phone', true);
});

test('the map lights up what can be reached, and a step is paid with a tap', async ({ guest }) => {
  const page = await guest({ name: 'Агата' });
  const witcher = Witcher.follow(page);
  await openFront(page, GAME);
  await page.locator(`[data-game="${GAME}"] [data-start="bots"]`).click();
  while ((await untilAsked(page)) === 'mine' && witcher.table.pending.kind !== 'phase1') await touch(page);
  const lit = page.locator('[data-place][data-can]');
  await expect(page.locator('[data-place]')).toHaveCount(19);
  expect(await lit.count()).toBeGreaterThan(0);
  await isAccessible(page);
  await picture(page, 'old-world-map-desktop');

  // A place that cannot be reached tells what it is.
  await page.locator('[data-place]:not([data-can])').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isAccessible(page);
  await picture(page, 'old-world-place-desktop');
  await page.keyboard.press('Escape');

  // The map comes nearer and moves.
  const harbour = page.locator('[data-place="cidaris"]');
  const far = (await harbour.boundingBox())!;
  await page.getByRole('button', { name: 'Ближе' }).click();
  await expect.poll(async () => (await harbour.boundingBox())!.x).toBeLessThan(far.x - 20);
  await page.getByRole('button', { name: 'Дальше' }).click();

  const from = witcher.me.at;
  const place = (await lit.first().getAttribute('data-place'))!;
  await page.locator(`[data-place="${place}"]`).click();
  const payment = page.locator('[data-hint="payment"]');
  const ways = payment.locator('[data-action]');
  await expect.poll(async () => (await ways.count()) > 0 || witcher.me.at === place).toBe(true);
  if (witcher.me.at === from) {
    await isAccessible(page);
    await picture(page, 'old-world-payment-desktop');
    await ways.first().click();
  }
  await expect.poll(() => witcher.me.at).toBe(place);
  await expect(page.locator('[data-flip="witcher-0"]')).toBeVisible();

  // Everything public can be looked at.
  await page.locator('[data-seat]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isAccessible(page);
  await picture(page, 'old-world-other-desktop');
  await page.keyboard.press('Escape');
  for (const tab of ['help', 'rules', 'log']) {
    await page.locator(`[data-tab="${tab}"]`).click();
    await isAccessible(page);
    await picture(page, `old-world-${tab}-desktop`);
  }
});

test('a table of five fits a phone, and newcomers are told what they see', async ({ guest }) => {
  const page = await guest({ ...PHONE, name: 'Агата', hints: true, colorScheme: 'light' });
  await openFront(page, GAME);
  await page.locator('input[name="level"][value="easy"]').check();
  const card = await openSetup(page, GAME);
  await card.locator(`#players-${GAME}`).selectOption('5');
  await card.locator('[data-start="bots"]').click();
  await untilAsked(page);
  await expect(page.locator('[data-testid="hint"]')).toBeVisible();
  await picture(page, 'old-world-hint-phone-light');
  await page.getByRole('button', { name: 'Больше не подсказывать' }).click();
  for (let touches = 0; touches < 12 && (await doing(page)) !== 'over'; touches++) {
    await untilAsked(page);
    await touch(page);
  }
  await untilAsked(page);
  for (const panel of ['row', 'mine', 'map']) {
    await page.locator(`[data-panel="${panel}"]`).click();
    await isAccessible(page);
    await picture(page, `old-world-${panel}-phone-light`);
  }
  await expect(page.locator('[data-seat]')).toHaveCount(4);
});

test('two people play dice, fight each other, and one fights a monster', async ({ guest }) => {
  test.setTimeout(420_000);
  const host = await guest({ name: 'Агата' });
  const friend = await guest({ ...PHONE, name: 'Брана' });
  const witchers = [Witcher.follow(host), Witcher.follow(friend)];
  await join(friend, await inviteFriends(host, GAME));

  /** What both want, until something has happened. */
  async function play(
    wish: (witcher: Witcher) => Wish,
    done: () => Promise<boolean> | boolean,
    what: string,
  ): Promise<void> {
    for (let decisions = 0; !(await done()); decisions++) {
      expect(decisions, `it never comes to ${what}`).toBeLessThan(900);
      const states = await Promise.all(witchers.map(({ page }) => doing(page)));
      expect(states, `the game ends before ${what}`).not.toContain('over');
      const asked = witchers.find((_, seat) => states[seat] === 'mine');
      if (asked) await asked.decide(wish(asked));
      else await host.waitForTimeout(30);
    }
  }
  const both = async (selector: string): Promise<boolean> =>
    (await host.locator(selector).isVisible()) && (await friend.locator(selector).isVisible());
  const table = (): Witcher['table'] => witchers[0]!.table;
  const MEETING = 'vizima';

  await play(
    () => ({ goal: MEETING, take: /^poker/ }),
    () => both('[data-scene="poker"]'),
    'a game of dice',
  );
  await isAccessible(friend);
  await picture(host, 'old-world-poker-desktop');
  await picture(friend, 'old-world-poker-phone');

  // Nobody attacks whom he has just played with; in a later turn there is nothing against it.
  await play(
    () => ({ goal: MEETING, take: /^challenge/ }),
    () => both('[data-scene="fight"]'),
    'a duel',
  );
  const cards = table().witchers.map(
    (witcher) => witcher.deck_count + witcher.hand_count + witcher.discard.length,
  );
  const attacker = table().active;
  await isAccessible(host);
  await picture(host, 'old-world-duel-desktop');
  await picture(friend, 'old-world-duel-phone');
  await play(
    () => ({}),
    () => table().fight === null,
    'the end of the duel',
  );
  // Cards are shuffled anew; the loser has gained one, and whoever was attacked draws at once.
  const defender = table().witchers[1 - attacker]!;
  expect(defender.discard).toEqual([]);
  expect([3, 4]).toContain(defender.hand_count);
  const gained = table().witchers.map(
    (witcher, seat) => witcher.deck_count + witcher.hand_count + witcher.discard.length - cards[seat]!,
  );
  expect(gained[1 - attacker]).toBeLessThanOrEqual(1);
  expect(table().tavern).toBe(MEETING);
  // A story or a drawer may lie over the map; what is asked there is found again by a button.
  const mapTab = host.locator('[data-panel="map"]');
  if (await mapTab.isVisible()) await mapTab.click();
  await expect(host.locator('.shut')).toHaveCount(1);

  const lair = (): string => table().lairs[0]?.location ?? MEETING;
  const hunting = (): boolean =>
    typeof table().fight?.foe === 'object' && 'monster' in (table().fight?.foe ?? {});
  await play(() => ({ goal: lair(), hunts: true }), hunting, 'a hunt');
  let named = false;
  await play(
    () => ({}),
    async () => {
      if (!named && table().pending.kind === 'attack-type') {
        named = true;
        await picture(host, 'old-world-hunt-desktop');
        await picture(friend, 'old-world-hunt-phone');
      }
      return table().fight === null;
    },
    'the end of the hunt',
  );
  expect(named, 'nobody spoke for the monster').toBe(true);
});

test('a keyboard is enough', async ({ guest }) => {
  const page = await guest({ name: 'Агата' });
  const witcher = Witcher.follow(page);
  await playWithBots(page, GAME);
  const kinds = new Set<string>();
  for (let presses = 0; !(kinds.has('phase1') && kinds.has('phase2')); presses++) {
    expect(presses, `only ${[...kinds].join(', ')} can be reached`).toBeLessThan(200);
    expect(await untilAsked(page)).toBe('mine');
    kinds.add(witcher.table.pending.kind);
    await press(page);
  }
});

test('what others do is told in words and seen on the map', async ({ guest }) => {
  const page = await guest({ name: 'Агата', motion: true });
  await playWithBots(page, GAME);
  await page.evaluate(() => {
    const told = new Set<string>();
    const flown = new Set<string>();
    Object.assign(window, { told, flown });
    new MutationObserver(() => {
      told.add(document.querySelector('[data-testid="prompt"]')?.textContent ?? '');
      for (const ghost of document.querySelectorAll('.ghost')) flown.add(ghost.className);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const said = (): Promise<string[]> =>
    page.evaluate(() => [...(window as unknown as { told: Set<string> }).told]);
  const walked = async (): Promise<boolean> => (await said()).some((text) => / идёт: /.test(text));
  await expect(async () => {
    if ((await doing(page)) === 'mine') await touch(page, 'stop');
    expect(await walked()).toBe(true);
  }).toPass({ timeout: 90_000, intervals: [100] });
  expect(await page.evaluate(() => (window as unknown as { flown: Set<string> }).flown.size)).toBeGreaterThan(
    0,
  );
});
