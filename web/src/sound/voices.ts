// What every sound is made of: tones that ring and breaths of noise, a few of each. All of them are soft and short.

import type { Sound } from '../lib/sound';

/** A tone that may glide, or noise through a filter that may; times in seconds, pitch in hertz. */
export interface Stroke {
  of: 'tone' | 'noise';
  from: number;
  /** Where its pitch ends; the same if left out. */
  to?: number;
  at: number;
  lasts: number;
  loud: number;
}

const tone = (from: number, at: number, lasts: number, loud = 0.3, to = from): Stroke => ({
  of: 'tone',
  from,
  to,
  at,
  lasts,
  loud,
});
const noise = (from: number, at: number, lasts: number, loud = 0.4, to = from): Stroke => ({
  of: 'noise',
  from,
  to,
  at,
  lasts,
  loud,
});

export const VOICES: Record<Sound, readonly Stroke[]> = {
  // Paper on wood: one card; several, one after another; a pile that is swept together; a page.
  card: [noise(1800, 0, 0.09)],
  deal: [noise(1700, 0, 0.07), noise(1900, 0.09, 0.07), noise(2100, 0.18, 0.08)],
  gather: [noise(2200, 0, 0.28, 0.4, 900)],
  page: [noise(900, 0, 0.3, 0.35, 3200)],
  // Something hidden is seen: a fifth upwards.
  reveal: [tone(392, 0, 0.16), tone(587, 0.09, 0.28)],
  // Somebody gets something: it clinks. Somebody loses something: it sinks.
  token: [tone(1175, 0, 0.12, 0.22), tone(1568, 0.07, 0.22, 0.22)],
  lose: [tone(330, 0, 0.2, 0.3, 277), tone(247, 0.16, 0.34, 0.3, 208)],
  // A word at the table: two knocks. Another round or turn: a low bell.
  say: [noise(420, 0, 0.06, 0.7), noise(420, 0.1, 0.06, 0.5)],
  turn: [tone(196, 0, 0.5, 0.35)],
  // A figure walks; something is poured; a charm is worked; a blow is felt; dice tumble.
  step: [noise(240, 0, 0.07, 0.8), noise(260, 0.2, 0.07, 0.7), noise(240, 0.4, 0.07, 0.6)],
  pour: [
    tone(300, 0, 0.12, 0.25, 520),
    tone(360, 0.1, 0.12, 0.25, 640),
    tone(420, 0.21, 0.16, 0.25, 780),
    noise(700, 0, 0.4, 0.12, 1400),
  ],
  spell: [
    tone(659, 0, 0.3, 0.18),
    tone(988, 0.06, 0.34, 0.16),
    tone(1319, 0.12, 0.4, 0.14),
    noise(5200, 0, 0.45, 0.06, 7000),
  ],
  blow: [tone(140, 0, 0.22, 0.5, 55), noise(500, 0, 0.12, 0.6, 160)],
  dice: [
    noise(2600, 0, 0.04, 0.5),
    noise(2200, 0.08, 0.04, 0.5),
    noise(2800, 0.19, 0.04, 0.45),
    noise(2400, 0.34, 0.05, 0.4),
    noise(2300, 0.52, 0.05, 0.3),
  ],
  // It counts: three steps up. It is over: a whole chord.
  score: [tone(523, 0, 0.2, 0.25), tone(659, 0.12, 0.2, 0.25), tone(784, 0.24, 0.4, 0.25)],
  call: [tone(587, 0, 0.16), tone(784, 0.14, 0.28)],
  end: [
    tone(392, 0, 0.5, 0.25),
    tone(494, 0.16, 0.5, 0.25),
    tone(587, 0.32, 0.5, 0.25),
    tone(784, 0.48, 0.8, 0.25),
  ],
};

/** When the last of its strokes has faded, in seconds. */
export function lengthOf(sound: Sound): number {
  return Math.max(...VOICES[sound].map(({ at, lasts }) => at + lasts));
}
