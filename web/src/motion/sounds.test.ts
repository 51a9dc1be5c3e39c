import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../games';
import type { Sound } from '../lib/sound';
import { MOODS } from '../sound/moods';
import { lengthOf, VOICES } from '../sound/voices';
import { HEARD, soundOf } from './sounds';

const root = join(import.meta.dirname, '..');

/** Every kind of event that the rules of a game can tell, from its generated types. */
function kindsOf(game: string): string[] {
  const text = readFileSync(join(root, 'generated', `${game}.ts`), 'utf8');
  const seen = /export type \w+Seen = ([\s\S]*?);\n/.exec(text)?.[1] ?? '';
  // An event begins a member of the union; what is nested in it may have kinds, too.
  return [...seen.matchAll(/(?:^|\| )\{ "kind": "([\w-]+)"/g)].map((match) => match[1]!);
}

describe.each(GAMES.map(({ id }) => id))('the sounds of %s', (game) => {
  it('tell of every kind of event, or it is stated silent', () => {
    const kinds = kindsOf(game);
    expect(kinds.length).toBeGreaterThan(15);
    expect(Object.keys(HEARD[game] ?? {}).sort()).toEqual([...kinds].sort());
  });

  it('have what they need where each picture says it', () => {
    const drawn = Object.values(HEARD[game] ?? {}).filter((heard) => heard === 'by-picture');
    const film = readFileSync(join(root, 'games', game, 'film.ts'), 'utf8');
    expect(drawn.length > 0).toBe(game === 'vedmin-krug');
    if (drawn.length > 0) expect(film).toContain('sound:');
  });

  it('have an air of their own', () => {
    const mood = MOODS[game];
    expect(mood).toBeDefined();
    const others = Object.entries(MOODS).filter(([id]) => id !== game);
    for (const [id, other] of others) expect(other, id).not.toEqual(mood);
    // Softer than any sound that tells something.
    expect(Math.max(mood!.wind.loud, mood!.call.loud)).toBeLessThan(0.1);
  });
});

describe('every sound', () => {
  const sounds = Object.keys(VOICES) as Sound[];

  it('is unlike the others', () => {
    expect(new Set(sounds.map((sound) => JSON.stringify(VOICES[sound]))).size).toBe(sounds.length);
  });

  it('is used somewhere', () => {
    const used = new Set<string>(Object.values(HEARD).flatMap((game) => Object.values(game)));
    // The page itself calls a person to her turn.
    expect(sounds.filter((sound) => !used.has(sound))).toEqual(['call']);
  });

  it('is short and soft', () => {
    for (const sound of sounds) {
      expect(lengthOf(sound), sound).toBeLessThanOrEqual(1.3);
      for (const { loud, from, lasts } of VOICES[sound]) {
        expect(loud, sound).toBeLessThanOrEqual(0.8);
        expect(from, sound).toBeGreaterThan(40);
        expect(lasts, sound).toBeGreaterThan(0);
      }
    }
  });
});

it('a silent event stays silent whatever is drawn, and a picture speaks only where it is asked', () => {
  expect(soundOf('three-witches', 'reviewed', 'end')).toBeUndefined();
  expect(soundOf('three-witches', 'led', 'end')).toBe('card');
  expect(soundOf('vedmin-krug', 'passed', 'pour')).toBe('pour');
  expect(soundOf('vedmin-krug', 'passed', undefined)).toBeUndefined();
});

it('no file of sound is part of the page', () => {
  const files = ['src', 'public'].flatMap((folder) =>
    readdirSync(join(root, '..', folder), { recursive: true }).map(String),
  );
  expect(files.filter((file) => /\.(mp3|ogg|wav|m4a|webm)$/.test(file))).toEqual([]);
});
