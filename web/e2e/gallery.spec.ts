// The gallery, compared with pictures: a contact sheet of every game. On it stands every state of its table, at sizes that
// go round, with themes and languages that go round, and all its cards. A change of looks is seen here, and meant:
// `npm run e2e -- gallery --update-snapshots` keeps it.

import type { Page } from '@playwright/test';
import { openGallery, scenesOf, visit } from './lib/gallery';
import { expect, test } from './lib/test';

interface Size {
  width: number;
  height: number;
  /** How wide it is on the sheet. */
  shown: number;
}
const SIZES: Size[] = [
  { width: 360, height: 740, shown: 180 },
  { width: 1280, height: 800, shown: 440 },
  { width: 740, height: 360, shown: 300 },
  { width: 820, height: 1180, shown: 280 },
  { width: 1440, height: 900, shown: 440 },
];
const CARDS = { width: 1280, height: 800 };
const GAMES = ['three-witches', 'seers-catalog', 'glastonbury', 'vedmin-krug', 'old-world'];
const THEMES = ['dark', 'light'] as const;
const ACROSS = 1300;
/** Edges of letters differ a little from machine to machine; a thing that moved differs more. */
const TOLERANCE = { maxDiffPixels: 1500, threshold: 0.25 };

interface Picture {
  size: Size;
  png: Buffer;
}

/** Several pictures on one sheet. */
async function lay(paper: Page, pictures: Picture[]): Promise<void> {
  await paper.setViewportSize({ width: ACROSS, height: 800 });
  await paper.setContent(
    `<body style="margin:0;display:flex;flex-wrap:wrap;align-items:start;background:#000">${pictures
      .map(
        ({ size, png }) =>
          `<img width="${size.shown}" height="${Math.round((size.height * size.shown) / size.width)}" src="data:image/png;base64,${png.toString('base64')}">`,
      )
      .join('')}</body>`,
  );
}

// A finished table of the gallery has no record on this server.
test.use({ forgiven: [/404/] });

for (const game of GAMES) {
  test(`${game} looks as it did`, async ({ guest, browser }) => {
    const pages = [await guest({ language: 'ru' }), await guest({ language: 'en' })] as const;
    for (const page of pages) await openGallery(page);
    const scenes = await scenesOf(pages[0], game);
    expect(scenes.length).toBeGreaterThan(3);
    const pictures: Picture[] = [];
    for (const [turn, { place }] of scenes.filter(({ opened }) => !opened).entries()) {
      const page = pages[turn % 2 === 0 ? 0 : 1];
      const size = SIZES[turn % SIZES.length]!;
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: THEMES[Math.floor(turn / 2) % 2] ?? 'dark' });
      await visit(page, place);
      pictures.push({ size, png: await page.screenshot({ animations: 'disabled' }) });
    }
    const [page] = pages;
    await page.setViewportSize(CARDS);
    await page.emulateMedia({ colorScheme: 'dark' });
    await visit(page, `${game}/cards`);
    // The longest page there is, and drawn whole: it takes its time on a busy machine.
    const png = await page.screenshot({ animations: 'disabled', fullPage: true, timeout: 150_000 });
    pictures.push({ size: { ...CARDS, height: heightOf(png), shown: 900 }, png });

    const paper = await (await browser.newContext()).newPage();
    await lay(paper, pictures);
    await expect(paper).toHaveScreenshot(`${game}.png`, { ...TOLERANCE, fullPage: true, timeout: 120_000 });
    await paper.context().close();
  });
}

/** How high a picture is: its header says so. */
function heightOf(png: Buffer): number {
  return png.readUInt32BE(20);
}
