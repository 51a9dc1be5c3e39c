import { describe, expect, it, vi } from 'vitest';
import type { Snapshot, Update } from '../generated/wire';
import { TableController, type Types } from './controller.svelte';
import { Desk } from './desk.svelte';
import { INFO, unseen } from './fixtures';
import { LocalFeed } from './local';

interface Game extends Types {
  view: { me: number };
  drawn: { me: number };
}

/** Taps are written down: those that answer, and those that only pick. */
class Tapped extends TableController<Game, null> {
  readonly buttons = [];
  readonly hints = [];
  readonly told: string[] = [];

  renew(): void {}

  reason(): string {
    return '';
  }

  tap(): void {
    if (this.mayTap(() => this.told.push('picks'))) this.told.push('answers');
  }
}

const ASKED = { prompt: { key: 'p' }, rules: '', asides: [], outcome: null };
const GO = { action: 'go', request: { kind: 'go' }, message: { key: 'm' } };
const WAITING: Snapshot = { version: 1, log: [], view: { me: 0 }, choices: [], ...ASKED };

/** A table where somebody else has just moved. */
async function afterHers(choices: Update['choices']): Promise<{ desk: Desk; controller: Tapped }> {
  const desk = new Desk('local', new LocalFeed(INFO, WAITING, []));
  const controller = new Tapped(desk, null, { pictures: () => [] });
  await desk.sit(unseen(controller));
  await desk.open();
  await vi.waitFor(() => expect(desk.moving).toBe(false));
  const frames = [{ event: { kind: 'hers' }, line: { key: 'hers' }, change: [] }];
  desk.hear({ type: 'update', update: { version: 2, frames, change: [], choices, ...ASKED } });
  expect(desk.moving).toBe(true);
  return { desk, controller };
}

describe('a tap', () => {
  it('that cuts a film short picks what it met, and decides nothing', async () => {
    const { desk, controller } = await afterHers([GO]);
    controller.tap();
    expect(controller.told).toEqual([]);
    await vi.waitFor(() => expect(desk.moving).toBe(false));
    await vi.waitFor(() => expect(controller.told).toEqual(['picks']));
    controller.tap();
    expect(controller.told).toEqual(['picks', 'answers']);
    desk.close();
  });

  it('that cuts a film short picks nothing where nobody is asked', async () => {
    const { desk, controller } = await afterHers([]);
    controller.tap();
    await desk.cut();
    expect(controller.told).toEqual([]);
    desk.close();
  });
});
