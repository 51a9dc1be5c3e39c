// Every sentence exists in both languages with the same arguments, every key that the page uses
// exists, and no key of the page's own files is unused.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const locales = (language: string): string => join(root, 'locales', language);
const files = readdirSync(locales('ru')).filter((name) => name.endsWith('.ftl'));

/** The page's own files: nobody else uses their keys. */
const own = files.filter((name) => name === 'page.ftl' || name.endsWith('-page.ftl'));

function messages(language: string, file: string): Map<string, Set<string>> {
  const text = readFileSync(join(locales(language), file), 'utf8');
  return new Map(new FluentResource(text).body.map((entry) => [entry.id, variables(entry)]));
}

/** The arguments that a sentence mentions anywhere. */
function variables(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found;
  const { type, name } = node as { type?: string; name?: string };
  if (type === 'var' && name) found.add(name);
  for (const child of Object.values(node)) variables(child, found);
  return found;
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts'),
    )
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

/** Keys are written as literals, or as templates whose holes stand for any id. */
function usedKeys(): { plain: Set<string>; families: RegExp[] } {
  const plain = new Set<string>();
  const families = new Map<string, RegExp>();
  for (const text of sources(join(root, 'web/src'))) {
    for (const [, key] of text.matchAll(/(?<![\w$])t\(\s*'([^']+)'/g)) plain.add(key!);
    for (const [, yes, no] of text.matchAll(/(?<![\w$])t\([^()'`]*\?\s*'([^']+)'\s*:\s*'([^']+)'/g)) {
      plain.add(yes!).add(no!);
    }
    for (const [, yes, no] of text.matchAll(/(?<![\w$])t\([^'`\n]*\?\s*'([^']+)'\s*:\s*'([^']+)'/g)) {
      plain.add(yes!).add(no!);
    }
    for (const [, key] of text.matchAll(/key: '([a-z0-9-]+)'/g)) plain.add(key!);
    for (const [, template] of text.matchAll(/(?<![\w$])t\(\s*`([^`]+)`/g)) {
      const holes = template!.replace(/\$\{[^}]*\}/g, '\u0000');
      const pattern = holes
        .split('\u0000')
        .map((part) => part.replace(/[^\w-]/g, '\\$&'))
        .join('[a-z0-9-]+');
      families.set(pattern, new RegExp(`^${pattern}$`));
    }
  }
  return { plain, families: [...families.values()] };
}

describe('the sentences', () => {
  it('are there at all', () => {
    expect(files).toEqual(expect.arrayContaining(['common.ftl', 'page.ftl', 'three-witches.ftl']));
    expect(readdirSync(locales('en')).filter((name) => name.endsWith('.ftl'))).toEqual(files);
  });

  it.each(files)('of %s are the same in both languages', (file) => {
    const ru = messages('ru', file);
    const en = messages('en', file);
    expect([...en.keys()].sort()).toEqual([...ru.keys()].sort());
    for (const [key, wanted] of ru) {
      // English does not need to know in which mood a phrase stands.
      wanted.delete('mood');
      expect([...(en.get(key) ?? [])].sort(), key).toEqual([...wanted].sort());
    }
  });

  it.each(['ru', 'en'])('of %s parse completely', (language) => {
    for (const file of files) {
      const text = readFileSync(join(locales(language), file), 'utf8');
      const written = [...text.matchAll(/^([a-z][\w-]*)\s*=/gim)].map((match) => match[1]);
      expect([...messages(language, file).keys()], file).toEqual(written);
    }
  });

  it('that the page uses all exist', () => {
    const all = new Set(files.flatMap((file) => [...messages('ru', file).keys()]));
    const { plain, families } = usedKeys();
    expect(plain.size).toBeGreaterThan(50);
    expect([...plain].filter((key) => !all.has(key))).toEqual([]);
    for (const family of families) {
      expect(
        [...all].some((key) => family.test(key)),
        String(family),
      ).toBe(true);
    }
  });

  it('of the page are all used', () => {
    const { plain, families } = usedKeys();
    const unused = own
      .flatMap((file) => [...messages('ru', file).keys()])
      .filter((key) => !plain.has(key) && !families.some((family) => family.test(key)));
    expect(unused).toEqual([]);
  });
});
