// Going round the gallery: states of every game that do not depend on chance.

import { expect, type Page, type Request } from '@playwright/test';

/** What is on its way to each page. */
const coming = new WeakMap<Page, Set<Request>>();

/** Opens the list of everything. */
export async function openGallery(page: Page): Promise<void> {
  const requests = new Set<Request>();
  coming.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  await page.goto('/gallery');
}

/** Goes to a place of the gallery without loading the page again, and waits until it is drawn: also what is fetched when
 *  it is first needed. */
export async function visit(page: Page, place: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/gallery/${place}`);
  await page.locator(`[data-gallery="${place}"]`).waitFor();
  // What is drawn may ask for more; then that is waited for, too.
  await expect(async () => {
    await settled(page);
    expect(coming.get(page)?.size).toBe(0);
    await settled(page);
    expect(coming.get(page)?.size).toBe(0);
  }).toPass({ intervals: [50] });
}

/** Letters have come, and what changed is drawn. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
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
