// The parts that faces are put together from.

import type { Draw } from '../lib/seed';

interface Tones {
  light: string;
  dark: string;
}

export interface Face {
  sky: string;
  skin: { light: string; shade: string };
  tress: Tones;
  cloth: Tones;
  robe: Tones;
  eyes: string;
  brow: string;
  mouth: string;
  hair: { back: string; front: string };
  hat: { dark: string; light: string; band: string | null };
}

const SKIES = ['#3b2456', '#24405a', '#1f4a3c', '#55324a', '#4a3a22', '#2f3a70'];
const SKINS = [
  { light: '#f6cda0', shade: '#b8756c' },
  { light: '#ffe0b8', shade: '#c88c7c' },
  { light: '#d99f72', shade: '#8a5548' },
  { light: '#a86f4c', shade: '#5f3a34' },
  { light: '#e9b98d', shade: '#a2655a' },
];
const TRESSES: Tones[] = [
  { light: '#b9582f', dark: '#6f2a20' },
  { light: '#4a352e', dark: '#241a1c' },
  { light: '#e3bd6a', dark: '#9a6d30' },
  { light: '#d5d3da', dark: '#85839a' },
  { light: '#7a4a2a', dark: '#432417' },
  { light: '#3c3f63', dark: '#1d1f38' },
];
const CLOTHS: Tones[] = [
  { light: '#7450a8', dark: '#2c1b47' },
  { light: '#3f8a63', dark: '#123a2a' },
  { light: '#a8453f', dark: '#4a1620' },
  { light: '#3f6fa8', dark: '#152a4c' },
  { light: '#8a7a3a', dark: '#3a3014' },
  { light: '#5c5a70', dark: '#20202e' },
];
const EYES = ['#3f7a4a', '#5b3a8c', '#3a6ea5', '#6b4a22', '#2f6f72'];
const BROWS = [
  'M38 52.5q5-3.5 10-1M53 51.5q5-2.5 9 1.5',
  'M38 51.5q5-2 10 1M53 52.5q5-3 9.5-1.5',
  'M38 53.5q4-4.5 10-2.5M53 51q5-2 9 2.5',
];
const MOUTHS = [
  'M44 70.5q6 3 12-1-2 4.5-6.5 4.7-3.5 0-5.5-3.7z',
  'M45 71.5q5-1.5 10 0-2 3-5 3.1-3 0-5-3.1z',
  'M43.5 70q7 2.5 13-0.5-1 6-6.5 6.2-4.5 0-6.5-5.7z',
];
const HAIRS = [
  {
    back: 'M33 46C26 64 30 80 23 93h54C70 80 74 64 67 46z',
    front: 'M37 44C33 56 36 68 30 84c-5-11-3-28 1-40zM63 44c4 12 1 24 7 39 5-13 2-27-2-39z',
  },
  {
    back: 'M32 44C19 55 29 66 19 78c-2 9 5 15 11 15h40c6 0 13-6 11-15C71 66 81 55 68 44z',
    front:
      'M38 44c-8 8-2 16-9 23 3 7-3 12-5 17-5-12 0-30 8-41zM62 44c8 8 2 16 9 23-3 7 3 12 5 17 5-12 0-30-8-41z',
  },
  {
    back: 'M33 46c-6 10-5 20 2 29h30c7-9 8-19 2-29z',
    front: 'M38 44c-4 8-3 15-5 22-4-7-3-16 0-23zM62 44c4 8 3 15 5 22 4-7 3-16 0-23z',
  },
  {
    back: 'M33 46c-6 10-5 20 2 29h30c7-9 8-19 2-29z',
    front:
      'M38 44c-5 9-4 16-7 24-4-8-3-17 1-24zM62 44c5 9 5 15 7 22q7 4 3 9 5 4 1 9 3 5-2 9-5-3-3-8-4-4-1-9-4-5-1-9c-3-8-5-14-4-23z',
  },
];
const HATS = [
  {
    dark: 'M8 49C26 36 72 31 93 42q2 2-1 3c-12 4-21 1-31 1-12-1-22 1-32 4-8 2-17 4-21-1z',
    light: 'M31 43C35 26 43 12 58 5c8-3 15 0 17 8-5-3-10-2-11 4-2 8 1 17 3 25-13-3-25-2-36 1z',
    band: 'M30 46c13-6 27-7 38-4l-1-6c-11-2-24-1-35 4z',
  },
  {
    dark: 'M10 47q40-16 80 0-40 9-80 0z',
    light: 'M32 43L50 2l18 41q-18-6-36 0z',
    band: 'M31 45q19-7 38 0l-2-6q-17-5-34 0z',
  },
  {
    dark: 'M50 7C24 7 18 36 22 66c2 12 6 21 11 27l5-3C31 70 32 44 50 37c18 7 19 33 12 53l5 3c5-6 9-15 11-27C82 36 76 7 50 7z',
    light: 'M50 7C24 7 18 36 22 66c2 12 6 21 11 27l5-3C31 70 32 44 50 37z',
    band: null,
  },
  {
    dark: 'M3 46q47-17 94 0-47 10-94 0z',
    light: 'M31 42c0-18 7-28 19-28s19 10 19 28q-19-6-38 0z',
    band: 'M30 44q20-6 40 0l-1-6q-19-5-38 0z',
  },
  {
    dark: 'M29 54C24 26 38 15 50 15s26 11 21 39q-6-15-21-15t-21 15zM68 50q10 2 11 14-7-2-10-8z',
    light: 'M29 54C24 26 38 15 50 15q-12 8-11 27-6 4-10 12z',
    band: null,
  },
  {
    dark: 'M8 48q42-17 84-2-38 9-84 2z',
    light: 'M31 43C37 28 29 20 42 11c8-6 23-8 29-1-9-1-12 4-9 9 4 8 5 14 6 23q-19-5-37 1z',
    band: 'M30 45q20-7 39-2l-1-6q-18-5-36 1z',
  },
];

function one<T>(draw: Draw, list: readonly T[]): T {
  return list[draw(list.length)]!;
}

export function faceFor(draw: Draw): Face {
  return {
    sky: one(draw, SKIES),
    skin: one(draw, SKINS),
    tress: one(draw, TRESSES),
    cloth: one(draw, CLOTHS),
    robe: one(draw, CLOTHS),
    eyes: one(draw, EYES),
    brow: one(draw, BROWS),
    mouth: one(draw, MOUTHS),
    hair: one(draw, HAIRS),
    hat: one(draw, HATS),
  };
}
