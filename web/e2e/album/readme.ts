// The pictures of the README, made anew from states that do not depend on chance: `make pictures`. They are looked at
// before they are kept.

import { join } from 'node:path';
import { openGallery, visit } from '../lib/gallery';
import { DESKTOP, test } from '../lib/test';

const FOLDER = join(import.meta.dirname, '../../../docs/images');
const SCENES: Record<string, 'dark' | 'light'> = {
  'three-witches/follow': 'dark',
  'glastonbury/take': 'light',
  'seers-catalog/follow': 'light',
  'vedmin-krug/brewing': 'dark',
  'old-world/fight': 'dark',
};

for (const [place, colorScheme] of Object.entries(SCENES)) {
  test(place, async ({ guest }) => {
    const page = await guest({ ...DESKTOP, colorScheme });
    await openGallery(page);
    await visit(page, place);
    const path = join(FOLDER, `${place.split('/')[0]}.png`);
    await page.screenshot({ path, animations: 'disabled' });
  });
}

test('the front', async ({ guest }) => {
  const page = await guest({ ...DESKTOP, colorScheme: 'light' });
  await page.goto('/');
  await page.locator('[data-options]').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, 'front.png'), animations: 'disabled' });
});
