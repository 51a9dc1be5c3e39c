// A group of things to touch is one stop of the Tab key: the arrows, Home and End walk among them. Where the group is
// what the viewer holds, the digits touch its things.

import type { Attachment } from 'svelte/attachments';

/** The middle of a thing in the window. */
export interface Place {
  x: number;
  y: number;
}

export interface Walk {
  /** What the digits touch, in the order of the page; without it they touch nothing. */
  digits?: string | undefined;
}

const BUTTONS = 'button:not(:disabled)';

/** Where a key leads from here: along the order of the page, or to what lies above or below. */
export function stepTo(key: string, at: number, places: readonly Place[]): number | null {
  const count = places.length;
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'ArrowDown':
      return nearest(at, places, 1);
    case 'ArrowUp':
      return nearest(at, places, -1);
    default:
      return null;
  }
}

/** What lies nearest above or below, and not more aside than that. */
function nearest(at: number, places: readonly Place[], way: 1 | -1): number | null {
  const here = places[at];
  if (!here) return null;
  let best: { index: number; far: number } | null = null;
  for (const [index, { x, y }] of places.entries()) {
    const down = (y - here.y) * way;
    const aside = Math.abs(x - here.x);
    if (down < 1 || aside > down) continue;
    const far = down + 2 * aside;
    if (!best || far < best.far) best = { index, far };
  }
  return best?.index ?? null;
}

export function walkable({ digits }: Walk = {}): Attachment<HTMLElement> {
  return (group) => {
    let last: HTMLElement | null = null;
    const things = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(BUTTONS)];

    // The Tab key comes back to where one was, unless something else may be chosen now.
    const arrange = (): void => {
      const all = things();
      const been = all.find((one) => one === last);
      const stays = been && (been === document.activeElement || been.dataset['can']);
      const entry = stays ? been : (all.find((one) => one.dataset['can']) ?? been ?? all[0]);
      for (const one of all) one.tabIndex = one === entry ? 0 : -1;
    };
    const remember = (event: FocusEvent): void => {
      if (event.target instanceof HTMLElement) last = event.target.closest<HTMLElement>(BUTTONS);
      arrange();
    };
    const walk = (event: KeyboardEvent): void => {
      const all = things();
      const at = all.findIndex((one) => one === document.activeElement);
      if (at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
      const target = stepTo(event.key, at, all.map(middle));
      if (target === null) return;
      event.preventDefault();
      all[target]?.focus();
    };
    const touch = (event: KeyboardEvent): void => {
      if (!digits || !/^[1-9]$/.test(event.key) || isMeantElsewhere(event)) return;
      const thing = group.querySelectorAll<HTMLElement>(digits)[Number(event.key) - 1];
      thing?.focus();
      thing?.click();
    };

    group.dataset['walk'] = '';
    arrange();
    const changes = new MutationObserver(arrange);
    changes.observe(group, { subtree: true, childList: true, attributeFilter: ['data-can', 'disabled'] });
    group.addEventListener('focusin', remember);
    group.addEventListener('keydown', walk);
    addEventListener('keydown', touch);
    return () => {
      changes.disconnect();
      group.removeEventListener('focusin', remember);
      group.removeEventListener('keydown', walk);
      removeEventListener('keydown', touch);
    };
  };
}

/** A key that is held down, belongs to a text, or is pressed while something lies over the table. */
function isMeantElsewhere(event: KeyboardEvent): boolean {
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return true;
  if (document.querySelector('dialog[open]')) return true;
  return event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
}

function middle(thing: HTMLElement): Place {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
