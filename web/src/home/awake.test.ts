import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAwake, type Screen } from './awake';

class Page extends EventTarget {
  visibilityState = 'visible';
  turn(state: 'visible' | 'hidden'): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function phone(): { screen: Screen; taken: () => number; held: () => number } {
  let taken = 0;
  let held = 0;
  const screen: Screen = {
    request: async () => {
      taken++;
      held++;
      return {
        release: async () => {
          held--;
        },
      };
    },
  };
  return { screen, taken: () => taken, held: () => held };
}

describe('the light of the screen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const begin = (screen: Screen, page = new Page()): (() => void) =>
    keepAwake(screen, page as unknown as Document);

  it('is held for a turn and let go after it', async () => {
    const { screen, held } = phone();
    const stop = begin(screen);
    await vi.advanceTimersByTimeAsync(0);
    expect(held()).toBe(1);
    stop();
    expect(held()).toBe(0);
  });

  it('is let go when the turn ended before it was given', async () => {
    const { screen, held } = phone();
    begin(screen)();
    await vi.advanceTimersByTimeAsync(0);
    expect(held()).toBe(0);
  });

  it('is asked for again when the page is seen again', async () => {
    const { screen, taken } = phone();
    const page = new Page();
    const stop = begin(screen, page);
    page.turn('hidden');
    expect(taken()).toBe(1);
    page.turn('visible');
    expect(taken()).toBe(2);
    stop();
    page.turn('visible');
    expect(taken()).toBe(2);
  });

  it('is not held for a whole night', async () => {
    const { screen, held } = phone();
    begin(screen);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(held()).toBe(0);
  });

  it('is no trouble where there is none', () => {
    expect(() => keepAwake(null, new Page() as unknown as Document)()).not.toThrow();
  });
});
