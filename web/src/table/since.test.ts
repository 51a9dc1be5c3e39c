import { describe, expect, it } from 'vitest';
import { sinceAfter, type Told } from './since';

function step(id: number, ...keys: string[]): Omit<Told, 'lines'> {
  return { id, before: id, moments: keys.map((key) => ({ event: key, line: { key }, view: id })) };
}

const keys = (list: Told[]): string[][] => list.map(({ lines }) => lines.map(({ key }) => key));

describe('what happened since my turn', () => {
  it('is what the others did, in order', () => {
    const list = sinceAfter(sinceAfter([], step(1, 'laid'), false), step(2, 'passed', 'won'), false);
    expect(keys(list)).toEqual([['laid'], ['passed', 'won']]);
    expect(keys(sinceAfter(list, step(3), false)), 'what nobody tells is not listed').toEqual(keys(list));
  });

  it('begins anew with my own act, which I know, and what came of it', () => {
    const list = sinceAfter([], step(1, 'laid'), false);
    expect(sinceAfter(list, step(2, 'mine'), true)).toEqual([]);
    expect(keys(sinceAfter(list, step(2, 'mine', 'won'), true))).toEqual([['won']]);
  });

  it('does not grow for ever', () => {
    let list: Told[] = [];
    for (let id = 0; id < 100; id++) list = sinceAfter(list, step(id, 'laid'), false);
    expect(list).toHaveLength(40);
    expect(list.at(-1)?.id).toBe(99);
  });
});
