// Where a window is too low for everything, what is decided about stays in sight: also when a sentence turns out longer
// than it was, or letters arrive late. Whoever scrolls for herself is left alone.

const OWN_SCROLLING = ['wheel', 'touchmove'] as const;

/** Shows what carries `data-focus` inside, and keeps it there until told to stop. */
export function keepInSight(room: HTMLElement): () => void {
  const show = (): void => room.querySelector('[data-focus]')?.scrollIntoView({ block: 'nearest' });
  const layout = new ResizeObserver(show);
  const stop = (): void => {
    layout.disconnect();
    for (const kind of OWN_SCROLLING) room.removeEventListener(kind, stop);
  };
  // An observer tells of every size at once when it begins, and then of every change.
  const stage = room.querySelector('main');
  if (stage) for (const part of [stage, ...stage.children]) layout.observe(part);
  for (const kind of OWN_SCROLLING) room.addEventListener(kind, stop, { passive: true });
  return stop;
}
