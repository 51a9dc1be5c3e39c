// What scrolls can be reached with the keyboard, and what does not is no stop on its way.

/** Looks again whenever the window, what lies inside, or one of the given things changes. */
export function scrolls(..._changing: unknown[]): (element: HTMLElement) => () => void {
  return (element) => {
    const look = (): void => {
      if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    // A board fills its place whatever lies on it: what grows is inside.
    const inside = ':scope > *, :scope > * > *, :scope > * > * > *';
    for (const part of element.querySelectorAll(inside)) sizes.observe(part);
    return () => sizes.disconnect();
  };
}
