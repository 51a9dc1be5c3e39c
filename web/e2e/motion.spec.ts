// Things move without work. Asserted: while they are in the air nothing but transform and opacity animates, no frame lays
// anything out, and half of the frames take less than 16 ms of the main thread on a computer four times as slow (the time
// that the thread itself worked, four times over). Only measured and printed: the longest frame, since a busy machine makes
// single frames long by chance, and the frames that set a flight off, which draw the table as it is afterwards.

import { playWithBots, touch, untilAsked } from './lib/table';
import { type Frame, movedOf, traced, watchMotion } from './lib/motion';
import { expect, test } from './lib/test';

const SLOWDOWN = 4;
const FRAME_MS = 16;
/** As many flights begin before the trace ends. */
const FLIGHTS = 12;
const MOST_TOUCHES = 60;
const GAMES = ['three-witches', 'seers-catalog', 'glastonbury', 'vedmin-krug', 'old-world'];

for (const game of GAMES) {
  test(`what moves is light: ${game}`, async ({ guest }) => {
    const page = await guest({ name: 'Агата', motion: true });
    await watchMotion(page);
    await playWithBots(page, game);
    await untilAsked(page);
    const flown = (): Promise<number> => page.evaluate(() => window.covenFlown);
    const before = await flown();
    const { flights, first, frames } = await traced(page, SLOWDOWN, async () => {
      for (let touches = 0; touches < MOST_TOUCHES && (await flown()) - before < FLIGHTS; touches++) {
        if ((await untilAsked(page)) === 'over') break;
        await touch(page);
      }
    });
    report(game, flights, first, frames);
    expect(flights, 'flights from beginning to end').toBeGreaterThan(2);
    const moved = await movedOf(page);
    expect(moved.filter((one) => !/: (transform|opacity|translate|scale|rotate)$/.test(one)).sort()).toEqual(
      [],
    );
    const work = frames.map((frame) => frame.work).sort((a, b) => a - b);
    expect(work[Math.floor(work.length / 2)] ?? 0, 'the middle frame').toBeLessThan(FRAME_MS);
    expect(frames.filter(({ layouts }) => layouts > 0).length, 'frames with a layout').toBe(0);
  });
}

/** What is only measured, for people to read. */
function report(game: string, flights: number, first: Frame[], frames: Frame[]): void {
  const told = (what: Frame[]): string => {
    const work = what.map((frame) => frame.work).sort((a, b) => a - b);
    const at = (share: number): string => (work[Math.floor((work.length - 1) * share)] ?? 0).toFixed(1);
    return `${what.length} frames, median ${at(0.5)} ms, most ${at(1)} ms`;
  };
  console.log(`${game}: ${flights} flights; setting off: ${told(first)}; in the air: ${told(frames)}`);
}
