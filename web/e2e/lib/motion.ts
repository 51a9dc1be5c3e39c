// Watching things move: what animates, and what the main thread does meanwhile.

import type { CDPSession, Page } from '@playwright/test';

/** Marks a touch in the trace; by it the thread of the page is known. */
const TOUCH = 'coven-touch';

declare global {
  interface Window {
    /** What has animated, as `element: property`, while the table was moving. */
    covenMoved: Set<string>;
    /** How many flocks of things have flown. */
    covenFlown: number;
  }
}

/** From now on every page of this browser notes what animates while its table moves. */
export async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.covenMoved = new Set();
    window.covenFlown = 0;
    let flying = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...options): Animation {
      const animation = animate.apply(this, options);
      for (const frame of (animation.effect as KeyframeEffect).getKeyframes())
        for (const property of Object.keys(frame)) if (!KEYS.includes(property)) note(this, property);
      if (!this.classList.contains('ghost')) return animation;
      if (flying++ === 0) window.covenFlown += 1;
      const landed = (): void => void (flying -= 1);
      animation.finished.then(landed, landed);
      return animation;
    };
    // Told by events: looking at what animates would itself be work of the page.
    const KEYS = ['offset', 'computedOffset', 'easing', 'composite'];
    const note = (target: EventTarget | null, property: string): void => {
      const doing = document.querySelector('[data-doing]')?.getAttribute('data-doing');
      const name = target instanceof Element ? (target.getAttribute('class') ?? '') : '';
      if (doing === 'moving') window.covenMoved.add(`${name}: ${property}`);
    };
    addEventListener('transitionrun', ({ target, propertyName }) => note(target, propertyName), true);
    addEventListener(
      'animationstart',
      ({ target, animationName }) => note(target, `@${animationName}`),
      true,
    );
  });
}

/** Everything that animated while the table was moving, as `element: property`. */
export function movedOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Map<string, string[]>();
    const read = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSKeyframesRule) {
          const styles = [...rule.cssRules].map((frame) => (frame as CSSKeyframeRule).style);
          found.set(
            rule.name,
            styles.flatMap((style) => [...style]),
          );
        } else if (rule instanceof CSSGroupingRule) read(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) read(sheet.cssRules);
    return [...window.covenMoved].flatMap((one) => {
      const [name = '', animation] = one.split(': @');
      if (animation === undefined) return [one];
      return (found.get(animation) ?? ['an unknown animation']).map((property) => `${name}: ${property}`);
    });
  });
}

/**
 * Plays by itself, from inside the page, until so many flocks have flown or so long has passed: whatever a browser is told
 * from outside would be work in the trace.
 */
export function playInside(page: Page, flights: number, longest: number, chance: number): Promise<void> {
  return page.evaluate(
    async ([wanted, limit, seed, touch]) => {
      const from = window.covenFlown;
      const began = performance.now();
      let random = seed;
      const below = (count: number): number => {
        random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((random / 2 ** 32) * count);
      };
      while (window.covenFlown - from < wanted && performance.now() - began < limit) {
        const doing = document.querySelector('[data-doing]')?.getAttribute('data-doing');
        if (doing === 'over') return;
        if (doing === 'mine') {
          const confirm = document.querySelector<HTMLElement>('[data-can="confirm"]');
          const offered = document.querySelectorAll<HTMLElement>('[data-can="choose"]');
          performance.mark(touch);
          (confirm ?? offered[below(offered.length)])?.click();
        }
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    },
    [flights, longest, chance, TOUCH] as const,
  );
}

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** Time that the thread itself worked, in microseconds: what other programs take is not in it. */
  tdur?: number;
  tid: number;
  pid: number;
  args?: { beginData?: { totalObjects?: number } };
}

/** What the main thread did for one frame. */
export interface Frame {
  /** Milliseconds of script, style, layout and paint on a computer so much slower. */
  work: number;
  /** The parts of it, by what they were, the largest first. */
  parts: [string, number][];
  /** Something was touched before it, or something of the table was laid out for it: what is shown has changed. */
  changes: boolean;
}

const SCRIPT = [
  'FunctionCall',
  'TimerFire',
  'FireAnimationFrame',
  'EventDispatch',
  'EvaluateScript',
  'v8.evaluateModule',
  'RunMicrotasks',
  'ParseHTML',
];
const STYLE_TO_PAINT = ['UpdateLayoutTree', 'Layout', 'HitTest', 'PrePaint', 'Paint', 'Layerize', 'Commit'];
const WORK = new Set([...SCRIPT, ...STYLE_TO_PAINT]);
/** Smaller documents are pictures that a page shows, each laid out by itself. */
const OBJECTS_OF_A_TABLE = 20;

/**
 * Traces a page while something is done with it, and tells what its frames cost a computer so much slower. The slowness is
 * reckoned, not emulated: an emulated one makes the thread work exactly as many times longer, and the test with it.
 */
export async function framesOf(page: Page, slowdown: number, doing: () => Promise<void>): Promise<Frame[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'devtools.timeline,disabled-by-default-devtools.timeline,blink.user_timing',
  });
  try {
    await doing();
  } finally {
    await ended(session);
    await session.detach();
  }
  return reckoned(events, slowdown);
}

async function ended(session: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
}

function reckoned(events: TraceEvent[], slowdown: number): Frame[] {
  const touches = events.filter(({ name }) => name === TOUCH).sort((a, b) => a.ts - b.ts);
  const [touched] = touches;
  const own = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === touched?.pid && tid === touched.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const frames: Frame[] = [];
  let parts = new Map<string, number>();
  let changes = false;
  let until = 0;
  for (const { name, ts, dur = 0, tdur = 0, args } of own) {
    while ((touches[0]?.ts ?? Infinity) <= ts + dur) changes = touches.shift() !== undefined;
    if (name === 'Layout') changes ||= (args?.beginData?.totalObjects ?? 0) > OBJECTS_OF_A_TABLE;
    // What happens within something else is counted with it.
    if (WORK.has(name) && ts >= until) {
      until = ts + dur;
      parts.set(name, (parts.get(name) ?? 0) + (slowdown * tdur) / 1000);
    }
    // The main thread ends a frame by handing it to the compositor.
    if (name !== 'Commit') continue;
    const sorted = [...parts].sort(([, a], [, b]) => b - a);
    frames.push({ work: sorted.reduce((sum, [, ms]) => sum + ms, 0), parts: sorted, changes });
    parts = new Map();
    changes = false;
  }
  return frames;
}
