// Watching things move: what animates, and what the main thread does meanwhile.

import type { CDPSession, Page } from '@playwright/test';

/** Marks in the trace: the first of a flock sets off, the first of it arrives. */
const BEGINS = 'coven-flight-begins';
const ENDS = 'coven-flight-ends';

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
  await page.addInitScript(
    ([begins, ends]) => {
      window.covenMoved = new Set();
      window.covenFlown = 0;
      let flying = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...options): Animation {
        const animation = animate.apply(this, options);
        for (const frame of (animation.effect as KeyframeEffect).getKeyframes())
          for (const property of Object.keys(frame)) if (!KEYS.includes(property)) note(this, property);
        if (!this.classList.contains('ghost')) return animation;
        if (flying++ === 0) {
          window.covenFlown += 1;
          performance.mark(begins!);
        }
        const landed = (): void => {
          // Until the first has arrived nothing but flying goes on; then the next picture may be drawn.
          if (flying > 0) performance.mark(ends!);
          flying = 0;
        };
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
    },
    [BEGINS, ENDS] as const,
  );
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

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** Time that the thread itself worked, in microseconds: neither other programs nor the slowdown are in it. */
  tdur?: number;
  tid: number;
  pid: number;
  args?: { beginData?: { frame?: string }; data?: { frame?: string; type?: string } };
}

/** What is in a trace of motion. */
export interface Traced {
  /** How many flocks of things have flown, undisturbed from beginning to end. */
  flights: number;
  /** The frames that set them off. */
  first: Frame[];
  /** Every other frame that the main thread made while they were in the air. */
  frames: Frame[];
}

/** What the main thread did for one frame. */
export interface Frame {
  /** Milliseconds that it takes on a computer so much slower. */
  work: number;
  layouts: number;
}

/** Work that a motion can cause. What a message or a touch causes is not the motion's. */
const WORK = new Set([
  'FireAnimationFrame',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
]);
/** Of each flight the first frames draw what sets off: the table as it is afterwards, and what flies. */
const SETTING_OFF = 2;

/** Traces a page on a slower computer while something is done with it. */
export async function traced(page: Page, slowdown: number, doing: () => Promise<void>): Promise<Traced> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
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
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  }
  return reckoned(events, slowdown);
}

async function ended(session: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
}

function reckoned(events: TraceEvent[], slowdown: number): Traced {
  const marks = events.filter(({ name }) => name === BEGINS || name === ENDS).sort((a, b) => a.ts - b.ts);
  const own = events.filter(
    ({ ph, pid, tid }) => ph === 'X' && pid === marks[0]?.pid && tid === marks[0]?.tid,
  );
  // The icon of the page is a document of its own, and no part of the table.
  const frameOf = ({ args }: TraceEvent): string | undefined => args?.beginData?.frame ?? args?.data?.frame;
  const page = frameOf(
    own.filter(({ name }) => name === 'FireAnimationFrame' || name === 'Paint')[0] ?? own[0]!,
  );
  const work = own.filter((one) => WORK.has(one.name) && (frameOf(one) ?? page) === page);
  // The main thread ends a frame by handing it to the compositor.
  const frameEnds = own
    .filter(({ name }) => name === 'Commit')
    .map(({ ts, dur = 0 }) => ts + dur)
    .sort((a, b) => a - b);
  const told = own.filter(
    ({ name, args }) => name === 'EventDispatch' && ['click', 'message'].includes(args?.data?.type ?? ''),
  );
  const first: Frame[] = [];
  const frames: Frame[] = [];
  let flights = 0;
  for (const [index, begin] of marks.entries()) {
    const end = marks[index + 1];
    if (begin.name !== BEGINS || end?.name !== ENDS) continue;
    // What a touch or a message draws meanwhile is not the motion's.
    if (told.some(({ ts }) => ts > begin.ts && ts < end.ts)) continue;
    flights += 1;
    const within = frameEnds.filter((ts) => ts > begin.ts && ts < end.ts);
    for (const [at, to] of within.entries()) {
      const from = frameEnds[frameEnds.indexOf(to) - 1] ?? 0;
      const done = work.filter(({ ts }) => ts >= from && ts < to);
      (at < SETTING_OFF ? first : frames).push({
        work: (slowdown * done.reduce((sum, { tdur = 0 }) => sum + tdur, 0)) / 1000,
        layouts: done.filter(({ name }) => name === 'Layout').length,
      });
    }
  }
  return { flights, first, frames };
}
