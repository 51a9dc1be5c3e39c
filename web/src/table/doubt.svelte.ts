// Acts of which nobody knows what became of them: the connection was lost before their answers came. They are never sent
// again; over the next connection the server says of each that it was carried out, or that it never will be.

import type { ClientMessage } from '../generated/wire';

export class Doubt {
  /** Whether there is any such act. */
  now = $state(false);
  private readonly keys = new Set<string>();
  /** Questions about them, by their numbers. */
  private readonly asked = new Map<number, string>();

  /** Nothing that was sent will be answered any more, these acts among it. */
  add(keys: Iterable<string>): void {
    for (const key of keys) this.keys.add(key);
    this.asked.clear();
    this.now = this.keys.size > 0;
  }

  /** What is to be asked over a new connection. */
  questions(number: () => number): ClientMessage[] {
    return Array.from(this.keys, (key) => {
      const id = number();
      this.asked.set(id, key);
      return { type: 'withdraw', id, key };
    });
  }

  /** Whether this was the answer to one of the questions. */
  settle(id: number): boolean {
    const key = this.asked.get(id);
    if (key === undefined) return false;
    this.asked.delete(id);
    this.keys.delete(key);
    this.now = this.keys.size > 0;
    return true;
  }
}
