// The things on a table that a lesson lights, as it names them: `card owl-5`, `hint orb`, `place vizima`.

/** What a named piece is on the page. A card is itself wherever it lies. */
export function selectorOf(piece: string): string {
  const space = piece.indexOf(' ');
  const kind = piece.slice(0, space);
  const name = JSON.stringify(piece.slice(space + 1));
  return kind === 'card' ? `[data-card=${name}], [data-flip=${name}]` : `[data-${kind}=${name}]`;
}

/** What tells something and is put away before anything else can be touched: it stands over the table. */
const FIRST = '[data-first]';

/** What is lit: the named pieces, the same thing once, or what is put away before them. */
export function litBy(pieces: readonly string[]): HTMLElement[] {
  if (pieces.length === 0) return [];
  const first = document.querySelectorAll<HTMLElement>(FIRST);
  if (first.length > 0) return [...first];
  return [...document.querySelectorAll<HTMLElement>(pieces.map(selectorOf).join(', '))];
}

/** The boxes of things, as far as they can be seen. */
export function boxesOf(things: readonly HTMLElement[]): DOMRect[] {
  return things.flatMap((thing) => {
    const box = inSight(thing);
    return box ? [box] : [];
  });
}

/** The part of a thing that what it scrolls in does not hide. */
function inSight(thing: HTMLElement): DOMRect | null {
  let { left, top, right, bottom } = thing.getBoundingClientRect();
  for (let around = thing.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === 'visible') continue;
    const frame = around.getBoundingClientRect();
    left = Math.max(left, frame.left);
    top = Math.max(top, frame.top);
    right = Math.min(right, frame.right);
    bottom = Math.min(bottom, frame.bottom);
  }
  return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : null;
}
