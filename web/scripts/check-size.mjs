// Fails the build when the page's script is too heavy. What counts is what one person loads: the
// page itself, one game, and one language. Every game is weighed; none may pass the limit. Stories
// are loaded when one is read.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

// 150 until the page learnt to check its own deal (a hash, the dealing room, the proof), 156 until its tables were
// drawn anew (faces, the prompt's line, the drawer), 164 until they had voices and things were handed over, 168
// until it kept a person's pace, her looks and a dying network.
const LIMIT = 176 * 1024;
const LANGUAGES = ['ru', 'en'];

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** The files that are loaded together with an entry of the manifest. */
function loaded(key, files = new Set()) {
  const entry = manifest[key];
  if (!entry || files.has(entry.file)) return files;
  if (entry.file.endsWith('.js')) files.add(entry.file);
  for (const other of entry.imports ?? []) loaded(other, files);
  return files;
}

function compressed(files) {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(dist, file))).length;
  return bytes;
}

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1).padStart(6)} KB`;
const keys = Object.keys(manifest);
const page = keys.find((key) => key === 'index.html');
const games = keys
  .map((key) => /^src\/games\/([^/]+)\/index\.ts$/.exec(key))
  .filter((match) => match !== null)
  .map(([key, game]) => ({ key, game }));
if (!page || games.length === 0) throw new Error('the build has no page or no game');

let heaviest = 0;
for (const { key, game } of games) {
  for (const language of LANGUAGES) {
    const files = loaded(page);
    loaded(key, files);
    const words = new RegExp(`locales/${language}/(common|page|${game}(-(?!stories)[a-z]+)?)\\.ftl`);
    for (const other of keys) if (words.test(other)) loaded(other, files);
    const bytes = compressed(files);
    heaviest = Math.max(heaviest, bytes);
    console.log(`${kilobytes(bytes)}  compressed: the page, ${game}, ${language}`);
  }
}
console.log(`${kilobytes(LIMIT)}  is the limit`);
if (heaviest > LIMIT) {
  console.error('The page’s script is too heavy.');
  process.exit(1);
}
