// Who stands in the window of each game: figures put together from a few planes, lit by one light. The ground is at the
// bottom of the picture; every figure is drawn around a point of its own and put somewhere.

import type { Land, Tone } from '../../shell/scene/landscape';

export const WIDE = 240;
export const HIGH = 170;

/** What a plane is made of; its colour follows the theme. */
export type Tint =
  'night' | 'cloak' | 'cloth' | 'hair' | 'skin' | 'shade' | 'white' | 'grey' | 'steel' | 'gold' | 'brew';

export interface Plane {
  tint: Tint;
  d: string;
}

export interface Figure {
  x: number;
  y: number;
  size: number;
  planes: Plane[];
}

/** A window: a landscape, a light in it, and who stands before it. */
export interface Vista {
  land: Land;
  tone: Tone;
  seed: string;
  glow: { x: number; y: number; r: number };
  figures: Figure[];
}

function disc(x: number, y: number, across: number, high = across): string {
  return `M${x - across} ${y}a${across} ${high} 0 1 0 ${2 * across} 0a${across} ${high} 0 1 0 ${-2 * across} 0z`;
}

/** Shoulders, the left one in the light. */
const SHOULDERS: Plane[] = [
  { tint: 'cloak', d: 'M-46 78q0-52 46-60 46 8 46 60z' },
  { tint: 'cloth', d: 'M-46 78q0-52 46-60-14 26-10 60z' },
];
const FACE: Plane[] = [
  { tint: 'skin', d: 'M-15-12q-2 28 15 34 17-6 15-34z' },
  { tint: 'shade', d: 'M3-13q6 20-3 35 17-6 15-34z' },
  { tint: 'night', d: 'M-9 0q3-3 6 0-3 2-6 0zM4 0q3-3 6 0-3 2-6 0zM-4 12q4 2 8 0-4 4-8 0z' },
];
const WITCH: Plane[] = [
  { tint: 'hair', d: 'M-19-10q-3 34-13 44 18 8 32 4 14 4 32-4-10-10-13-44z' },
  ...SHOULDERS,
  ...FACE,
  { tint: 'night', d: 'M-44-6q44-22 88 0-44 9-88 0z' },
  { tint: 'night', d: 'M-23-12L-6-60q12-12 26-4-12 0-10 10l14 42q-23-9-47 0z' },
  { tint: 'cloth', d: 'M-23-12L-6-60q4-4 8-6L-9-16q-7 1-14 4z' },
  { tint: 'gold', d: 'M-22-14q23-9 45 0l-2-8q-21-7-41 0z' },
];
const WIZARD: Plane[] = [
  ...SHOULDERS,
  ...FACE,
  { tint: 'grey', d: 'M-17 2q4 8 17 6 13 2 17-6 4 34-17 58-21-24-17-58z' },
  { tint: 'white', d: 'M-17 2q4 8 17 6-8 22 0 52-21-24-17-58z' },
  { tint: 'night', d: 'M-27-12Q0-24 27-12L4-74z' },
  { tint: 'cloth', d: 'M-27-12q9-5 19-6L4-74z' },
  { tint: 'gold', d: 'M2-46l2 5 6 1-4 4 1 6-5-3-5 3 1-6-4-4 6-1z' },
];
const SEER: Plane[] = [
  { tint: 'gold', d: `${disc(0, -4, 50)}${disc(0, -4, 46)}` },
  { tint: 'hair', d: 'M-24-4q-2-40 24-42 26 2 24 42 2 30 10 40H-34q8-10 10-40z' },
  ...SHOULDERS,
  ...FACE,
  { tint: 'night', d: 'M-18 0q-6-36 18-38 24 2 18 38-2-18-18-20-16 2-18 20z' },
  { tint: 'gold', d: 'M-8-22q8-7 16 0-8 6-16 0z' },
  { tint: 'skin', d: 'M-30 78q-2-16 14-20l6 6-8 14zM30 78q2-16-14-20l-6 6 8 14z' },
  { tint: 'white', d: disc(0, 58, 17) },
  { tint: 'brew', d: disc(2, 60, 13) },
];
const WITCHER: Plane[] = [
  { tint: 'steel', d: 'M24-44l6 3L10 26l-7-3zM38-36l5 4L18 30l-6-5z' },
  { tint: 'gold', d: 'M20-40l14 6-2 4-14-6zM33-33l13 7-2 4-13-7z' },
  ...SHOULDERS,
  ...FACE,
  { tint: 'grey', d: 'M-19 4q-7-38 19-38 26 0 19 38-3-20-10-25-14 5-20 2-6 6-8 23z' },
  { tint: 'white', d: 'M-19 4q-7-38 19-38 4 0 8 1-20 4-19 14-6 6-8 23z' },
];
/** What haunts the woods: horns, arms that reach the ground, two eyes. */
const BEAST: Plane[] = [
  {
    tint: 'gold',
    d: 'M326 228c44 36 48 104 66 172l-10-6c-14-70-22-122-62-150zM306 34c-18 44-46 50-84 84l-8-8c36-30 64-32 80-78z',
  },
  {
    tint: 'night',
    d: 'M184 120C150 92 112 84 92 42l12-4c14 30 34 40 56 54-12-20-14-52-14-76l11 2c0 36 10 66 34 86zM216 120C250 92 288 84 308 42l-12-4c-14 30-34 40-56 54 12-20 14-52 14-76l-11 2c0 36-10 66-34 86z',
  },
  {
    tint: 'night',
    d: 'M84 214C40 262 30 330 14 396l12-8 4 16 9-16 9 14 4-20C66 346 84 306 112 292zM316 214C360 262 370 330 386 396l-12-8-4 16-9-16-9 14-4-20C334 346 316 306 288 292z',
  },
  {
    tint: 'night',
    d: 'M86 430C100 344 58 300 70 230C78 190 112 174 150 164L142 120L172 132Q200 96 228 132L258 120L250 164C288 174 322 190 330 230C342 300 300 344 314 430z',
  },
  { tint: 'gold', d: 'M166 150l24 8-20 8zM234 150l-24 8 20 8z' },
];
const CAULDRON: Plane[] = [
  { tint: 'night', d: 'M-32 50l-8 16h10l8-14zM32 50l8 16H30l-8-14z' },
  { tint: 'night', d: 'M-50-18Q-78 60-24 60h48Q78 60 50-18z' },
  { tint: 'cloak', d: 'M-50-18Q-78 60-24 60H-8Q-52 44-36-18z' },
  { tint: 'steel', d: disc(0, -18, 54, 14) },
  { tint: 'brew', d: disc(0, -18, 45, 10) },
  { tint: 'brew', d: `${disc(-20, -34, 6)}${disc(10, -46, 4)}${disc(24, -30, 7)}${disc(-4, -62, 3)}` },
];
const STONE: Plane[] = [
  { tint: 'night', d: 'M-15 22q-6-34 6-44 14-6 20 8 6 20 4 36z' },
  { tint: 'cloak', d: 'M-15 22q-6-34 6-44-2 26 2 44z' },
];
const LIT_STONE: Plane[] = [...STONE, { tint: 'brew', d: 'M0-10l4 8 8 1-6 6 2 8-8-4-8 4 2-8-6-6 8-1z' }];

const at = (x: number, y: number, size: number, planes: Plane[]): Figure => ({ x, y, size, planes });

/** The window of each game, by its id. */
export const VISTAS: Record<string, Vista> = {
  'three-witches': {
    land: 'forest',
    tone: 'violet',
    seed: 'window 44',
    glow: { x: 120, y: 120, r: 110 },
    figures: [at(120, 78, 0.95, WITCH), at(54, 100, 1.02, WITCH), at(186, 100, 1.02, WITCH)],
  },
  'seers-catalog': {
    land: 'city',
    tone: 'silver',
    seed: 'window 14',
    glow: { x: 120, y: 130, r: 100 },
    figures: [at(120, 84, 1.25, SEER)],
  },
  glastonbury: {
    land: 'wilds',
    tone: 'moss',
    seed: 'window 50',
    glow: { x: 86, y: 80, r: 100 },
    figures: [at(176, 92, 1.1, WIZARD), at(86, 108, 1, CAULDRON)],
  },
  'vedmin-krug': {
    land: 'water',
    tone: 'green',
    seed: 'window 18',
    glow: { x: 120, y: 90, r: 110 },
    figures: [
      at(50, 92, 0.8, LIT_STONE),
      at(190, 92, 0.8, STONE),
      at(120, 106, 0.92, CAULDRON),
      at(26, 144, 1, LIT_STONE),
      at(214, 144, 1, STONE),
      at(172, 152, 0.9, LIT_STONE),
    ],
  },
  'old-world': {
    land: 'mountain',
    tone: 'red',
    seed: 'window 50',
    glow: { x: 150, y: 80, r: 120 },
    figures: [at(74, 6, 0.4, BEAST), at(52, 106, 0.92, WITCHER)],
  },
};
