// Nobody needs to tell colours apart: what is told by a colour has a shape or a sign of its own as well, and the few
// places where only a colour differs keep apart for every kind of colour blindness.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SHAPES as MEDALLIONS } from './glastonbury/deck';
import { SHAPES as COLOUR_MARKS } from './old-world/card/marks';
import { GROUND_SIGNS, SCHOOL_SIGNS, SKILL_SIGNS } from './old-world/signs';
import { SUITS } from './seers-catalog/deck';
import { SIGNS } from './three-witches/deck';
import { INGREDIENTS } from './vedmin-krug/deck';

type Rgb = [number, number, number];

/** How a colour looks to whoever has no cones of a kind (Machado, Oliveira and Fernandes 2009), on linear light. */
const EYES: Record<string, [Rgb, Rgb, Rgb]> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linear(hex: string): Rgb {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
}

const times = (rows: [Rgb, Rgb, Rgb], [a, b, c]: Rgb): Rgb =>
  rows.map(([x, y, z]) => Math.min(1, Math.max(0, x * a + y * b + z * c))) as Rgb;

/** Linear light as Oklab, where distances are what people see. */
function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function distance(one: string, other: string, eye: string): number {
  const [a, b] = [one, other].map((hex) => oklab(times(EYES[eye]!, linear(hex))));
  return Math.hypot(...a!.map((part, at) => part - b![at]!));
}

/** Two colours further apart than this are told apart at a glance, side by side or not. */
const APART = 0.1;

const style = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

/** What a rule of a file says a property is; the first colour of it. */
function colour(file: string, rule: string, property: string): string {
  const text = style(file);
  const from = text.indexOf(`${rule} {`);
  const body = text.slice(from, text.indexOf('}', from));
  const found = new RegExp(`${property}:[^;]*?(#[0-9a-f]{6})`).exec(body)?.[1];
  if (from < 0 || !found) throw new Error(`${file} says nothing of ${property} in ${rule}`);
  return found;
}

describe('what is told by a colour', () => {
  it.each([
    ['the suits of 3 Witches', Object.values(SIGNS)],
    ['the suits of Seers Catalog', Object.values(SUITS).map(({ sign }) => sign)],
    ['the medallions of Seers Catalog', Object.values(SUITS).map(({ medallion }) => medallion)],
    ['the colours of Glastonbury', Object.values(MEDALLIONS).map(({ shape }) => shape)],
    ['the ingredients of Whirling Witchcraft', Object.values(INGREDIENTS).map(({ shape }) => shape)],
    ['their figures', Object.values(INGREDIENTS).map(({ figure }) => figure)],
    ['the cards of Old World', Object.values(COLOUR_MARKS)],
    ['its schools', Object.values(SCHOOL_SIGNS)],
    ['its grounds', Object.values(GROUND_SIGNS)],
    ['its skills', Object.values(SKILL_SIGNS)],
  ])('%s have shapes of their own', (_, drawings) => {
    expect(drawings.length).toBeGreaterThan(1);
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  const DARK = ':root';
  const LIGHT = ":root[data-theme='light']";
  const FIGURE = 'games/old-world/Figure.svelte';
  const pairs: [string, string, string][] = [DARK, LIGHT].flatMap((theme) => {
    const of = (name: string): string => colour('app.css', theme, `--${name}`);
    return [
      [`a refusal and good news, ${theme}`, of('alarm'), of('good')],
      [`what is asked of me and what is not, ${theme}`, of('gold'), of('panel-edge')],
      [`what can be touched and the table, ${theme}`, of('gold'), of('table')],
    ] as [string, string, string][];
  });
  pairs.push([
    'my witcher and the others on the map',
    colour(FIGURE, '.mine', 'box-shadow'),
    colour(FIGURE, '.figure', 'box-shadow'),
  ]);

  it.each(pairs.flatMap((pair) => Object.keys(EYES).map((eye) => [...pair, eye] as const)))(
    '%s keep apart (%s, %s) with %s',
    (_, one, other, eye) => expect(distance(one, other, eye)).toBeGreaterThan(APART),
  );
});
