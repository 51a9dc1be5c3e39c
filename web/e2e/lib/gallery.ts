// Going round the gallery: states of every game that do not depend on chance.

import type { Page } from '@playwright/test';

/** Goes to a place of the gallery without loading the page again, and waits until it is drawn. */
export async function visit(page: Page, place: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/gallery/${place}`);
  await page.locator(`[data-gallery="${place}"]`).waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    await frame();
    await frame();
  });
}

export interface Scene {
  place: string;
  /** Something lies open over the table. */
  opened: boolean;
}

/** The scenes of a game, as the gallery lists them. */
export async function scenesOf(page: Page, game: string): Promise<Scene[]> {
  const listed = page.locator(`[data-scene^="${game}/"]`);
  await listed.first().waitFor();
  return listed.evaluateAll((links) =>
    links.map((link) => ({
      place: link.getAttribute('data-scene') ?? '',
      opened: link.hasAttribute('data-opened'),
    })),
  );
}
