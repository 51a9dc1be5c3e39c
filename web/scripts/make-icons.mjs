// Draws the signs that a device shows for the installed page, from the sign of the browser's tab: `npm run icons`.

import { chromium } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const sign = readFileSync(`${folder}favicon.svg`, 'utf8');
const NIGHT = /<rect [^>]*fill="(#[0-9a-f]+)"/.exec(sign)?.[1];
const inside = /<svg[^>]*>(?<inside>.*)<\/svg>/s.exec(sign)?.groups?.inside;
if (!NIGHT || !inside) throw new Error('favicon.svg has no night or nothing on it');

/** `room` is what stays around the sign: a device may cut a maskable one into any shape. */
const ICONS = [
  { name: 'icon-192.png', size: 192 },
  { name: 'icon-512.png', size: 512 },
  { name: 'icon-maskable-512.png', size: 512, room: 10 },
  { name: 'apple-touch-icon.png', size: 180, room: 4 },
];

const browser = await chromium.launch({ executablePath: process.env.COVEN_CHROMIUM ?? '/usr/bin/chromium' });
for (const { name, size, room = 0 } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const box = `${-room} ${-room} ${64 + 2 * room} ${64 + 2 * room}`;
  const night = room > 0 ? `background:${NIGHT}` : '';
  await page.setContent(
    `<body style="margin:0;${night}"><svg style="display:block" width="${size}" height="${size}" viewBox="${box}">${inside}</svg></body>`,
  );
  writeFileSync(folder + name, await page.screenshot({ omitBackground: room === 0 }));
  await page.close();
}
await browser.close();
