// What scrolls can be reached with the keyboard, and what does not is no stop on its way.

export function scrolls(element: HTMLElement): () => void {
  const look = (): void => {
    if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const parts = new MutationObserver(() => watch());
  const watch = (): void => {
    sizes.disconnect();
    for (const part of [element, ...element.children]) sizes.observe(part);
  };
  watch();
  parts.observe(element, { childList: true });
  return () => {
    sizes.disconnect();
    parts.disconnect();
  };
}
