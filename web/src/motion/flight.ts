// Lets things travel: every element with `data-flip` moves from where it was to where it is now.
// What appears comes from an anchor, what disappears flies to one (`data-anchor`).

import { wishes } from '../lib/stored.svelte';
import { lastingMs } from './tempo';
import { AT_ANCHOR, EASING, MARK_MS, TRAVEL_MS } from './vocabulary';

export interface Routes {
  /** Where a thing that appears comes from: an anchor, or another thing by its key. */
  from?: Record<string, string>;
  /** Where a thing that disappears goes. */
  to?: Record<string, string>;
  /** Milliseconds between one traveller and the next. */
  stagger?: number;
  /** Nobody waits for it: the table goes on while things still fly. */
  free?: true;
}

/** How long somebody's journey takes at her own pace. */
function journeyMs(): number {
  return lastingMs(TRAVEL_MS, wishes.speed.now === 'instant' ? 'normal' : wishes.speed.now);
}

interface Place {
  box: DOMRect;
  element: HTMLElement;
}

/** Remembers where everything is, before the change. */
export function look(root: HTMLElement): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    const key = element.dataset['flip'];
    const box = element.getBoundingClientRect();
    // What is not drawn in this window goes nowhere.
    if (key && box.width > 0) places.set(key, { box, element });
  }
  return places;
}

/** One thing under way: its picture flies in its place. */
interface Flight {
  place: Place;
  frames: Keyframe[];
  /** It is drawn where it goes; otherwise it is gone at the end. */
  arrives: boolean;
  /** It was in sight: its picture may not be missing for a moment. */
  seen: boolean;
}

/** As many set off in one frame: more at once would take longer than a frame lasts. */
const AT_ONCE = 6;

/** After the change: sets off whatever moved, and settles when all have arrived. */
export async function travel(
  root: HTMLElement,
  before: Map<string, Place>,
  routes: Routes,
  hurry: AbortSignal,
): Promise<void> {
  const flights = flightsOf(root, before, routes);
  if (flights.length === 0 || hurry.aborted) return;
  const began = performance.now();
  // Without colour, not hidden: a focused thing keeps its focus.
  const veils = flights.map(({ place, arrives }) =>
    arrives ? place.element.animate([{ opacity: 0 }, { opacity: 0 }], { fill: 'forwards' }) : null,
  );
  const running: Animation[] = [];
  const setOff = (order: number[]): void => {
    const ghosts = order.map((at) => ghostOf(flights[at]!.place));
    skyOf(root).append(...ghosts);
    order.forEach((at, index) => {
      const ghost = ghosts[index]!;
      const delay = Math.max(0, (routes.stagger ?? 0) * at - (performance.now() - began));
      const timing = { duration: journeyMs(), easing: EASING, delay, fill: 'both' } as const;
      const flight = ghost.animate(flights[at]!.frames, timing);
      const land = (): void => {
        veils[at]?.cancel();
        ghost.remove();
      };
      flight.finished.then(land, land);
      running.push(flight);
    });
  };

  const order = flights.map((_, at) => at);
  setOff(order.filter((at) => flights[at]!.seen));
  const fresh = order.filter((at) => !flights[at]!.seen);
  for (let from = 0; from < fresh.length && !hurry.aborted; from += AT_ONCE) {
    if (running.length > 0) await nextFrame(hurry);
    setOff(fresh.slice(from, from + AT_ONCE));
  }
  const finish = (): void => running.forEach((flight) => flight.finish());
  if (hurry.aborted) finish();
  else hurry.addEventListener('abort', finish);
  await Promise.allSettled(running.map((flight) => flight.finished));
  hurry.removeEventListener('abort', finish);
  for (const veil of veils) veil?.cancel();
}

/** Everything that has another place than before. All is measured before anything is drawn. */
function flightsOf(root: HTMLElement, before: Map<string, Place>, { from, to }: Routes): Flight[] {
  const after = look(root);
  const flights: Flight[] = [];
  for (const [key, place] of after) {
    const known = before.get(key)?.box ?? before.get(from?.[key] ?? '')?.box;
    const origin = known ?? anchor(root, from?.[key]);
    if (!origin || isSame(origin, place.box)) continue;
    const start = between(origin, place.box, known ? undefined : AT_ANCHOR);
    const frames = [{ transform: start }, { transform: 'none' }];
    flights.push({ place, frames, arrives: true, seen: known !== undefined });
  }
  for (const [key, place] of before) {
    const goal = after.has(key) ? undefined : anchor(root, to?.[key]);
    if (!goal) continue;
    const end = between(goal, place.box, AT_ANCHOR);
    const frames = [
      { transform: 'none', opacity: 1 },
      { transform: end, opacity: 0.2 },
    ];
    flights.push({ place, frames, arrives: false, seen: true });
  }
  return flights;
}

/** A page that nobody looks at draws no frames. */
const LONGEST_FRAME_MS = 200;

/** The beginning of the frame after the one that is drawn next. */
function nextFrame(hurry: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (hurry.aborted) return resolve();
    hurry.addEventListener('abort', () => resolve(), { once: true });
    setTimeout(resolve, LONGEST_FRAME_MS);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Where pictures fly: above the table and apart from it. */
function skyOf(root: HTMLElement): HTMLElement {
  const known = root.querySelector<HTMLElement>(':scope > .sky');
  if (known) return known;
  const sky = document.createElement('div');
  sky.className = 'sky';
  root.append(sky);
  return sky;
}

let marked: Element[] = [];
let unmark: ReturnType<typeof setTimeout> | undefined;

/**
 * The same news without motion: what has come from elsewhere, and where something went, is framed for a moment.
 * What only made room for it is not.
 */
export function mark(root: HTMLElement, before: Map<string, Place>, to: Record<string, string>): void {
  const after = look(root);
  const changed: Element[] = [];
  for (const [key, { box, element }] of after) {
    const had = before.get(key)?.box;
    if (!had || Math.abs(had.x - box.x) > box.width || Math.abs(had.y - box.y) > box.height)
      changed.push(element);
  }
  for (const [key, place] of Object.entries(to)) {
    const goal = before.has(key) && !after.has(key) ? anchorOf(root, place) : null;
    if (goal) changed.push(goal);
  }
  if (changed.length === 0) return;
  const clear = (): void => marked.forEach((element) => element.removeAttribute('data-changed'));
  clearTimeout(unmark);
  clear();
  marked = changed;
  for (const element of marked) element.setAttribute('data-changed', '');
  unmark = setTimeout(clear, MARK_MS);
}

function anchorOf(root: HTMLElement, name: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(name)}"]`);
}

function anchor(root: HTMLElement, name: string | undefined): DOMRect | undefined {
  if (!name) return undefined;
  return anchorOf(root, name)?.getBoundingClientRect();
}

function isSame(a: DOMRect, b: DOMRect): boolean {
  return Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1 && Math.abs(a.width - b.width) < 1;
}

/**
 * The transform that makes something that lies at `to` look as if it lay at `from`. An anchor says
 * only where, so its size does not count.
 */
function between(from: DOMRect, to: DOMRect, size?: number): string {
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  const scale = size ?? (to.width > 0 ? from.width / to.width : 1);
  return `translate(${x}px, ${y}px) scale(${Math.min(Math.max(scale, 0.2), 3)})`;
}

/** A picture of something, to be seen flying in its place, so that no scrolling part of the page cuts it off. */
function ghostOf({ element, box }: Place): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  for (const name of ['data-flip', 'data-can', 'id']) ghost.removeAttribute(name);
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  ghost.classList.add('ghost');
  ghost.style.setProperty('left', `${box.x}px`);
  ghost.style.setProperty('top', `${box.y}px`);
  ghost.style.setProperty('width', `${box.width}px`);
  ghost.style.setProperty('height', `${box.height}px`);
  // Cards take their measure from where they lie.
  ghost.style.setProperty('--card-width', `${box.width}px`);
  return ghost;
}
