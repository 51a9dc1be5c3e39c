// Our own drawing of the Continent: where places lie, how paths bend, coast and scenery. All numbers
// are units of the chart, 1000 wide.

import type { Ground, Path } from './deck';

export const WIDTH = 1000;
export const HEIGHT = 1130;
/** Land and sea go on beyond the chart, so that a window of any shape is filled. */
export const BEYOND = 1200;

export interface Point {
  x: number;
  y: number;
}

/** Where each place lies. */
const AT: Record<string, [number, number]> = {
  'kaer-seren': [215, 115],
  hengfors: [450, 130],
  'kaer-morhen': [720, 115],
  'ban-ard': [865, 252],
  cidaris: [110, 345],
  novigrad: [315, 310],
  vizima: [560, 335],
  vengerberg: [755, 460],
  cintra: [205, 505],
  'haern-caduch': [420, 560],
  beauclair: [640, 642],
  'behelt-nar': [885, 580],
  glenmore: [180, 705],
  doldeth: [140, 905],
  'loc-ichaer': [440, 795],
  'gorthur-gvaed': [865, 800],
  dhuwod: [330, 1000],
  stygga: [580, 1010],
  'ard-modron': [785, 988],
};

/** Paths that go round something: the middle of their bend. */
const BENDS: Record<string, [number, number]> = {
  'kaer-seren cintra': [-95, 330],
  'kaer-seren cidaris': [95, 210],
  'cidaris cintra': [110, 440],
  'hengfors vizima': [520, 225],
  'vizima beauclair': [620, 480],
  'beauclair ard-modron': [745, 800],
  'loc-ichaer gorthur-gvaed': [650, 850],
  'loc-ichaer ard-modron': [620, 905],
  'novigrad cintra': [285, 400],
  'vizima cintra': [380, 450],
  'ban-ard vizima': [700, 290],
};

export function placeAt(id: string): Point {
  const [x, y] = AT[id] ?? [WIDTH / 2, HEIGHT / 2];
  return { x, y };
}

/** The line of a path. */
export function pathLine({ a, b }: Path): string {
  const from = placeAt(a);
  const to = placeAt(b);
  const [x, y] = BENDS[`${a} ${b}`] ?? slightBend(from, to);
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`;
}

/** Roads are never quite straight. */
function slightBend(from: Point, to: Point): [number, number] {
  const lean = ((from.x + to.y) % 2 === 0 ? 1 : -1) * 0.06;
  return [(from.x + to.x) / 2 + (to.y - from.y) * lean, (from.y + to.y) / 2 - (to.x - from.x) * lean];
}

/** The western coast from north to south; the land goes on to the other edges of the chart. */
const COAST: readonly [number, number][] = [
  [60, -460],
  [180, -300],
  [90, -160],
  [150, -40],
  [120, 40],
  [140, 100],
  [175, 160],
  [245, 195],
  [255, 235],
  [200, 260],
  [120, 255],
  [55, 290],
  [45, 360],
  [95, 405],
  [150, 425],
  [140, 480],
  [120, 560],
  [140, 625],
  [110, 690],
  [95, 770],
  [60, 850],
  [45, 930],
  [110, 990],
  [190, 1060],
  [260, 1170],
  [210, 1300],
  [330, 1440],
  [280, 1600],
];

/** Islands in the western sea. */
const ISLES: readonly [number, number, number][] = [
  [38, 95, 26],
  [66, 142, 15],
  [24, 610, 24],
  [52, 648, 13],
];

/** Lakes and rivers, to be seen only. */
export const RIVERS: readonly string[] = [
  'M1010 215Q930 235 890 300T800 360Q740 390 690 380T600 400Q500 430 440 400T330 350Q270 330 235 235',
  'M1010 720Q920 700 850 730T740 720Q640 700 560 730T470 790Q400 820 330 800T190 770Q140 770 100 765',
];
export const LAKES: readonly [number, number, number, number][] = [
  [905, 322, 42, 16],
  [492, 838, 52, 18],
  [930, 848, 34, 14],
  [232, 746, 34, 12],
];

export function coast(): string {
  const shore = smooth(COAST);
  const [first, last] = [{ x: COAST[0]?.[0] ?? 0 }, { x: COAST.at(-1)?.[0] ?? 0 }];
  return `M${first.x} ${-BEYOND}L${shore.slice(1)}L${last.x} ${HEIGHT + BEYOND}L${WIDTH + BEYOND} ${HEIGHT + BEYOND}L${WIDTH + BEYOND} ${-BEYOND}Z`;
}

export function isles(): string {
  return ISLES.map(
    ([x, y, r]) => `M${x - r} ${y}a${r} ${r * 0.8} 0 1 0 ${r * 2} 0a${r} ${r * 0.7} 0 1 0 ${-r * 2} 0`,
  ).join('');
}

/** A line through all points without corners. */
function smooth(points: readonly [number, number][]): string {
  const [first] = points;
  if (!first) return '';
  let line = `M${first[0]} ${first[1]}`;
  for (let index = 0; index + 1 < points.length; index++) {
    const before = points[Math.max(0, index - 1)]!;
    const from = points[index]!;
    const to = points[index + 1]!;
    const after = points[Math.min(points.length - 1, index + 2)]!;
    line += `C${from[0] + (to[0] - before[0]) / 6} ${from[1] + (to[1] - before[1]) / 6} ${to[0] - (after[0] - from[0]) / 6} ${to[1] - (after[1] - from[1]) / 6} ${to[0]} ${to[1]}`;
  }
  return line;
}

/** What grows round a place: small drawings by terrain, beside the place and its name, so far from it in pixels. */
const AROUND: readonly [number, number][] = [
  [-50, -18],
  [-38, -34],
  [-22, -44],
  [42, -38],
  [56, -22],
  [-58, 2],
  [60, 2],
];

export interface Sprig {
  /** The place, in units of the chart. */
  x: number;
  y: number;
  dx: number;
  dy: number;
  kind: Exclude<Ground, 'universal'>;
}

export function scenery(places: readonly { id: string; ground: Ground }[]): Sprig[] {
  return places.flatMap(({ id, ground }) => {
    if (ground === 'universal') return [];
    const { x, y } = placeAt(id);
    const skipped = ground === 'water' ? 2 : 0;
    return AROUND.slice(skipped).map(([dx, dy]) => ({ x, y, dx, dy, kind: ground }));
  });
}

export const SPRIGS: Record<Sprig['kind'], string> = {
  forest: 'M0-20L9-4H4L12 10H3V17H-3V10H-12L-4-4H-9Z',
  mountain: 'M-22 14L-4-16L5-2L10-9L24 14Z',
  water: 'M-18-3q4.500-6 9 0t9 0t9 0t9 0M-12 7q4.500-6 9 0t9 0t9 0',
};
