// How the tables use their window, measured on states of the gallery: what is drawn of the board takes most of it, nothing
// in it stays empty, nothing covers anything, and nothing moves when another question is asked.

import type { Page } from '@playwright/test';
import { openGallery, scenesOf, visit } from './lib/gallery';
import { expect, test } from './lib/test';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** The largest empty rectangle of a board, as a share of it. */
const MOST_EMPTY = 0.15;
/** The least share of the window that the drawn pieces of a board take. */
const LEAST = { desktop: 0.6, phone: 0.55 };

interface Wanted {
  game: string;
  /** States in play; what opens over them and what has ended is no board. */
  scenes: RegExp;
  /** The least share of the thing the game is about. */
  heart: { desktop: number; phone: number };
}
/** What counts as the board is marked in each game by `data-piece`, its heart by `data-heart`, what lies over the heart
 *  and is no part of it by `data-veil`. */
const BOARDS: Wanted[] = [
  // The two others, the race to five and the trick; the heart is the trick, or the orb that is bid for.
  {
    game: 'three-witches',
    scenes: /\/(bid|exchange|lead|follow|answer)$/,
    heart: { desktop: 0.22, phone: 0.3 },
  },
  // Recipes, benches, cauldrons in their circles, neighbours; the heart is the viewer's own kitchen.
  {
    game: 'vedmin-krug',
    scenes: /\/(study|arcana|brewing|overflow|waiting|brewing-two)$/,
    heart: { desktop: 0.43, phone: 0.59 },
  },
  // The others, the cloth with the race and the trick, and the hand; the heart is the cloth the meld to beat lies on.
  {
    game: 'seers-catalog',
    scenes: /\/(deal|lead|follow|pass)$/,
    heart: { desktop: 0.38, phone: 0.35 },
  },
  // The field with its walkway, and everybody with her cauldron; the heart is the field.
  { game: 'glastonbury', scenes: /\/(corner|take)$/, heart: { desktop: 0.42, phone: 0.5 } },
  // The map with whoever lies on its edge; the heart is the land beside them.
  { game: 'old-world', scenes: /\/map$/, heart: { desktop: 0.52, phone: 0.56 } },
  // The stage; its heart is what the bars leave of it.
  { game: 'old-world', scenes: /\/fight$/, heart: { desktop: 0.5, phone: 0.45 } },
  // The scene; its heart is what the words leave of it.
  { game: 'old-world', scenes: /\/story$/, heart: { desktop: 0.64, phone: 0.43 } },
  // Dice on their felt.
  { game: 'old-world', scenes: /\/dice$/, heart: { desktop: 0.69, phone: 0.77 } },
];

interface Measured {
  /** Shares of the window. */
  pieces: number;
  heart: number;
  /** The largest empty rectangle, as a share of the board. */
  empty: number;
  /** Pieces that lie over each other, named by their classes. */
  overlaps: string[];
  /** Names that do not fit. */
  cut: string[];
  prompt: { y: number; height: number };
}

function measure(page: Page): Promise<Measured> {
  return page.evaluate(() => {
    const GRAIN = 4;
    const board = document.querySelector('.board')!.getBoundingClientRect();
    const columns = Math.floor(board.width / GRAIN);
    const rows = Math.floor(board.height / GRAIN);
    const pieces = [...document.querySelectorAll<HTMLElement>('[data-piece]')].filter(
      (one) => one.getBoundingClientRect().width > 0,
    );
    const covers = (one: HTMLElement, x: number, y: number): boolean => {
      const box = one.getBoundingClientRect();
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
      if (one.dataset['piece'] !== 'round') return true;
      const radius = Math.min(box.width, box.height) / 2;
      return Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2) <= radius;
    };
    const covered = (x: number, y: number): boolean => pieces.some((one) => covers(one, x, y));
    let drawn = 0;
    for (let y = GRAIN / 2; y < innerHeight; y += GRAIN)
      for (let x = GRAIN / 2; x < innerWidth; x += GRAIN) drawn += covered(x, y) ? 1 : 0;
    let largest = 0;
    // The largest empty rectangle that ends in each row: a histogram of what is empty above.
    const heights = new Array<number>(columns + 1).fill(0);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const full = covered(board.x + (column + 0.5) * GRAIN, board.y + (row + 0.5) * GRAIN);
        heights[column] = full ? 0 : (heights[column] ?? 0) + 1;
      }
      const open: number[] = [];
      for (let column = 0; column <= columns; column++) {
        while (open.length > 0 && (heights[open.at(-1)!] ?? 0) >= (heights[column] ?? 0)) {
          const high = heights[open.pop()!] ?? 0;
          const wide = column - (open.length > 0 ? open.at(-1)! + 1 : 0);
          largest = Math.max(largest, high * wide);
        }
        open.push(column);
      }
    }
    const area = ({ width, height }: DOMRect): number => width * height;
    const all = innerWidth * innerHeight;
    const boxes = (of: string): DOMRect[] =>
      [...document.querySelectorAll(of)].map((one) => one.getBoundingClientRect());
    const both = (a: DOMRect, b: DOMRect): number =>
      Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
      Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    const veils = boxes('[data-veil]');
    const bare = (heart: DOMRect): number =>
      area(heart) - veils.reduce((sum, veil) => sum + both(heart, veil), 0);
    const overlaps = pieces.flatMap((one, index) =>
      pieces.slice(index + 1).flatMap((other) => {
        if (one.contains(other) || other.contains(one)) return [];
        // What hangs over the edge of something is meant to.
        if ([one, other].some(({ dataset }) => dataset['piece'] === 'over')) return [];
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return wide > 2 && high > 2 ? [`${one.className} and ${other.className}: ${wide} × ${high}`] : [];
      }),
    );
    const cut = [...document.querySelectorAll<HTMLElement>('[data-witch] .name')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.innerText);
    const prompt = document.querySelector('[data-testid="bar"]')!.getBoundingClientRect();
    return {
      pieces: (drawn * GRAIN * GRAIN) / all,
      heart: boxes('[data-heart]').reduce((sum, box) => sum + bare(box), 0) / all,
      empty: (largest * GRAIN * GRAIN) / area(board),
      overlaps,
      cut,
      prompt: { y: prompt.y, height: prompt.height },
    };
  });
}

for (const { game, scenes, heart } of BOARDS) {
  for (const [kind, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    const size = kind as keyof typeof LEAST;
    test(`${game}${scenes.source} fills a ${kind}`, async ({ guest }) => {
      const page = await guest({ viewport });
      await openGallery(page);
      const places = (await scenesOf(page, game))
        .map(({ place }) => place)
        .filter((place) => scenes.test(place));
      expect(places.length).toBeGreaterThan(0);
      const prompts = new Set<string>();
      for (const place of places) {
        await visit(page, place);
        const found = await measure(page);
        console.log(
          `${place}, ${kind}: board ${percent(found.pieces)}, heart ${percent(found.heart)}, empty ${percent(found.empty)}`,
        );
        expect.soft(found.pieces, `${place}: what is drawn`).toBeGreaterThanOrEqual(LEAST[size]);
        expect.soft(found.heart, `${place}: the heart`).toBeGreaterThanOrEqual(heart[size]);
        expect.soft(found.empty, `${place}: what is empty`).toBeLessThan(MOST_EMPTY);
        expect.soft(found.overlaps, place).toEqual([]);
        expect.soft(found.cut, place).toEqual([]);
        prompts.add(JSON.stringify(found.prompt));
      }
      expect([...prompts], 'the prompt stays where it is').toHaveLength(1);
    });
  }
}

/** Whatever a fight asks about is in sight at once, also on a phone that lies on its side. */
for (const viewport of [{ width: 740, height: 360 }, { width: 360, height: 740 }, DESKTOP]) {
  test(`a fight never scrolls at ${viewport.width}×${viewport.height}`, async ({ guest }) => {
    const page = await guest({ viewport });
    await openGallery(page);
    const fights = (await scenesOf(page, 'old-world')).filter(({ place }) =>
      /\/(fight|shield|attack|ready)$/.test(place),
    );
    expect(fights).toHaveLength(4);
    for (const { place } of fights) {
      await visit(page, place);
      const [high, whole] = await page
        .locator('[data-scene="fight"]')
        .evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight] as const);
      expect.soft(whole, place).toBeLessThanOrEqual(high);
    }
  });
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** What is not to be seen whole: a table that scrolls, somebody's place or name, the prompt. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main')!;
    const room = main.getBoundingClientRect();
    const scrolls = [main, document.querySelector<HTMLElement>('[data-dock]')!]
      .filter((one) => one.scrollHeight > one.clientHeight + 1)
      .map((one) => `${one.className} scrolls: ${one.scrollHeight} in ${one.clientHeight}`);
    const seats = [...document.querySelectorAll<HTMLElement>('main .plate')].flatMap((one) => {
      const box = one.getBoundingClientRect();
      const isIn = (inner: DOMRect, outer: DOMRect): boolean =>
        inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1 && inner.right <= outer.right + 1;
      // What she says hangs over the edge, and what is only read aloud lies anywhere.
      const things = [...one.children].filter(
        (thing) => getComputedStyle(thing).position !== 'absolute' && thing.getBoundingClientRect().width > 0,
      );
      const whole = isIn(box, room) && things.every((thing) => isIn(thing.getBoundingClientRect(), box));
      return whole ? [] : [`the place of ${one.ariaLabel}`];
    });
    const texts = [...document.querySelectorAll<HTMLElement>('.plate .name, [data-testid="prompt"]')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
      .map((one) => `cut: ${one.innerText}`);
    return [...scrolls, ...seats, ...texts];
  });
}

/** Of a story on a low window so much of the window is scene. */
const LEAST_LOW_SCENE = 0.4;
/** A phone on its side, and a small desktop at twice its size. */
const LOW = [
  { width: 740, height: 360 },
  { width: 640, height: 400 },
];

for (const game of new Set(BOARDS.map((board) => board.game))) {
  test(`${game} keeps the larger part of a low window`, async ({ guest }) => {
    const scenes = BOARDS.filter((board) => board.game === game).map((board) => board.scenes);
    const page = await guest({ viewport: LOW[0]! });
    await openGallery(page);
    const places = (await scenesOf(page, game))
      .map(({ place }) => place)
      .filter((place) => scenes.some((scene) => scene.test(place)));
    for (const viewport of LOW) {
      await page.setViewportSize(viewport);
      for (const place of places) {
        await visit(page, place);
        const { stage, dock } = await page.evaluate(() => {
          const share = (of: string): number => {
            const box = document.querySelector(of)!.getBoundingClientRect();
            return (box.width * box.height) / (innerWidth * innerHeight);
          };
          return { stage: share('main'), dock: share('[data-dock]') };
        });
        const where = `${place} at ${viewport.width}×${viewport.height}`;
        expect.soft(stage, where).toBeGreaterThan(0.44);
        expect.soft(stage, where).toBeGreaterThan(dock);
        expect.soft(await cutOff(page), where).toEqual([]);
        if (place.endsWith('/story'))
          expect.soft((await measure(page)).heart, where).toBeGreaterThan(LEAST_LOW_SCENE);
      }
    }
  });
}
