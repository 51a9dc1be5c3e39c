import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTheme, themeOf } from './theme';

describe('the theme', () => {
  it('is what is wished, else the table’s own, else the system’s', () => {
    expect(themeOf('system', true, false)).toBe('light');
    expect(themeOf('system', false, false)).toBe('dark');
    expect(themeOf('system', true, true), 'Old World is dark by itself').toBe('dark');
    expect(themeOf('light', false, true), 'unless somebody wishes it light').toBe('light');
    expect(themeOf('dark', true, false)).toBe('dark');
    expect(isTheme('sepia')).toBe(false);
  });

  it('is asked of the page and never of the system behind its back', () => {
    const root = join(import.meta.dirname, '..');
    const styled = readdirSync(root, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(svelte|css)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    const asking = styled.filter((file) =>
      /@media[^{]*prefers-color-scheme/.test(readFileSync(file, 'utf8')),
    );
    // Before the page has begun only the ground is seen.
    expect(asking.map((file) => file.slice(root.length + 1))).toEqual(['app.css']);
  });
});
