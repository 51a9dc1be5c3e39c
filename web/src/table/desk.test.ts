import { describe, expect, it, vi } from 'vitest';
import type { ClientMessage, Snapshot, Update } from '../generated/wire';
import { Desk } from './desk.svelte';
import { INFO, unseen } from './fixtures';
import type { Controller } from './game';
import { LocalFeed, type LocalStep } from './local';

const ASKED = { prompt: { key: 'p' }, rules: '', asides: [], outcome: null };
const GO = { action: 'go', request: { kind: 'go' }, message: { key: 'm' } };
const START: Snapshot = { version: 1, log: [], view: { at: 0 }, choices: [GO], ...ASKED };
const OTHERWISE = { code: 'no', text: { ru: 'нет', en: 'no' } };

/** A step of several moments; each is told by a line, or by none. */
function step(version: number, lines: (string | null)[], choices = [GO]): Update {
  const frames = lines.map((key, index) => ({
    event: { kind: String(index) },
    ...(key === null ? {} : { line: { key } }),
    change: [['/at', version * 10 + index]],
  }));
  return { version, frames, change: [['/at', version]], choices, ...ASKED };
}

/** What is drawn, moment by moment, and what is said about it. */
async function watch(steps: LocalStep[]): Promise<{ desk: Desk; seen: string[]; rest: () => Promise<void> }> {
  const seen: string[] = [];
  const desk = new Desk('local', new LocalFeed(INFO, START, steps));
  const controller: Controller = {
    buttons: [],
    hints: [],
    renew: () => undefined,
    pictures: (_, __, view) => {
      seen.push(`${(view as { at: number }).at} ${desk.caption?.key}`);
      return [];
    },
    rest: (_, view) => view,
    reason: () => '',
  };
  const rest = (): Promise<void> => vi.waitFor(() => expect(desk.moving || desk.sending).toBe(false));
  await desk.sit(unseen(controller));
  await desk.open();
  await rest();
  return { desk, seen, rest };
}

describe('a desk', () => {
  it('is not turned back by an answer that arrives late', async () => {
    const desk = new Desk('local', new LocalFeed(INFO, START, []));
    await desk.open();
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    const put = desk.putBot(1, 'easy');
    desk.hear({ type: 'table', info: { ...INFO, status: 'playing' } });
    answer(Response.json({ ...INFO, status: 'waiting' }));
    await put;
    vi.unstubAllGlobals();
    expect(desk.info?.status).toBe('playing');
  });

  it('says of every moment the line that came with it', async () => {
    const { desk, seen, rest } = await watch([
      { on: { actions: ['go'], otherwise: OTHERWISE }, update: step(2, ['laid', 'won', null, 'begun']) },
    ]);
    desk.act('go');
    await rest();
    expect(seen).toEqual(['20 laid', '21 won', '22 won', '23 begun']);
    expect(desk.shown?.view).toEqual({ at: 2 });
    expect(desk.log.map(({ key }) => key)).toEqual(['laid', 'won', 'begun']);
    expect(desk.caption, 'at rest the prompt speaks').toBeNull();
  });

  it('plays what follows by itself, and asks again', async () => {
    const { desk, seen, rest } = await watch([
      { on: { actions: ['go'], otherwise: OTHERWISE }, update: step(2, ['mine'], []) },
      { update: step(3, ['hers'], []) },
      { update: step(4, ['theirs']) },
    ]);
    expect(desk.myTurn).toBe(true);
    desk.act('go');
    await rest();
    expect(seen).toEqual(['20 mine', '30 hers', '40 theirs']);
    expect(desk.choices).toEqual([GO]);
  });

  it('takes several actions one after another, until one is refused', async () => {
    const { desk, seen, rest } = await watch([
      { on: { actions: ['one'], otherwise: OTHERWISE }, update: step(2, ['first']) },
      { on: { actions: ['two'], otherwise: OTHERWISE }, update: step(3, ['second']) },
      { on: { actions: ['three'], otherwise: OTHERWISE }, update: step(4, ['third']) },
    ]);
    desk.actAll(['one', 'two', 'wrong', 'three']);
    await vi.waitFor(() => expect(desk.notice).not.toBeNull());
    await rest();
    expect(seen).toEqual(['20 first', '30 second']);
    expect(desk.notice?.tone).toBe('refusal');
    desk.close();
  });

  it('does not take the step of somebody else for the answer to its own act', async () => {
    const sent: ClientMessage[] = [];
    const desk = new Desk('local', {
      open: async () => undefined,
      send: (message) => sent.push(message) > 0,
      again: () => undefined,
      close: () => undefined,
    });
    const rest = (): Promise<void> => vi.waitFor(() => expect(desk.moving).toBe(false));
    desk.hear({ type: 'snapshot', snapshot: START });
    await rest();
    desk.actAll(['one', 'two']);
    // Where several decide at once, a bot is faster than the server's answer.
    desk.hear({ type: 'update', update: step(2, ['hers']) });
    await rest();
    expect(sent).toMatchObject([{ action: 'one', version: 1 }]);
    expect(desk.choices, 'nothing is offered twice').toEqual([]);
    desk.hear({ type: 'done', id: 1 });
    desk.hear({ type: 'update', update: step(3, ['mine']) });
    await rest();
    expect(sent).toMatchObject([{ action: 'one' }, { action: 'two', version: 3 }]);
    desk.close();
  });

  it('makes nobody wait for what others do while she is asked', async () => {
    const { desk, seen } = await watch([]);
    desk.hear({ type: 'update', update: step(2, ['hers', 'theirs']) });
    expect(desk.choices, 'what is asked can be answered all the time').toEqual([GO]);
    expect(desk.shown?.view).toEqual({ at: 2 });
    expect(desk.since.flatMap(({ lines }) => lines)).toEqual([{ key: 'hers' }, { key: 'theirs' }]);
    expect(seen).toHaveLength(2);
    desk.hear({ type: 'update', update: step(3, ['last'], []) });
    expect(desk.moving, 'what takes the question away is shown').toBe(true);
    desk.close();
  });

  it('never sends an act again, and says what became of it', async () => {
    const sent: ClientMessage[] = [];
    const desk = new Desk('local', {
      open: async () => undefined,
      send: (message) => sent.push(message) > 0,
      again: () => undefined,
      close: () => undefined,
    });
    const rest = (): Promise<void> => vi.waitFor(() => expect(desk.moving).toBe(false));
    desk.connected('live');
    desk.hear({ type: 'snapshot', snapshot: START });
    await rest();
    desk.act('go');
    const [act] = sent;
    desk.connected('reconnecting');
    expect(desk.unsure).toBe(true);
    desk.connected('live');
    desk.hear({ type: 'snapshot', snapshot: START });
    await rest();
    expect(desk.choices, 'nothing is offered until it is known').toEqual([]);
    const asked = sent.slice(1);
    expect(asked).toMatchObject([{ type: 'withdraw', key: act?.type === 'act' ? act.key : '' }]);
    const id = asked[0]?.type === 'withdraw' ? asked[0].id : -1;
    desk.hear({ type: 'refused', id, message: { key: 'no' }, ...OTHERWISE });
    expect(desk.unsure).toBe(false);
    expect(desk.notice?.tone).toBe('refusal');
    expect(desk.choices).toEqual([GO]);
    desk.close();
  });
});
