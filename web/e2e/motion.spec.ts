// Things move without work. While they are in the air nothing but transform and opacity animates, and no frame takes more
// than 16 ms of script, style, layout and paint of the main thread on a computer four times as slow. The thread's own time
// is counted, so that other programs do not matter. A frame in which what is shown changes (an event, a question, a touch)
// has more to do: measured were 13 to 31 ms for the middle one and 90 to 190 for the longest, in Glastonbury 370. Its limits
// leave room for a busy machine.

import { expect, test } from './lib/test';
import { type Frame, framesOf, movedOf, playInside, watchMotion } from './lib/motion';
import { playWithBots, untilAsked } from './lib/table';

const SLOWDOWN = 4;
interface Limits {
  /** The longest frame while things are in the air. */
  moving: number;
  /** Frames in which what is shown changes: the middle one, and the longest. */
  middle: number;
  longest: number;
}
const USUAL: Limits = { moving: 16, middle: 60, longest: 300 };
const LIMITS: Record<string, Limits> = {
  'three-witches': USUAL,
  'seers-catalog': USUAL,
  glastonbury: { ...USUAL, longest: 500 },
  'vedmin-krug': USUAL,
  'old-world': USUAL,
};
/** As many flocks set off before the trace ends, or so long has passed. */
const FLIGHTS = 14;
const LONGEST_MS = 15_000;

/** Other programs, cold caches and a slow clock only ever add time: what is once within the limits is light. */
const TAKES = 3;

for (const [game, most] of Object.entries(LIMITS)) {
  test(`what moves is light: ${game}`, async ({ guest, seed }) => {
    test.setTimeout(TAKES * 60_000);
    let tooLong: string[] = [];
    for (let take = 1; take <= TAKES; take += 1) {
      const page = await guest({ name: 'Агата', motion: true });
      await watchMotion(page);
      await playWithBots(page, game);
      await untilAsked(page);
      const frames = await framesOf(page, SLOWDOWN, () => playInside(page, FLIGHTS, LONGEST_MS, seed));
      const moving = sorted(frames.filter(({ changes }) => !changes));
      const changing = sorted(frames.filter(({ changes }) => changes));
      console.log(`${game}: moving ${told(moving)}; changing ${told(changing)}`);
      expect(await page.evaluate(() => window.covenFlown), 'flocks have flown').toBeGreaterThan(2);
      const moved = await movedOf(page);
      const heavy = moved.filter((one) => !/: (transform|opacity|translate|scale|rotate)$/.test(one));
      expect(heavy.sort()).toEqual([]);
      expect(moving.length, 'frames in the air').toBeGreaterThan(5);
      const limited: [string, Frame, number][] = [
        ['in the air', moving.at(-1)!, most.moving],
        ['the middle change', changing[Math.floor(changing.length / 2)]!, most.middle],
        ['the longest change', changing.at(-1)!, most.longest],
      ];
      tooLong = limited
        .filter(([, { work }, limit]) => work >= limit)
        .map(
          ([name, frame, limit]) => `${name}: ${frame.work.toFixed(1)} of ${limit} ms (${partsOf(frame)})`,
        );
      await page.close();
      if (tooLong.length === 0) break;
    }
    expect(tooLong, `the last of ${TAKES} takes`).toEqual([]);
  });
}

function sorted(frames: Frame[]): Frame[] {
  return frames.sort((a, b) => a.work - b.work);
}

function partsOf({ parts }: Frame): string {
  return parts.map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(', ');
}

/** For people to read. */
function told(frames: Frame[]): string {
  const at = (share: number): string =>
    (frames[Math.floor((frames.length - 1) * share)]?.work ?? 0).toFixed(1);
  return `${frames.length} frames, middle ${at(0.5)} ms, nine of ten under ${at(0.9)} ms, longest ${at(1)} ms`;
}
