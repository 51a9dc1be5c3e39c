// Makes `icon:<name>` importable: the drawing of one icon of the game-icons set, and nothing else
// of the set, ends up in the bundle of whoever imports it.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PREFIX = 'icon:';

export function icons(): Plugin {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  let set: Record<string, { body: string }> | undefined;
  return {
    name: 'coven-icons',
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      set ??= JSON.parse(readFileSync(file, 'utf8')).icons as Record<string, { body: string }>;
      const name = id.slice(PREFIX.length + 1);
      const icon = set[name];
      if (!icon) throw new Error(`there is no icon “${name}” in game-icons`);
      return `export default ${JSON.stringify(pathOf(name, icon.body))};`;
    },
  };
}

/** The drawings of this set are one path each; the page keeps only its outline. */
function pathOf(name: string, body: string): string {
  const paths = [...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
  if (paths.length !== 1 || !paths[0]) throw new Error(`icon “${name}” is not a single path`);
  return paths[0];
}
