// Every lesson on a phone, played through by what it expects: each named piece is there, and the sentence covers none of
// them. What a hand can do is done by hand.

import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { selectorOf } from '../src/table/pieces';
import { isAccessible, picture } from './lib/look';
import { room, untilAsked } from './lib/table';
import { expect, PHONE, test } from './lib/test';

interface Step {
  say: { ru: string; en: string };
  lit: string[];
  do: string[];
  nudges?: { actions: string[]; say: { ru: string } }[];
}
interface Lesson {
  id: string;
  goal: { ru: string };
  lit: string[];
  scenes: { steps: Step[] }[];
  farewell: { ru: string };
}

const FOLDER = join(import.meta.dirname, '../../lessons');
const LESSONS = readdirSync(FOLDER).flatMap((game) =>
  readdirSync(join(FOLDER, game)).map((file) => ({
    game,
    lesson: JSON.parse(readFileSync(join(FOLDER, game, file), 'utf8')) as Lesson,
  })),
);
const say = (page: Page) => page.getByTestId('lesson-say');

/** How many actions of this scene the page has kept. */
function progress(page: Page): Promise<number> {
  return page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('coven.lessons') ?? '{}') as Record<
      string,
      { acts: unknown[] }
    >;
    return Object.values(kept)[0]?.acts.length ?? 0;
  });
}

/** What is lit is there, and what is said stands beside it. */
async function looksRight(page: Page, pieces: string[]): Promise<void> {
  for (const piece of pieces) {
    await expect(page.locator(selectorOf(piece)).filter({ visible: true }).first(), piece).toBeVisible();
  }
  const covered = await page.evaluate(() => {
    const bar = document.querySelector('[data-testid="lesson"]')?.getBoundingClientRect();
    const lit = [...document.querySelectorAll('[data-lit]')].map((ring) => ring.getBoundingClientRect());
    if (!bar) return ['no sentence'];
    // Buttons of the bar itself are lit inside it.
    const inside = (box: DOMRect): boolean => box.top >= bar.top && box.bottom <= bar.bottom + 1;
    return lit
      .filter((box) => !inside(box) && box.bottom > bar.top + 4 && box.top < bar.bottom - 4)
      .filter((box) => box.right > bar.left && box.left < bar.right)
      .map((box) => JSON.stringify(box));
  });
  expect(covered, 'lit pieces under the sentence').toEqual([]);
}

/** Does an action with the hand: touches what it names, then what completes it. Whether that did it. */
async function byHand(page: Page, action: string, lit: string[]): Promise<boolean> {
  const before = await progress(page);
  const done = async (): Promise<boolean> => (await progress(page)) !== before;
  for (const word of action.split(' ').slice(1)) {
    const name = JSON.stringify(word.split('=')[0]);
    const thing = page.locator(`[data-card=${name}][data-can], [data-cell=${name}][data-can]`);
    if ((await thing.count()) > 0) await thing.first().click();
  }
  const finish = page.locator(`[data-can][data-action=${JSON.stringify(action)}]`);
  if (!(await done()) && (await finish.count()) === 0) {
    // What has no name of its own on the table is what is lit.
    const thing = page.locator(
      lit.map((piece) => `:is(${selectorOf(piece)})[data-can]`).join(', ') || '#none',
    );
    if ((await thing.count()) > 0) await thing.first().click();
  }
  if (!(await done()) && (await finish.count()) > 0) await finish.first().click();
  const wait = expect.poll(done, { timeout: 3_000 }).toBe(true);
  return wait.then(
    () => true,
    () => false,
  );
}

/** Does one step; how many of its actions the hand could not do and had to be shown. */
async function doStep(page: Page, step: Step): Promise<number> {
  for (const [index, action] of step.do.entries()) {
    await untilAsked(page);
    if (await byHand(page, action, step.lit)) continue;
    await page.getByTestId('lesson-show').click();
    return step.do.length - index;
  }
  return 0;
}

for (const { game, lesson } of LESSONS) {
  test(`${game}/${lesson.id} is played through`, async ({ guest, forgiven }) => {
    // A try that is refused is one that the browser complains about.
    forgiven.push(/409/);
    const page = await guest(PHONE);
    await page.goto(`/learn/${game}`);
    await page.locator(`[data-lesson="${lesson.id}"]`).click();
    await expect(say(page)).toHaveText(lesson.goal.ru);
    await looksRight(page, lesson.lit);
    await isAccessible(page);
    await picture(page, `lesson-${game}-${lesson.id}-goal`);
    await page.getByTestId('lesson-begin').click();
    let shown = 0;
    let number = 0;
    for (const [index, scene] of lesson.scenes.entries()) {
      if (index > 0) await page.getByTestId('lesson-next').click();
      for (const step of scene.steps) {
        number += 1;
        await expect(say(page), `step ${number}`).toHaveText(step.say.ru);
        await untilAsked(page);
        await looksRight(page, step.lit);
        await picture(page, `lesson-${game}-${lesson.id}-${number}`);
        shown += await doStep(page, step);
      }
    }
    await expect(say(page)).toHaveText(lesson.farewell.ru);
    await page.getByTestId('lesson-play').click();
    await expect(page.getByTestId('prompt')).toBeVisible();
    await expect(room(page)).toHaveAttribute('data-doing', /mine|over/);
    test.info().annotations.push({ type: 'shown', description: String(shown) });
    if (game === 'three-witches' || game === 'glastonbury') expect(shown, 'what no hand could do').toBe(0);
  });
}

test('a try that the lesson does not want is answered, and a lesson is left and found again', async ({
  guest,
  forgiven,
}) => {
  forgiven.push(/409|404/);
  const page = await guest(PHONE);
  await page.goto('/learn/three-witches/first');
  await page.getByTestId('lesson-begin').click();
  await page.locator('[data-action="bid 4"]').click();
  await expect(page.getByTestId('notice')).toHaveText('Четыре — тоже ставка, но сегодня учимся на тройке.');
  await expect(page.getByTestId('lesson-step')).toHaveText('Шаг 1 из 13');
  await page.locator('[data-action="bid 3"]').click();
  await expect(page.getByTestId('lesson-step')).toHaveText('Шаг 2 из 13');
  await page.getByTestId('lesson-leave').click();
  await page.locator('[data-lesson="first"]').click();
  await expect(page.getByTestId('lesson-step')).toHaveText('Шаг 2 из 13');
  await page.goto('/learn/three-witches/nothing');
  await expect(page.getByText('Такого урока здесь нет.')).toBeVisible();
});
