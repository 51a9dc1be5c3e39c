import { describe, expect, it } from 'vitest';
import { holds, plain } from './sections';

describe('searching the rules', () => {
  it('asks for every word, in any order and case', () => {
    const text = 'Порошок сверху — это ноль шагов:\n вы остаётесь на месте.';
    expect(holds(text, 'шагов порошок')).toBe(true);
    expect(holds(text, 'порошок котёл')).toBe(false);
  });

  it('takes ё as people type it', () => {
    expect(holds('Котёл пуст', 'котел')).toBe(true);
    expect(holds('Котел пуст', 'КОТЁЛ')).toBe(true);
  });

  it('finds everything for nothing', () => {
    expect(plain('  ')).toBe('');
    expect(holds('anything', ' ')).toBe(true);
  });
});
