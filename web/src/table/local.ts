// A table that the page tells by itself, without a server: a beginning, and steps that were written down before. A step
// waits for the viewer's action, or follows by itself; any other action is refused with the words of the step.

import type { ClientMessage, Snapshot, Spoken, TableInfo, Update } from '../generated/wire';
import type { Feed, Listener } from './feed';

export interface LocalStep {
  /** What it waits for: the actions that lead on, and what is said to any other. Without it, it follows by itself. */
  on?: { actions: string[]; otherwise: { code: string; text: Spoken } };
  update: Update;
}

export class LocalFeed implements Feed {
  private listener: Listener | null = null;
  private next = 0;

  constructor(
    private readonly info: TableInfo,
    private readonly start: Snapshot,
    private readonly steps: LocalStep[],
  ) {}

  async open(listener: Listener): Promise<void> {
    this.listener = listener;
    this.again();
  }

  /** From the beginning. */
  again(): void {
    this.next = 0;
    this.listener?.learn(this.info);
    this.listener?.connected('live');
    this.listener?.hear({ type: 'snapshot', snapshot: this.start });
    this.goOn();
  }

  send(message: ClientMessage): boolean {
    const step = this.steps[this.next];
    if (!step?.on || (message.type !== 'act' && message.type !== 'why')) return false;
    const { actions, otherwise } = step.on;
    const { type, id, action } = message;
    // As from a server, an answer comes when the sender has finished speaking.
    queueMicrotask(() => {
      if (type === 'act' && actions.includes(action)) {
        this.listener?.hear({ type: 'done', id });
        this.tell(step);
        this.goOn();
      } else {
        this.listener?.hear({ type: 'refused', id, message: { key: otherwise.code }, ...otherwise });
      }
    });
    return true;
  }

  close(): void {
    this.listener = null;
  }

  /** Tells what follows by itself, up to where the viewer is asked. */
  private goOn(): void {
    for (let step = this.steps[this.next]; step && !step.on; step = this.steps[this.next]) this.tell(step);
  }

  private tell({ update }: LocalStep): void {
    this.next += 1;
    this.listener?.hear({ type: 'update', update });
  }
}
