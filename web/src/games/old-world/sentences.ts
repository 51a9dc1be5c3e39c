// The sentences that come with the content, by what says them. The server makes them; the page only finds the
// one of an effect, of a list of effects or of an ability.

import type { OldWorldContent, OldWorldSays } from '../../generated/old-world';
import type { Message } from '../../generated/wire';

export class Sentences {
  private readonly byThing = new WeakMap<object, Message>();

  constructor({ says, ...files }: OldWorldContent) {
    this.note(says, '', files);
  }

  of(thing: object): Message {
    const found = this.byThing.get(thing);
    if (!found) throw new Error('something of the content has no sentence');
    return found;
  }

  /** What stands for a thing of the content says the same. */
  also(thing: object, copy: object): void {
    this.byThing.set(copy, this.of(thing));
  }

  /** A place begins at whatever has an id, and goes on by keys and numbers. */
  private note(says: OldWorldSays, place: string, value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      this.keep(says, place, value);
      for (const [index, item] of value.entries()) this.note(says, `${place}[${index}]`, item);
      return;
    }
    const here = 'id' in value && typeof value.id === 'string' ? value.id : place;
    this.keep(says, here, value);
    for (const [key, inner] of Object.entries(value)) this.note(says, `${here}.${key}`, inner);
  }

  private keep({ sentences, places }: OldWorldSays, place: string, thing: object): void {
    const sentence = sentences[places[place] ?? -1];
    if (sentence) this.byThing.set(thing, sentence);
  }
}
