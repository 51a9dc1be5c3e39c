// Chance that is the same in every run: a test's own, from its name. The server is told a number, every page is given
// its own stream for the number it adds to a deal, and what the test itself picks by chance it picks here.

import type { BrowserContext } from '@playwright/test';

/** A number from a text: FNV-1a. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

let state = 0;

/** The chance of one test begins; a worker runs one test at a time. */
export function begin(seed: number): void {
  state = seed;
}

/** A number from 0 up to, and without, the limit: mulberry32. */
export function below(limit: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * limit);
}

/** Whatever page of this browser thinks of a number for a deal, it is the next one of its stream. */
export async function fix(context: BrowserContext, seed: number): Promise<void> {
  await context.addInitScript((own) => {
    const NONCE_BYTES = 32;
    const DRAWN = 'coven.test.drawn';
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
      // Keys of actions and the like must differ from one another, and say nothing about the deal.
      if (!(into instanceof Uint8Array) || into.length !== NONCE_BYTES) return real(into as never) as T;
      const drawn = Number(localStorage.getItem(DRAWN) ?? 0) + 1;
      localStorage.setItem(DRAWN, String(drawn));
      let mixed = own ^ Math.imul(drawn, 0x9e3779b1);
      for (let at = 0; at < into.length; at++) {
        mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
        mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97) + 0x6d2b79f5;
        into[at] = mixed >>> 24;
      }
      return into;
    };
  }, seed);
}
