import { describe, expect, it } from 'vitest';
import type { Line, ServerMessage, TableInfo } from '../generated/wire';
import { disconnected, follow, type Known, NOTHING, type Shown } from './follow';

const shown = (view: unknown): Shown => ({
  view,
  prompt: { key: 'p' },
  rules: '',
  choices: [],
  asides: [],
  outcome: null,
});
const snapshot = (version: number, log: Line[] = []): ServerMessage => ({
  type: 'snapshot',
  snapshot: { version, log, ...shown({ at: version }) },
});
const update = (version: number, line?: Line, turn_page = false): ServerMessage => {
  const { view: _, ...asked } = shown(null);
  const frame = { event: version, turn_page, change: [['/at', `moment ${version}`]] };
  return {
    type: 'update',
    update: {
      version,
      frames: [line ? { ...frame, line } : frame],
      change: [['/at', version]],
      ...asked,
    },
  };
};

/** Feeds messages in order and tells the kinds of what is to be done. */
function run(messages: ServerMessage[], from: Known = NOTHING): { known: Known; kinds: string[] } {
  let known = from;
  const kinds: string[] = [];
  for (const message of messages) {
    const followed = follow(known, message);
    known = followed.known;
    kinds.push(...followed.effects.map((effect) => effect.kind));
  }
  return { known, kinds };
}

describe('following a table', () => {
  it('shows a snapshot and steps on from it', () => {
    const { known, kinds } = run([snapshot(3), update(4), update(5)]);
    expect(kinds).toEqual(['show', 'step', 'step']);
    expect(known.version).toBe(5);
  });

  it('knows every moment of a step, and the view after it', () => {
    const { known } = run([snapshot(3)]);
    const { effects } = follow(known, update(4, { key: 'line' }));
    expect(effects).toMatchObject([
      {
        kind: 'step',
        shown: { view: { at: 4 } },
        moments: [{ event: 4, line: { key: 'line' }, view: { at: 'moment 4' } }],
      },
    ]);
  });

  it('asks for everything when a change does not fit what it knows', () => {
    const { known } = run([snapshot(3)]);
    expect(run([update(4)], { ...known, view: 'else' }).kinds).toEqual(['resync']);
  });

  it('asks for everything once after a gap, and ignores steps until it comes', () => {
    const { known, kinds } = run([snapshot(3), update(5), update(6), snapshot(6), update(7)]);
    expect(kinds).toEqual(['show', 'resync', 'show', 'step']);
    expect(known).toMatchObject({ version: 7, lost: false });
  });

  it('asks for everything when a step comes before any snapshot', () => {
    expect(run([update(1)]).kinds).toEqual(['resync']);
  });

  it('ignores a step that it has already seen', () => {
    const { known, kinds } = run([snapshot(3), update(4), update(4), update(2)]);
    expect(kinds).toEqual(['show', 'step']);
    expect(known.version).toBe(4);
  });

  it('forgets fleeting lines when the page is turned, and keeps lasting ones', () => {
    const { known } = run([
      snapshot(1, [{ key: 'lasting' }, { key: 'gone', fleeting: true }]),
      update(2, { key: 'new', fleeting: true }, true),
      update(3, { key: 'more' }),
    ]);
    expect(known.log.map((line) => line.key)).toEqual(['lasting', 'new', 'more']);
  });

  it('starts afresh after a broken connection: the new snapshot counts', () => {
    const before = run([snapshot(3), update(5)]).known;
    expect(before.lost).toBe(true);
    const { known, kinds } = run([snapshot(9), update(10)], disconnected(before));
    expect(kinds).toEqual(['show', 'step']);
    expect(known.version).toBe(10);
  });

  it('hands answers, chat and news of the table on', () => {
    const info = { table: 't' } as TableInfo;
    const refused: ServerMessage = {
      type: 'refused',
      id: 2,
      code: 'x',
      message: { key: 'x' },
      text: { ru: 'нет', en: 'no' },
    };
    const { known, kinds } = run([
      { type: 'table', info },
      { type: 'done', id: 1 },
      refused,
      { type: 'chat', seat: 0, name: 'Агата', text: 'привет' },
    ]);
    expect(kinds).toEqual(['answer', 'answer', 'chat']);
    expect(known.info).toBe(info);
  });
});
