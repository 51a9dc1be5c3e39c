// Dragging a card onto the table: a press that moves away from its card carries a picture of it, and
// letting go over the place that takes cards is the same as a tap on the card.

import type { Attachment } from 'svelte/attachments';

/** How far a press has to move before it is a drag and no tap, in pixels. */
const FAR = 12;

/** Makes an element a place where the touchable cards of the dock can be dropped. */
export function dropHere(drop: (card: string) => void): Attachment<HTMLElement> {
  return (place) => {
    let from: { card: HTMLElement; id: string; x: number; y: number; pointer: number } | null = null;
    let ghost: HTMLElement | null = null;

    const isOver = (event: PointerEvent): boolean => {
      const box = place.getBoundingClientRect();
      return (
        event.clientX >= box.left &&
        event.clientX <= box.right &&
        event.clientY >= box.top &&
        event.clientY <= box.bottom
      );
    };
    const end = (): void => {
      ghost?.remove();
      ghost = null;
      from = null;
      delete place.dataset['over'];
    };
    const press = (event: PointerEvent): void => {
      if (event.button !== 0 || !(event.target instanceof Element)) return;
      const card = event.target.closest<HTMLElement>('[data-dock] [data-card][data-can]');
      const id = card?.dataset['card'];
      if (card && id) from = { card, id, x: event.clientX, y: event.clientY, pointer: event.pointerId };
    };
    const move = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.pointer) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!ghost) {
        // Sideways is scrolling the hand; a card is lifted upwards.
        if (-y < FAR || Math.abs(x) > -y * 2) return;
        ghost = ghostOf(from.card);
        document.body.append(ghost);
      }
      event.preventDefault();
      ghost.style.setProperty('transform', `translate(${x}px, ${y}px) rotate(3deg)`);
      if (isOver(event)) place.dataset['over'] = '';
      else delete place.dataset['over'];
    };
    const release = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.pointer) return;
      const { id, card } = from;
      const dropped = ghost !== null && isOver(event);
      const dragged = ghost !== null;
      end();
      // The click that follows a drag is no tap.
      if (dragged)
        card.addEventListener('click', (click) => click.stopImmediatePropagation(), {
          capture: true,
          once: true,
        });
      if (dropped) drop(id);
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointermove', move, { passive: false });
    document.addEventListener('pointerup', release);
    document.addEventListener('pointercancel', end);
    return () => {
      end();
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', release);
      document.removeEventListener('pointercancel', end);
    };
  };
}

function ghostOf(card: HTMLElement): HTMLElement {
  const box = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  for (const name of ['data-can', 'data-card', 'id']) ghost.removeAttribute(name);
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  ghost.classList.add('ghost');
  for (const [name, value] of Object.entries({
    left: box.x,
    top: box.y,
    width: box.width,
    height: box.height,
  }))
    ghost.style.setProperty(name, `${value}px`);
  ghost.style.setProperty('--card-width', `${box.width}px`);
  return ghost;
}
