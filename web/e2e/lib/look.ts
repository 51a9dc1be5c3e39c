// Looking at pages: pictures for people (in `artifacts/`), and axe for everybody.

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../artifacts');

export async function picture(page: Page, name: string, whole = false): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: whole, animations: 'disabled' });
}

/** What fades in or travels has arrived: half faded in, nothing has the contrast it is drawn with. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const endless = animation.effect?.getComputedTiming().iterations === Infinity;
      return endless || animation.playState !== 'running';
    }),
  );
}

/** No violation of any rule that axe knows, and nothing that has to be scrolled sideways. */
export async function isAccessible(page: Page): Promise<void> {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) })),
  ).toEqual([]);
  const [content, window] = await page.evaluate(
    () => [document.documentElement.scrollWidth, innerWidth] as const,
  );
  expect(content, 'the page is wider than its window').toBeLessThanOrEqual(window);
}
