import { describe, expect, it } from 'vitest';
import { changed, Misfit } from './change';

describe('a change of a document', () => {
  it('puts, removes and splices, and leaves everything else alone', () => {
    const before = { hand: ['a', 'b', 'c'], sizes: [3, 3], same: { deep: 1 }, old: 1 };
    const after = changed(before, [
      ['/old'],
      ['/hand', 1, 1, []],
      ['/sizes/0', 2],
      ['/new', null],
    ]) as typeof before;
    expect(after).toEqual({ hand: ['a', 'c'], sizes: [2, 3], same: { deep: 1 }, new: null });
    expect(after.same).toBe(before.same);
    expect(before).toEqual({ hand: ['a', 'b', 'c'], sizes: [3, 3], same: { deep: 1 }, old: 1 });
  });

  it('takes whole documents and names with slashes', () => {
    expect(changed(null, [['', { a: 1 }]])).toEqual({ a: 1 });
    expect(changed({ 'a/b~c': { '': [1] } }, [['/a~1b~0c/', 1, 0, [2]]])).toEqual({
      'a/b~c': { '': [1, 2] },
    });
    expect(changed([1, 2], [['', 0, 1, [3, 4]]])).toEqual([3, 4, 2]);
  });

  it('refuses what does not fit', () => {
    for (const edit of [['/a/b', 1], ['/b'], ['/a', 0, 1, []], ['/list', 1, 1, []], ['/list/0']]) {
      expect(() => changed({ a: 1, list: [1] }, [edit])).toThrow(Misfit);
    }
  });
});
