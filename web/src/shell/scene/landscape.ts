// Landscapes from a seed: ten layers from the sky to the grass, told as lines. What is nearest is darkest; fog divides
// them; one light burns in each.

import { type Draw, seeded } from '../../lib/seed';

export type Land = 'forest' | 'mountain' | 'water' | 'city' | 'wilds';

/** The colours of a place: one for each game's world. */
export type Tone = 'violet' | 'moss' | 'silver' | 'green' | 'red';

export const WIDE = 800;
export const HIGH = 500;

export interface Landscape {
  stars: { x: number; y: number; r: number }[];
  moon: { x: number; y: number; r: number };
  far: string;
  middle: string;
  /** Lit windows of the middle. */
  windows: string;
  landmark: { dark: string; lit: string; x: number; y: number };
  /** The moon's way over water. */
  ripples: string;
  near: string;
  front: string;
}

/** The line of a ridge from edge to edge, and everything below it. */
function ridge(draw: Draw, y: number, swing: number, steps = 7): string {
  const step = Math.ceil(WIDE / steps);
  let line = `M0 ${HIGH}V${y}`;
  for (let at = 0; at < steps; at++)
    line += `q${step / 2 + draw(20) - 10} ${draw(2 * swing) - swing} ${step} ${draw(swing) - swing / 2}`;
  return `${line}V${HIGH}z`;
}

/** Peaks with broken sides. */
function peaks(draw: Draw, y: number, high: number): string {
  let line = `M-20 ${HIGH}V${y}`;
  for (let x = -20; x < WIDE;) {
    const [up, wide] = [high / 2 + draw(high), 70 + draw(70)];
    line += `l${Math.round(wide * 0.4)} ${-Math.round(up * 0.7)}l${Math.round(wide * 0.12)} ${Math.round(up * 0.1)}l${Math.round(wide * 0.2)} ${-Math.round(up * 0.4)}l${Math.round(wide * 0.5)} ${Math.round(up * 0.75)}l${Math.round(wide * 0.3)} ${Math.round(up * 0.25)}`;
    x += Math.round(wide * 1.52);
  }
  return `${line}V${HIGH}z`;
}

/** Far tops of trees, one beside another. */
function treetops(draw: Draw, y: number, high: number): string {
  let line = `M-10 ${HIGH}V${y}`;
  for (let x = -10; x < WIDE + 10;) {
    const [half, up] = [5 + draw(5), high / 2 + draw(high)];
    line += `l${half}-${Math.round(up)} ${half} ${Math.round(up)}`;
    x += 2 * half;
  }
  return `${line}V${HIGH}z`;
}

/** A fir in three storeys, standing on a point. */
function fir(x: number, y: number, high: number): string {
  const [a, b, c] = [0.11, 0.17, 0.24].map((part) => Math.round(high * part));
  const third = Math.round(high / 3);
  return `M${x} ${y - high}l${a} ${third}l-${Math.round(a! / 3)}-2l${Math.round(b! / 1.5)} ${third}l-${Math.round(b! / 3)}-2l${Math.round(c! / 1.6)} ${third + 6}H${x - c!}l${Math.round(c! / 1.6)}-${third + 6}l-${Math.round(b! / 3)} 2l${Math.round(b! / 1.5)}-${third}l-${Math.round(a! / 3)} 2z`;
}

function firs(draw: Draw, count: number, y: number): string {
  return Array.from({ length: count }, () => fir(draw(WIDE), y + draw(30), 90 + draw(90))).join('');
}

/** Roofs and towers of a town; its lit windows come with it. */
function town(draw: Draw, y: number): { dark: string; lit: string } {
  let dark = `M-10 ${HIGH}V${y}`;
  let lit = '';
  for (let x = -10; x < WIDE;) {
    const wide = 42 + draw(34);
    const high = 46 + draw(64);
    const roof = 18 + draw(34);
    dark += `V${y - high}l${Math.round(wide / 2)}-${roof} ${wide - Math.round(wide / 2)} ${roof}V${y}`;
    for (let row = 0; row < 2; row++)
      if (draw(3) === 0) lit += `M${x + 12 + draw(wide - 26)} ${y - high + 14 + row * 26}h7v10h-7z`;
    x += wide;
  }
  return { dark: `${dark}V${HIGH}z`, lit };
}

/** Grass and stones at the feet. */
function ground(draw: Draw, y: number): string {
  const blades = Array.from({ length: 26 }, () => {
    const x = draw(WIDE);
    return `M${x} ${HIGH}q${draw(10) - 5} -${20 + draw(14)} ${draw(24) - 12} -${HIGH - y + draw(22)}q2 30 9 60z`;
  });
  return ridge(draw, y, 12) + blades.join('');
}

/** Two bare trunks that frame the picture. */
function trunks(draw: Draw): string {
  return [40 + draw(90), 690 + draw(80)]
    .map((x, side) => {
      const lean = (side === 0 ? 1 : -1) * (10 + draw(20));
      const wide = 20 + draw(14);
      const branch = side === 0 ? 1 : -1;
      return `M${x} ${HIGH}C${x + lean} 350 ${x + lean} 180 ${x + 2 * lean} -10h${wide}C${x + wide + lean} 180 ${x + wide + lean} 350 ${x + 2 * wide} ${HIGH}zM${x + wide / 2 + lean} 150q${40 * branch} -4 ${86 * branch} -38q${-34 * branch} 54 ${-86 * branch} 64zM${x + wide / 2 + lean} 250q${-34 * branch} -6 ${-70 * branch} -40q${26 * branch} 52 ${70 * branch} 60z`;
    })
    .join('');
}

const HUT = {
  dark: 'M-34 66V0l-9 2 43-44 16 15v-18h10v27l17 18-9-2v68z',
  lit: 'M-16 6h14v16h-14zM10 6h11v16h-11z',
};
const TOWER = {
  dark: 'M-24 70V-58h-6v-14h10v7h9v-7h12v7h9v-7h12v14h-4v32l10 7v89z',
  lit: 'M-8 -34h7v14h-7zM-4 8h7v14h-7z',
};
const CAMP = {
  dark: 'M-70 40L-40-14-10 40zM34 40h40v-6H34zM-2 40l8-16 8 16z',
  lit: 'M6 36q-12-14 2-34 0 12 6 14 8-10 2-24 18 20 6 44z',
};
const BOAT = {
  dark: 'M-60 24q58 14 120 0-10 24-28 26h-64q-20-4-28-26zM-2 24V-60h5v84zM8-54q44 26 46 66H8z',
  lit: 'M-34 10h9v12h-9z',
};
const GATE = {
  dark: 'M-78 96V-70l14-14 14 14v26h100v-26l14-14 14 14V96H28V44q0-26-28-26T-28 44v52z',
  lit: 'M-22 96V46q0-22 22-22t22 22v50zM-68 -52h7v12h-7zM61 -52h7v12h-7z',
};
const LANDMARKS: Record<Land, typeof HUT> = {
  forest: HUT,
  mountain: TOWER,
  water: BOAT,
  city: GATE,
  wilds: CAMP,
};

/** Everything to be drawn of a landscape; the same seed is the same picture. */
export function landscape(seed: string, land: Land): Landscape {
  const draw = seeded(`${land} ${seed}`);
  const stars = Array.from({ length: 22 }, () => ({
    x: draw(WIDE),
    y: draw(180),
    r: 0.8 + draw(10) / 10,
  }));
  const moon = { x: 150 + draw(500), y: 84 + draw(70), r: 30 + draw(20) };
  // The light stands on the other side than the moon.
  const x = moon.x > WIDE / 2 ? 170 + draw(140) : 490 + draw(140);
  const base = { stars, moon, ripples: '', windows: '' };
  const { dark, lit } = LANDMARKS[land];
  const mark = (y: number): Landscape['landmark'] => ({ dark, lit, x, y });
  switch (land) {
    case 'mountain':
      return {
        ...base,
        far: peaks(draw, 330, 170),
        middle: peaks(draw, 380, 90),
        landmark: mark(330),
        near: ridge(draw, 386, 24) + firs(draw, 4, 400),
        front: ground(draw, 462),
      };
    case 'water':
      return {
        ...base,
        far: ridge(draw, 296, 26),
        middle: `M0 ${HIGH}V330H${WIDE}V${HIGH}z`,
        landmark: mark(352),
        ripples: Array.from(
          { length: 9 },
          (_, row) => `M${moon.x - 16 - draw(34)} ${340 + row * 12}h${34 + draw(60)}`,
        ).join(''),
        near: `${firs(draw, 2, 420)}${ridge(draw, 452, 10)}`,
        front: ground(draw, 470),
      };
    case 'city': {
      const { dark: roofs, lit: windows } = town(draw, 372);
      return {
        ...base,
        far: town(draw, 320).dark,
        middle: roofs,
        landmark: { dark, lit, x, y: 318 },
        windows,
        near: ridge(draw, 404, 10),
        front: ground(draw, 466),
      };
    }
    case 'wilds':
      return {
        ...base,
        far: ridge(draw, 280, 46),
        middle: ridge(draw, 340, 26) + firs(draw, 5, 350),
        landmark: mark(376),
        near: ridge(draw, 404, 16),
        front: ground(draw, 464) + fir(60 + draw(80), 480, 240) + fir(690 + draw(80), 486, 280),
      };
    case 'forest':
      return {
        ...base,
        far: ridge(draw, 276, 34),
        middle: treetops(draw, 322, 36),
        landmark: mark(322),
        near: ridge(draw, 374, 14) + firs(draw, 7, 384),
        front: ground(draw, 460) + trunks(draw),
      };
  }
}
