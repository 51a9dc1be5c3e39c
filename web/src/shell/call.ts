// Calls a player whose turn it is: in the title of the tab, by its icon, and by a short shake of the phone.

import { wishes } from '../lib/stored.svelte';

/** Milliseconds of shaking and of rest. */
const SHAKE = [70, 60, 70];
/** Who was called a moment ago is still here: one's own turn of many decisions does not shake at each of them. */
const REST_MS = 4_000;

let called = false;
let lately = -REST_MS;

export function callPlayer(title: string, calling: boolean): void {
  document.title = title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = calling ? '/favicon-turn.svg' : '/favicon.svg';
  if (icon && !icon.href.endsWith(wanted)) icon.href = wanted;
  const now = performance.now();
  if (calling && !called && now - lately >= REST_MS && wishes.shake.now) shake();
  if (calling || called) lately = now;
  called = calling;
}

export const canShake = (): boolean => 'vibrate' in navigator;

export function shake(): void {
  // Browsers shake nothing before the first touch, and say so in the console.
  if (canShake() && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(SHAKE);
}
