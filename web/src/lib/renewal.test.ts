import { describe, expect, it } from 'vitest';
import { mayRenew } from './renewal';

function memory(): {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
} {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

describe('a page that is too old', () => {
  it('loads itself anew once, and again only after a while or for another reason', () => {
    const store = memory();
    expect(mayRenew('wire 3', 1_000, store)).toBe(true);
    expect(mayRenew('wire 3', 30_000, store)).toBe(false);
    expect(mayRenew('missing', 31_000, store)).toBe(true);
    expect(mayRenew('missing', 100_000, store)).toBe(true);
  });

  it('is not loaded for ever where nothing can be remembered', () => {
    const broken = {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {},
    };
    expect(mayRenew('missing', 0, broken)).toBe(false);
  });
});
