// Builds the service worker beside the page, under a name that never changes, and writes into it what it keeps from the
// first moment on: whatever opens the page in either language. Games are kept when they are first played.

import { createHash } from 'node:crypto';
import type { Plugin, Rollup } from 'vite';

const SOURCE = 'src/worker/worker.ts';
const NAME = 'sw.js';
/** Sentences that every page needs, in both languages. */
const WORDS = /locales\/[a-z]+\/(common|page)\.ftl/;
/** The letters of both languages; others are fetched by whoever writes in them. */
const LETTERS = /-(cyrillic|latin)-(?!ext)[^/]*\.woff2$/;

export function worker(): Plugin {
  return {
    name: 'coven-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: SOURCE, fileName: NAME });
    },
    generateBundle(_, bundle) {
      const files = new Set<string>();
      for (const part of Object.values(bundle)) {
        if (part.type === 'asset') {
          if (LETTERS.test(part.fileName)) files.add(part.fileName);
        } else if (part.fileName !== NAME && (part.isEntry || part.moduleIds.some((id) => WORDS.test(id)))) {
          gather(part, bundle, files);
        }
      }
      const own = bundle[NAME];
      if (own?.type !== 'chunk' || files.size === 0)
        throw new Error('the service worker has nothing to keep');
      const shell = JSON.stringify([...files].sort().map((file) => `/${file}`));
      const build = createHash('sha256').update(shell).digest('hex').slice(0, 12);
      own.code = own.code.replaceAll('__SHELL__', shell).replaceAll('__BUILD__', JSON.stringify(build));
    },
  };
}

/** A part of the page with everything that it loads at once. */
function gather(part: Rollup.OutputChunk, bundle: Rollup.OutputBundle, files: Set<string>): void {
  if (files.has(part.fileName)) return;
  files.add(part.fileName);
  for (const style of part.viteMetadata?.importedCss ?? []) files.add(style);
  for (const name of part.imports) {
    const other = bundle[name];
    if (other?.type === 'chunk') gather(other, bundle, files);
  }
}
