// The air of each game's world: what blows, what hums, and what calls now and then. It is as soft as a room next door.

export interface Mood {
  /** Wind, fire or air: the middle of its noise in hertz, how loud, and seconds of one swell. */
  wind: { hertz: number; loud: number; swell: number };
  /** What hums all the time, in hertz; may be nothing. */
  hum: readonly number[];
  /** What calls: tones one of which is heard now and then, how it glides, and how long it rings. */
  call: { hertz: readonly number[]; glide: number; rings: number; loud: number };
  /** Seconds between two calls, at least and at most. */
  every: readonly [number, number];
}

export const MOODS: Record<string, Mood> = {
  // A wood at night, and an owl.
  'three-witches': {
    wind: { hertz: 320, loud: 0.05, swell: 9 },
    hum: [],
    call: { hertz: [392, 370, 349], glide: 0.88, rings: 0.7, loud: 0.035 },
    every: [7, 16],
  },
  // A study full of glass: chimes.
  'seers-catalog': {
    wind: { hertz: 1400, loud: 0.012, swell: 12 },
    hum: [],
    call: { hertz: [1047, 1175, 1319, 1568, 1760], glide: 1, rings: 2.8, loud: 0.022 },
    every: [3, 8],
  },
  // A meadow by day, and brew that bubbles.
  glastonbury: {
    wind: { hertz: 600, loud: 0.03, swell: 7 },
    hum: [],
    call: { hertz: [210, 240, 270, 300], glide: 1.9, rings: 0.14, loud: 0.05 },
    every: [0.8, 2.6],
  },
  // A kitchen: fire under five cauldrons.
  'vedmin-krug': {
    wind: { hertz: 180, loud: 0.07, swell: 3 },
    hum: [65.4],
    call: { hertz: [150, 170, 196, 220], glide: 1.7, rings: 0.18, loud: 0.06 },
    every: [0.6, 1.8],
  },
  // A long road: wind in the mountains over a low fifth, and a wolf far off.
  'old-world': {
    wind: { hertz: 420, loud: 0.06, swell: 11 },
    hum: [73.4, 110],
    call: { hertz: [294, 330], glide: 1.3, rings: 1.8, loud: 0.025 },
    every: [14, 30],
  },
};
