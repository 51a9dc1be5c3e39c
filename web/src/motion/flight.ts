// Lets things travel: every element with `data-flip` moves from where it was to where it is now.
// What appears comes from an anchor, what disappears flies to one (`data-anchor`).

export interface Routes {
  /** Where a thing that appears comes from: an anchor, or another thing by its key. */
  from?: Record<string, string>;
  /** Where a thing that disappears goes. */
  to?: Record<string, string>;
  /** Milliseconds between one traveller and the next. */
  stagger?: number;
}

const TRAVEL_MS = 280;
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
    if (key) places.set(key, { box: element.getBoundingClientRect(), element });
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
    const origin = before.get(key)?.box ?? originOf(root, before, routes.from?.[key]);
    if (!origin || isSame(origin, box)) continue;
    flights.push(
      element.animate([{ transform: between(origin, box), zIndex: 5 }, { transform: 'none', zIndex: 5 }], {
        duration: TRAVEL_MS, easing: EASING, delay: delay(), fill: 'backwards',
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
        [{ transform: 'none', opacity: 1 }, { transform: between(goal, box), opacity: 0.2 }],
        { duration: TRAVEL_MS, easing: EASING, delay: delay(), fill: 'both' },
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

function originOf(
  root: HTMLElement,
  before: Map<string, Place>,
  name: string | undefined,
): DOMRect | undefined {
  if (!name) return undefined;
  return before.get(name)?.box ?? anchor(root, name);
}

function anchor(root: HTMLElement, name: string | undefined): DOMRect | undefined {
  if (!name) return undefined;
  return root
    .querySelector<HTMLElement>(`[data-anchor="${CSS.escape(name)}"]`)
    ?.getBoundingClientRect();
}

function isSame(a: DOMRect, b: DOMRect): boolean {
  return (
    Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1 && Math.abs(a.width - b.width) < 1
  );
}

/** The transform that makes something that lies at `to` look as if it lay at `from`. */
function between(from: DOMRect, to: DOMRect): string {
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  const scale = to.width > 0 ? Math.max(0.2, from.width / to.width) : 1;
  return `translate(${x}px, ${y}px) scale(${Math.min(scale, 3)})`;
}

/** A picture of something that is gone, to be seen flying away. */
function ghostOf(element: HTMLElement, box: DOMRect): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-flip');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  ghost.classList.add('ghost');
  ghost.style.setProperty('left', `${box.x}px`);
  ghost.style.setProperty('top', `${box.y}px`);
  ghost.style.setProperty('width', `${box.width}px`);
  ghost.style.setProperty('height', `${box.height}px`);
  return ghost;
}
