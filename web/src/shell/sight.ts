// Where a window is too low for everything, what is decided about stays in sight: also when a sentence turns out longer
// than it was, or letters arrive late. Whoever scrolls for herself is left alone.

const OWN_SCROLLING = ['wheel', 'touchmove'] as const;

/** How much of it is seen; whenever that passes one of these, it is shown again. */
const SHARES = [0, 0.25, 0.5, 0.75, 0.9, 1];

/** Shows what carries `data-focus` inside, and keeps it there until told to stop. */
export function keepInSight(room: HTMLElement): () => void {
  let shown: Element | null = null;
  const show = (): void => {
    const focus = room.querySelector('[data-focus]');
    if (focus !== shown) {
      sight.disconnect();
      if (focus) sight.observe(focus);
      shown = focus;
    }
    focus?.scrollIntoView({ block: 'nearest' });
  };
  // It may grow while it stays where it is, or be moved while it keeps its size.
  const sight = new IntersectionObserver(show, { threshold: SHARES });
  const layout = new ResizeObserver(show);
  const stop = (): void => {
    sight.disconnect();
    layout.disconnect();
    for (const kind of OWN_SCROLLING) room.removeEventListener(kind, stop);
  };
  // An observer tells of every size at once when it begins, and then of every change.
  const stage = room.querySelector('main');
  if (stage) for (const part of [stage, ...stage.children]) layout.observe(part);
  for (const kind of OWN_SCROLLING) room.addEventListener(kind, stop, { passive: true });
  return stop;
}
