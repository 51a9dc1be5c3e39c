// Turns keys and messages into sentences of one language, on the same files as the terminal.

import { FluentBundle, FluentResource, type FluentVariable, type Message as Sentence } from '@fluent/bundle';
import type { Arg, Message, Spoken } from '../generated/wire';

export type Language = 'ru' | 'en';
export const LANGUAGES: readonly Language[] = ['ru', 'en'];

/** The first language of a browser that is spoken here; English for those who speak neither, Russian for who says nothing. */
export function preferred(spoken: readonly string[]): Language {
  for (const one of spoken) {
    const found = LANGUAGES.find((language) => one.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return spoken.length > 0 ? 'en' : 'ru';
}

/** How the players of a table are called, by seat. */
export type SeatNames = (seat: number) => string;

/** Arguments of the page's own sentences. */
export type Values = Record<string, string | number>;

type Pattern = NonNullable<Sentence['value']>;

/** One language with the sentences it has learnt so far. */
export class Speech {
  private readonly bundle: FluentBundle;
  private readonly lists: Intl.ListFormat;

  constructor(readonly language: Language) {
    // Isolation marks protect names in mixed-direction text; our two languages share a direction.
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.lists = new Intl.ListFormat(language, { type: 'conjunction' });
  }

  learn(text: string): void {
    const errors = this.bundle.addResource(new FluentResource(text), { allowOverrides: true });
    for (const error of errors) console.error(error);
  }

  knows(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  /** A sentence of the page itself. */
  say(key: string, values: Values = {}): string {
    return this.format(key, values);
  }

  /**
   * A sentence that came from the rules or the server. Where it speaks of the listener and has a form for that (an
   * attribute named like the argument that is her seat), she is «you».
   */
  tell(message: Message, names: SeatNames, listener: number | null = null): string {
    const values: Record<string, FluentVariable> = {};
    for (const [name, arg] of Object.entries(message.args ?? {})) {
      values[name] = this.argument(arg, names, listener);
    }
    return this.format(message.key, values, this.formFor(message, listener));
  }

  /** Words that come in both languages. */
  pick(spoken: Spoken): string {
    return spoken[this.language];
  }

  list(words: string[]): string {
    return this.lists.format(words);
  }

  private formFor(message: Message, listener: number | null): Pattern | undefined {
    if (listener === null) return undefined;
    const forms = Object.entries(this.bundle.getMessage(message.key)?.attributes ?? {});
    const isHers = ([name]: [string, Pattern]): boolean => {
      const arg = message.args?.[name];
      return arg !== undefined && 'seat' in arg && arg.seat === listener;
    };
    return forms.find(isHers)?.[1];
  }

  private argument(arg: Arg, names: SeatNames, listener: number | null): FluentVariable {
    if ('number' in arg) return Number(arg.number);
    if ('seat' in arg) return names(arg.seat);
    if ('key' in arg) return this.format(arg.key, {});
    if ('text' in arg) return arg.text;
    if ('name' in arg) return this.pick(arg.name);
    if ('said' in arg) return this.tell(arg.said, names, listener);
    return this.list(arg.list.map((item) => String(this.argument(item, names, listener))));
  }

  private format(key: string, values: Record<string, FluentVariable>, form?: Pattern): string {
    const pattern = form ?? this.bundle.getMessage(key)?.value;
    if (!pattern) {
      console.error(`There is no sentence “${key}” in ${this.language}.`);
      return key;
    }
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, values, errors);
    for (const error of errors) console.error(`“${key}”: ${error.message}`);
    return text;
  }
}
