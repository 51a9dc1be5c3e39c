// Looking at pages: pictures for people (in `artifacts/`), and axe for everybody.

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../artifacts');

export async function picture(page: Page, name: string, whole = false): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: whole, animations: 'disabled' });
}

/** No violation of any rule that axe knows, and nothing that has to be scrolled sideways. */
export async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) })),
  ).toEqual([]);
  const [content, window] = await page.evaluate(
    () => [document.documentElement.scrollWidth, innerWidth] as const,
  );
  expect(content, 'the page is wider than its window').toBeLessThanOrEqual(window);
}
