// Light or dark, and how large the letters are: by the person's wish, else by her system's. A game of the night is dark
// unless she wishes it light.

import { untrack } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import { wishes } from './stored.svelte';
import { themeOf } from './theme';

const light = new MediaQuery('prefers-color-scheme: light');
/** How many tables of the night are open. */
let nights = $state(0);

/** A table that is dark by itself is open; gives the undoing. */
export function darken(): () => void {
  const change = (by: number): void => untrack(() => void (nights += by));
  change(1);
  return () => change(-1);
}

/** From now on the page looks as it is wished. */
export function followWishes(): void {
  const root = document.documentElement;
  $effect.root(() => {
    $effect(() => {
      root.dataset['theme'] = themeOf(wishes.theme.now, light.current, nights > 0);
      const ground = getComputedStyle(root).getPropertyValue('--night').trim();
      for (const one of document.querySelectorAll('meta[name="theme-color"]'))
        one.setAttribute('content', ground);
    });
    $effect(() => {
      root.dataset['text'] = wishes.text.now;
    });
  });
}
