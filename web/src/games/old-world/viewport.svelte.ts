// How near the chart is looked at and which part of it: wheel, two fingers, dragging, buttons.

import type { Attachment } from 'svelte/attachments';

const NEAREST = 4;
/** Fingers tremble: less than this is a tap, not a move. */
const TREMBLE = 6;

export class Viewport {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  private size = { width: 0, height: 0 };
  private readonly fingers = new Map<number, { x: number; y: number }>();
  private moved = 0;

  get transform(): string {
    return `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }

  get canGrow(): boolean {
    return this.scale < NEAREST;
  }

  get canShrink(): boolean {
    return this.scale > 1;
  }

  /** Nearer or farther, about a point that stays where it is (from the middle of the window). */
  grow(factor: number, about: { x: number; y: number } = { x: 0, y: 0 }): void {
    const scale = Math.min(NEAREST, Math.max(1, this.scale * factor));
    const real = scale / this.scale;
    this.scale = scale;
    this.x = about.x - (about.x - this.x) * real;
    this.y = about.y - (about.y - this.y) * real;
    this.hold();
  }

  readonly watch: Attachment<HTMLElement> = (element) => {
    const measure = new ResizeObserver(() => {
      this.size = { width: element.clientWidth, height: element.clientHeight };
      this.hold();
    });
    measure.observe(element);
    const middle = (event: { clientX: number; clientY: number }): { x: number; y: number } => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 };
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      if (this.fingers.size === 0) this.moved = 0;
      this.fingers.set(event.pointerId, middle(event));
    };
    const move = (event: PointerEvent): void => {
      const old = this.fingers.get(event.pointerId);
      if (!old) return;
      const now = middle(event);
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
      this.moved += Math.hypot(now.x - old.x, now.y - old.y);
      if (this.moved > TREMBLE && !element.hasPointerCapture(event.pointerId))
        element.setPointerCapture(event.pointerId);
      if (other) {
        const apart = Math.hypot(old.x - other.x, old.y - other.y);
        const about = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        if (apart > 1) this.grow(Math.hypot(now.x - other.x, now.y - other.y) / apart, about);
      } else if (this.moved > TREMBLE) {
        this.x += now.x - old.x;
        this.y += now.y - old.y;
        this.hold();
      }
      this.fingers.set(event.pointerId, now);
    };
    const up = (event: PointerEvent): void => {
      this.fingers.delete(event.pointerId);
    };
    // A drag that ends on a place is no tap on it.
    const click = (event: MouseEvent): void => {
      if (this.moved <= TREMBLE || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      this.grow(Math.exp(-event.deltaY / 400), middle(event));
    };
    const focus = (event: FocusEvent): void => this.show(event.target as HTMLElement, element);
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, up);
    element.addEventListener('click', click, { capture: true });
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('focusin', focus);
    return () => measure.disconnect();
  };

  /** What has the focus is in sight. */
  private show(target: HTMLElement, window: HTMLElement): void {
    if (!target.matches(':focus-visible')) return;
    window.scrollTo(0, 0);
    const box = target.getBoundingClientRect();
    const frame = window.getBoundingClientRect();
    const margin = 24;
    if (box.left < frame.left + margin) this.x += frame.left + margin - box.left;
    if (box.right > frame.right - margin) this.x -= box.right - frame.right + margin;
    if (box.top < frame.top + margin) this.y += frame.top + margin - box.top;
    if (box.bottom > frame.bottom - margin) this.y -= box.bottom - frame.bottom + margin;
    this.hold();
  }

  /** The chart never leaves its window. */
  private hold(): void {
    const most = {
      x: (this.size.width * (this.scale - 1)) / 2,
      y: (this.size.height * (this.scale - 1)) / 2,
    };
    this.x = Math.min(most.x, Math.max(-most.x, this.x));
    this.y = Math.min(most.y, Math.max(-most.y, this.y));
  }
}
