import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../games';
import { HEARD } from './sounds';
import { holdOf, STAYING } from './stays';
import { both, deal, gather, give, home, lay, meanwhile, PASSING, STAYS } from './vocabulary';

describe.each(GAMES.map(({ id }) => id))('the motions of %s', (game) => {
  it('have a stay for every kind of event that has a sound or is silent', () => {
    expect(Object.keys(STAYING[game] ?? {}).sort()).toEqual(Object.keys(HEARD[game] ?? {}).sort());
  });

  it('are named in its film, and measured nowhere but in the vocabulary', () => {
    const film = readFileSync(join(import.meta.dirname, '..', 'games', game, 'film.ts'), 'utf8');
    expect(film.match(/\b(hold|stagger|duration|easing)\b|\b\d{2,}\b/g) ?? []).toEqual([]);
  });
});

it('every length of motion that a style names is one of the vocabulary', () => {
  const root = join(import.meta.dirname, '..');
  const styles = readdirSync(root, { recursive: true })
    .map(String)
    .filter((file) => /\.(svelte|css)$/.test(file) && file !== join('motion', 'motion.css'));
  const measured = styles.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const found = text.match(/(?:animation|transition)(?:-duration)?:[^;]*?\b[\d.]+m?s\b[^;]*;/g) ?? [];
    return found.filter((one) => !one.includes('!important')).map((one) => `${file}: ${one}`);
  });
  expect(measured).toEqual([]);
});

describe('a way', () => {
  it('takes the things one after another, but never all day', () => {
    expect(deal(['a', 'b'])).toEqual({ from: { a: 'deck', b: 'deck' }, stagger: 60 });
    const many = deal(Array.from({ length: 40 }, (_, at) => `card-${at}`));
    expect(many.stagger! * 40).toBeLessThanOrEqual(800);
    expect(lay(['a'], 2)).toEqual({ from: { a: home(2) } });
  });

  it('leaves alone what nobody knows', () => {
    expect(give([null, 'a'], 'discard').to).toEqual({ a: 'discard' });
    expect(gather(null, 'discard').to).toEqual({});
  });

  it('joins with another, and with what goes on meanwhile', () => {
    expect(meanwhile(both(deal(['a', 'b']), give(['c'], 'out')))).toEqual({
      from: { a: 'deck', b: 'deck' },
      to: { c: 'out' },
      stagger: 60,
      free: true,
    });
  });
});

describe('how long a picture stays', () => {
  const hold = (kind: string, seat: number, shot = {}): number =>
    holdOf('old-world', { kind, seat }, 0, shot);

  it('is said by its event, for who did it and for the others', () => {
    expect(hold('moved', 0)).toBe(STAYS.short);
    expect(hold('moved', 1)).toBe(STAYS.word);
    expect(hold('trophy', 1, { passing: true })).toBe(STAYS.drama * PASSING);
  });

  it('or by its picture, with what walks besides', () => {
    expect(hold('trophy', 1, { stay: 'none', walks: 500 })).toBe(500);
    expect(hold('gold', 0, { least: 'word' })).toBe(STAYS.word);
  });
});
