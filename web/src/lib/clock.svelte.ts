// The time of this page, for countdowns: it ticks while somebody looks at it.

import { createSubscriber } from 'svelte/reactivity';

const TICK_MS = 500;

const subscribe = createSubscriber((update) => {
  const ticking = setInterval(update, TICK_MS);
  return () => clearInterval(ticking);
});

/** Milliseconds of this page. Where it is drawn it is drawn again as it goes on. */
export function now(): number {
  subscribe();
  return performance.now();
}
