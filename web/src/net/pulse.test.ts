import { describe, expect, it } from 'vitest';
import type { ServerMessage } from '../generated/wire';
import { ANSWER_MS, LOOK_MS, Pulse, QUIET_MS, type Verdict } from './pulse';

const PONG: ServerMessage = { type: 'pong' };
const ACT = { type: 'act', id: 7, version: 1, action: 'go', key: 'k' } as const;

/** Looks as often as the page does, asks where it is to be asked, and says when the connection was given up. */
function watch(pulse: Pulse, from: number, until: number, heard: (now: number) => ServerMessage[]): number {
  for (let now = from; now <= until; now += LOOK_MS) {
    for (const message of heard(now)) pulse.heard(message, now);
    const verdict: Verdict = pulse.look(now);
    if (verdict === 'ask') pulse.said({ type: 'ping' }, now);
    if (verdict === 'dead') return now;
  }
  return Infinity;
}

describe('the pulse of a connection', () => {
  it('beats while somebody answers', () => {
    const pulse = new Pulse(0);
    expect(watch(pulse, 0, 60_000, (now) => (now % 3_000 === 0 ? [PONG] : []))).toBe(Infinity);
  });

  it('is missed within the stated seconds when nothing arrives any more', () => {
    expect(watch(new Pulse(0), 0, 60_000, () => [])).toBe(QUIET_MS + ANSWER_MS);
  });

  it('is missed sooner when an act is not answered, whatever else arrives', () => {
    const pulse = new Pulse(0);
    pulse.said(ACT, 0);
    expect(watch(pulse, 0, 60_000, () => [PONG])).toBe(ANSWER_MS);
    const answered = new Pulse(0);
    answered.said(ACT, 0);
    expect(watch(answered, 0, 60_000, (now) => [now === 1_000 ? { type: 'done', id: 7 } : PONG])).toBe(
      Infinity,
    );
  });

  it('is not missed by a page that slept itself', () => {
    const pulse = new Pulse(0);
    pulse.said({ type: 'ping' }, 0);
    expect(pulse.look(3_600_000), 'what arrived meanwhile is heard first').toBe('fine');
    pulse.heard(PONG, 3_600_001);
    expect(pulse.look(3_600_500)).toBe('fine');
  });

  it('is felt at once where there is reason to doubt', () => {
    const pulse = new Pulse(0);
    expect(pulse.look(500)).toBe('fine');
    expect(pulse.look(600, true)).toBe('ask');
  });
});
