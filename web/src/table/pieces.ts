// The things on a table that a lesson lights, as it names them: `card owl-5`, `hint orb`, `place vizima`.

/** What a named piece is on the page. A card is itself wherever it lies. */
export function selectorOf(piece: string): string {
  const space = piece.indexOf(' ');
  const kind = piece.slice(0, space);
  const name = JSON.stringify(piece.slice(space + 1));
  return kind === 'card' ? `[data-card=${name}], [data-flip=${name}]` : `[data-${kind}=${name}]`;
}

/** The boxes of all pieces that can be seen, the same thing once. */
export function boxesOf(pieces: readonly string[]): DOMRect[] {
  const things = new Set(
    pieces.flatMap((piece) => [...document.querySelectorAll<HTMLElement>(selectorOf(piece))]),
  );
  return [...things].flatMap((thing) => {
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
