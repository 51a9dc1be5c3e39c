// Fails the build when the page's script is too heavy: all chunks together, compressed, must stay
// under the limit. It also prints what each of them weighs.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 150 * 1024;

const assets = fileURLToPath(new URL('../dist/assets', import.meta.url));
const sizes = readdirSync(assets)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, bytes: gzipSync(readFileSync(join(assets, name))).length }))
  .sort((a, b) => b.bytes - a.bytes);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);

for (const { name, bytes } of sizes) console.log(`${(bytes / 1024).toFixed(1).padStart(7)} KB  ${name}`);
console.log(`${(total / 1024).toFixed(1).padStart(7)} KB  of ${LIMIT / 1024} KB: all scripts, compressed`);
if (total === 0) throw new Error('the build has no script');
if (total > LIMIT) {
  console.error('The page’s script is too heavy.');
  process.exit(1);
}
