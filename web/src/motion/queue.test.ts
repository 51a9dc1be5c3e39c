import { describe, expect, it, vi } from 'vitest';
import { MotionQueue, realPace } from './queue';

/** A piece that ends when it is told to, or when the queue is hurried. */
function piece(
  name: string,
  told: string[],
): { play: (hurry: AbortSignal) => Promise<void>; end: () => void } {
  let end = (): void => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return {
    end,
    play: async (hurry) => {
      told.push(`${name} starts`);
      const hurried = new Promise<void>((resolve) => {
        if (hurry.aborted) resolve();
        hurry.addEventListener('abort', () => resolve());
      });
      await Promise.race([done, hurried]);
      told.push(`${name} ends`);
    },
  };
}

describe('the queue of motions', () => {
  it('plays one after the other and says when it is busy', async () => {
    const told: string[] = [];
    const queue = new MotionQueue((busy) => told.push(busy ? 'busy' : 'idle'));
    const [a, b] = [piece('a', told), piece('b', told)];
    queue.add(a.play);
    queue.add(b.play);
    b.end();
    expect(queue.busy).toBe(true);
    a.end();
    await queue.drained();
    expect(told).toEqual(['busy', 'a starts', 'a ends', 'b starts', 'b ends', 'idle']);
    expect(queue.busy).toBe(false);
  });

  it('shows the end of everything on a tap, in order', async () => {
    const told: string[] = [];
    const queue = new MotionQueue();
    queue.add(piece('a', told).play, piece('b', told).play);
    await Promise.resolve();
    queue.skip();
    await queue.drained();
    expect(told).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
  });

  it('plays later pieces with motion again after a skip', async () => {
    const queue = new MotionQueue();
    queue.add(async () => {});
    queue.skip();
    await queue.drained();
    let hurried = true;
    queue.add(async (hurry) => void (hurried = hurry.aborted));
    await queue.drained();
    expect(hurried).toBe(false);
  });

  it('plays what is added after a skip with motion, also while the rest still ends', async () => {
    const queue = new MotionQueue();
    const hurried: boolean[] = [];
    const note = async (hurry: AbortSignal): Promise<void> => void hurried.push(hurry.aborted);
    queue.add(note);
    queue.skip();
    queue.add(note);
    await queue.drained();
    expect(hurried).toEqual([true, false]);
  });

  it('forgets what waits when it is cleared', async () => {
    const told: string[] = [];
    const queue = new MotionQueue();
    queue.add(piece('a', told).play, piece('b', told).play);
    await Promise.resolve();
    queue.clear();
    await queue.drained();
    expect(told).toEqual(['a starts', 'a ends']);
  });

  it('goes on after a piece that failed', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const told: string[] = [];
    const queue = new MotionQueue();
    queue.add(
      async () => Promise.reject(new Error('torn')),
      async () => void told.push('next'),
    );
    await queue.drained();
    expect(told).toEqual(['next']);
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });

  it('waits in real time, and stops waiting when hurried', async () => {
    vi.useFakeTimers();
    const hurry = new AbortController();
    let waited = false;
    const wait = realPace.wait(1000, hurry.signal).then(() => (waited = true));
    await vi.advanceTimersByTimeAsync(999);
    expect(waited).toBe(false);
    hurry.abort();
    await wait;
    expect(waited).toBe(true);
    vi.useRealTimers();
  });
});
