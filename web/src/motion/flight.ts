// Lets things travel: every element with `data-flip` moves from where it was to where it is now.
// What appears comes from an anchor, what disappears flies to one (`data-anchor`).

import { wishes } from '../lib/stored.svelte';
import { lastingMs } from './tempo';

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

/** The same way for several things; what is not known stays where it is. */
export function each(
  things: readonly (string | null)[] | null | undefined,
  place: string,
): Record<string, string> {
  return Object.fromEntries((things ?? []).flatMap((thing) => (thing === null ? [] : [[thing, place]])));
}

const TRAVEL_MS = 280;

/** How long somebody's journey takes at her own pace. */
function journeyMs(): number {
  return lastingMs(TRAVEL_MS, wishes.speed.now === 'instant' ? 'normal' : wishes.speed.now);
}
/** How large a thing is drawn where it comes out of an anchor or goes into one. */
const AT_ANCHOR = 0.45;
const EASING = 'cubic-bezier(0.25, 0.8, 0.3, 1)';

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

/** After the change: sets off whatever moved, and settles when all have arrived. */
export async function travel(
  root: HTMLElement,
  before: Map<string, Place>,
  routes: Routes,
  hurry: AbortSignal,
): Promise<void> {
  const after = look(root);
  const flights: Animation[] = [];
  const ghosts: HTMLElement[] = [];
  let order = 0;
  const delay = (): number => (routes.stagger ?? 0) * order++;

  for (const [key, { box, element }] of after) {
    const known = before.get(key)?.box ?? before.get(routes.from?.[key] ?? '')?.box;
    const origin = known ?? anchor(root, routes.from?.[key]);
    if (!origin || isSame(origin, box)) continue;
    // A picture travels in its place, so that no scrolling part of the page cuts it off.
    const ghost = ghostOf(element, box);
    root.append(ghost);
    ghosts.push(ghost);
    const wait = delay();
    flights.push(
      ghost.animate(
        [{ transform: between(origin, box, known ? undefined : AT_ANCHOR) }, { transform: 'none' }],
        {
          duration: journeyMs(),
          easing: EASING,
          delay: wait,
          fill: 'both',
        },
      ),
      // Without colour, not hidden: a focused thing keeps its focus.
      element.animate([{ opacity: 0 }, { opacity: 0 }], {
        duration: journeyMs(),
        delay: wait,
        fill: 'backwards',
      }),
    );
  }
  for (const [key, { box, element }] of before) {
    const goal = after.has(key) ? undefined : anchor(root, routes.to?.[key]);
    if (!goal) continue;
    const ghost = ghostOf(element, box);
    root.append(ghost);
    ghosts.push(ghost);
    flights.push(
      ghost.animate(
        [
          { transform: 'none', opacity: 1 },
          { transform: between(goal, box, AT_ANCHOR), opacity: 0.2 },
        ],
        { duration: journeyMs(), easing: EASING, delay: delay(), fill: 'both' },
      ),
    );
  }

  const finish = (): void => flights.forEach((flight) => flight.finish());
  if (hurry.aborted) finish();
  else hurry.addEventListener('abort', finish);
  await Promise.allSettled(flights.map((flight) => flight.finished));
  hurry.removeEventListener('abort', finish);
  for (const ghost of ghosts) ghost.remove();
}

const MARK_MS = 1_200;
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

/** A picture of something that is gone, to be seen flying away. */
function ghostOf(element: HTMLElement, box: DOMRect): HTMLElement {
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
