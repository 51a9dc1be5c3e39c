// The line that tells what happens while things move. It stays as long as its words take to be read; the next one waits for
// that, and a person who is asked something, or is in a hurry, does not.

import type { Message } from '../generated/wire';
import { wishes } from '../lib/stored.svelte';
import { realPace } from '../motion/queue';
import { readingMs, type Speed } from '../motion/tempo';

/** The pace of what is shown; what somebody asks to see again is not shown at once. */
export function shownSpeed(): Speed {
  return wishes.speed.now === 'instant' ? 'normal' : wishes.speed.now;
}

export class Caption {
  line = $state.raw<Message | null>(null);
  /** When the line will have been read, in milliseconds of this page. */
  private readBy = 0;
  private fading: ReturnType<typeof setTimeout> | undefined;

  /** Says a line when the one before has been read; `text` is what there is to read, nothing of what is known already. */
  async say(line: Message, text: string, hurry: AbortSignal): Promise<void> {
    await this.read(hurry);
    clearTimeout(this.fading);
    this.line = line;
    this.readBy = text && !hurry.aborted ? performance.now() + readingMs(text, shownSpeed()) : 0;
  }

  /** Settles when the line has been read. */
  read(hurry: AbortSignal): Promise<void> {
    return realPace.wait(this.readBy - performance.now(), hurry);
  }

  /** Nobody needs to read it to its end. */
  hurry(): void {
    this.readBy = 0;
  }

  /** Everything is at rest: the line goes when it has been read, or at once where somebody is asked. */
  fade(asked: boolean): void {
    clearTimeout(this.fading);
    const left = asked ? 0 : this.readBy - performance.now();
    if (left <= 0) this.line = null;
    else this.fading = setTimeout(() => (this.line = null), left);
  }

  close(): void {
    clearTimeout(this.fading);
  }
}
