// Every lesson, played through by what it expects: on a phone with the hand, on a desktop by asking to be shown. Each named
// piece is there and lit, and the sentence covers none of them.

import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { selectorOf } from '../src/table/pieces';
import { isAccessible, picture } from './lib/look';
import { openFront, room, untilAsked } from './lib/table';
import { DESKTOP, expect, PHONE, test } from './lib/test';

interface Spoken {
  ru: string;
  en: string;
}
interface Step {
  say: Spoken;
  lit: string[];
  do: string[];
}
interface Lesson {
  id: string;
  goal: Spoken;
  lit: string[];
  scenes: { steps: Step[] }[];
  farewell: Spoken;
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

/** What is lit is there and not behind anything, and what is said stands beside it. */
async function looksRight(page: Page, pieces: string[]): Promise<void> {
  for (const piece of pieces) {
    await expect(page.locator(selectorOf(piece)).filter({ visible: true }).first(), piece).toBeVisible();
  }
  if (pieces.length > 0) await expect(page.locator('[data-lit]').first()).toBeAttached();
  await expect.poll(() => page.evaluate(covered), { message: 'lit pieces under the sentence' }).toEqual([]);
}

/** Lit pieces that the sentence covers. */
function covered(): string[] {
  const bar = document.querySelector('[data-testid="lesson"]')?.getBoundingClientRect();
  const lit = [...document.querySelectorAll('[data-lit]')].map((ring) => ring.getBoundingClientRect());
  if (!bar) return ['no sentence'];
  // Buttons of the bar itself are lit inside it.
  const inside = (box: DOMRect): boolean => box.top >= bar.top && box.bottom <= bar.bottom + 1;
  return lit
    .filter((box) => !inside(box) && box.bottom > bar.top + 4 && box.top < bar.bottom - 4)
    .filter((box) => box.right > bar.left && box.left < bar.right)
    .map((box) => JSON.stringify(box));
}

/** A touch has been answered: the lesson has gone on, or something is asked again. */
async function untilAnswered(page: Page, before: number): Promise<boolean> {
  const answered = async (): Promise<boolean> =>
    (await progress(page)) !== before || (await page.locator('[data-doing="mine"]').count()) > 0;
  await expect.poll(answered).toBe(true);
  return (await progress(page)) !== before;
}

/** Does an action with the hand: what completes it where that is offered, or else what it names, then what is lit. */
async function byHand(page: Page, action: string, lit: string[]): Promise<void> {
  const before = await progress(page);
  const finish = page.locator(`[data-can][data-action=${JSON.stringify(action)}]`);
  const named = action.split(' ').slice(1);
  const things = named.map((word) => {
    const [name] = word.split('=');
    const pieces = ['card', 'cell', 'place', 'kind'].map((mark) => selectorOf(`${mark} ${name}`));
    return page.locator(`:is(${pieces.join(', ')})[data-can]`).first();
  });
  const shining = lit.flatMap((piece) => {
    const thing = `:is(${selectorOf(piece)})`;
    // A lit place may be one to choose from: the last of a row is what costs nothing.
    return [page.locator(`${thing}[data-can]`).first(), page.locator(`${thing} [data-can]`).last()];
  });
  for (const thing of [...things, ...shining]) {
    if ((await finish.count()) > 0) break;
    if ((await thing.count()) === 0) continue;
    await thing.click();
    if (await untilAnswered(page, before)) return;
  }
  await finish.first().click();
  expect(await untilAnswered(page, before), action).toBe(true);
}

/** How each step is done: by hand, or by asking to be shown. */
type Doing = (page: Page, step: Step) => Promise<void>;

const withHand: Doing = async (page, step) => {
  for (const action of step.do) {
    await untilAsked(page);
    await byHand(page, action, step.lit);
  }
};
const beingShown: Doing = (page) => page.getByTestId('lesson-show').click();

const LOOKS = [
  { look: 'phone', language: 'ru', guest: PHONE, act: withHand },
  { look: 'desktop', language: 'en', guest: { ...DESKTOP, colorScheme: 'light' }, act: beingShown },
] as const;

for (const { game, lesson } of LESSONS) {
  for (const { look, language, guest: wishes, act } of LOOKS) {
    test(`${game}/${lesson.id} is played through, ${look}`, async ({ guest }) => {
      const page = await guest({ ...wishes, language });
      // What is told over the table is put away.
      const told = page.locator('[data-first] [data-can]');
      await page.addLocatorHandler(told, () => told.click());
      const name = `lesson-${look}-${game}-${lesson.id}`;
      await page.goto(`/learn/${game}`);
      await page.locator(`[data-lesson="${lesson.id}"]`).click();
      await expect(say(page)).toHaveText(lesson.goal[language]);
      await looksRight(page, lesson.lit);
      await isAccessible(page);
      await picture(page, `${name}-goal`);
      await page.getByTestId('lesson-begin').click();
      let number = 0;
      for (const [index, scene] of lesson.scenes.entries()) {
        if (index > 0) await page.getByTestId('lesson-next').click();
        for (const step of scene.steps) {
          number += 1;
          await expect(say(page), `step ${number}`).toHaveText(step.say[language]);
          await untilAsked(page);
          await looksRight(page, step.lit);
          await picture(page, `${name}-${number}`);
          await act(page, step);
        }
      }
      await expect(say(page)).toHaveText(lesson.farewell[language]);
      await picture(page, `${name}-end`);
      await page.getByTestId('lesson-play').click();
      await expect(page.getByTestId('prompt')).toBeVisible();
      await expect(room(page)).toHaveAttribute('data-doing', /mine|over/);
    });
  }
}

test('a try that the lesson does not want is answered, and a lesson is left and found again', async ({
  guest,
  forgiven,
}) => {
  // A try that is refused is one that the browser complains about.
  forgiven.push(/409|404/);
  const page = await guest(PHONE);
  const notice = page.getByTestId('notice');
  const step = page.getByTestId('lesson-step');
  // Whoever has not played the game yet is offered to learn it.
  await openFront(page, 'three-witches');
  await page.locator('.next [data-learn]').click();
  await page.getByTestId('lesson-begin').click();
  await page.locator('[data-action="bid 4"]').click();
  await expect(notice).toHaveText('Четыре — тоже ставка, но сегодня учимся на тройке.');
  await expect(step).toHaveText('Шаг 1 из 13');
  await page.locator('[data-action="bid 3"]').click();
  await expect(step).toHaveText('Шаг 2 из 13');
  await page.getByTestId('lesson-leave').click();
  await page.locator('[data-lesson="first"]').click();
  await expect(step).toHaveText('Шаг 2 из 13');
  // From the front page it is gone on with as well.
  await openFront(page, 'three-witches');
  await page.locator('.next [data-lesson]').click();
  await expect(step).toHaveText('Шаг 2 из 13');
  // What the rules do not allow is refused in their words.
  await page.goto('/learn/glastonbury/first');
  await page.getByTestId('lesson-begin').click();
  await page.locator('[data-cell="r1c1"]').click();
  await expect(notice).toHaveText('Эта карта не из вашего ряда. Берите из ряда, у которого стоит волшебник.');
  await expect(step).toHaveText('Шаг 1 из 9');
  await page.goto('/learn/three-witches/nothing');
  await expect(page.getByText('Такого урока здесь нет.')).toBeVisible();
});
