// Press and hold, or the context menu, to look at a thing closely. A press that became a look is
// not also a tap.

import type { Attachment } from 'svelte/attachments';

const HOLD_MS = 450;

export function longPress(look: () => void): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looked = false;
    const stop = (): void => clearTimeout(timer);
    const press = (event: PointerEvent): void => {
      looked = false;
      if (event.button !== 0) return;
      timer = setTimeout(() => {
        looked = true;
        look();
      }, HOLD_MS);
    };
    const menu = (event: Event): void => {
      event.preventDefault();
      stop();
      if (!looked) look();
      looked = true;
    };
    const click = (event: MouseEvent): void => {
      // A click without a press comes from the keyboard, and is meant.
      if (!looked || event.detail === 0) return;
      looked = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    element.addEventListener('pointerdown', press);
    for (const end of ['pointerup', 'pointerleave', 'pointercancel'] as const) {
      element.addEventListener(end, stop);
    }
    element.addEventListener('contextmenu', menu);
    element.addEventListener('click', click, { capture: true });
    return () => {
      stop();
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('contextmenu', menu);
      element.removeEventListener('click', click, { capture: true });
    };
  };
}
