// The language of the page: what the person chose, else what her browser speaks; changed without a reload.

import type { Message, Spoken } from '../generated/wire';
import { type Language, LANGUAGES, preferred, type SeatNames, Speech, type Values } from './speech';

const STORED = 'coven.language';

const files = import.meta.glob<string>(
  // What only the terminal and the engine say stays with them.
  [
    '../../../locales/*/*.ftl',
    '!../../../locales/*/cli.ftl',
    '!../../../locales/*/server.ftl',
    '!../../../locales/*/*problems.ftl',
  ],
  { query: '?raw', import: 'default' },
);

/** Files that every page needs; a game adds its own. */
const wanted = new Set(['common', 'page']);
const learnt = new Map<Language, { speech: Speech; files: Set<string> }>();

function remembered(): Language {
  try {
    const stored = localStorage.getItem(STORED);
    return LANGUAGES.find((language) => language === stored) ?? preferred(navigator.languages);
  } catch {
    return preferred(navigator.languages);
  }
}

let current = $state.raw<Speech>(new Speech('ru'));

/** Learns every wanted file of a language that it does not know yet. */
async function ready(language: Language): Promise<Speech> {
  const known = learnt.get(language) ?? { speech: new Speech(language), files: new Set<string>() };
  learnt.set(language, known);
  const missing = [...wanted].filter((name) => !known.files.has(name));
  await Promise.all(
    missing.map(async (name) => {
      const load = files[`../../../locales/${language}/${name}.ftl`];
      if (!load) throw new Error(`there are no sentences “${name}” in ${language}`);
      const text = await load();
      if (known.files.has(name)) return;
      known.files.add(name);
      known.speech.learn(text);
    }),
  );
  return known.speech;
}

/** Speaks a language from now on. */
async function speak(language: Language): Promise<void> {
  current = await ready(language);
  document.documentElement.lang = language;
  // Whoever installs the page finds it under its name in this language.
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (manifest)
    manifest.href = language === 'ru' ? '/manifest.webmanifest' : `/manifest-${language}.webmanifest`;
}

/** Somebody chooses a language, and finds it again. */
export async function choose(language: Language): Promise<void> {
  await speak(language);
  try {
    localStorage.setItem(STORED, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

export function begin(): Promise<void> {
  return speak(remembered());
}

/** Learns the sentences of a game, in the language of now and in every later one. */
export async function learn(...names: string[]): Promise<void> {
  for (const name of names) wanted.add(name);
  await ready(current.language);
}

export function language(): Language {
  return current.language;
}

/** A sentence of the page. */
export function t(key: string, values?: Values): string {
  return current.say(key, values);
}

/** A sentence from the rules or the server, said to whoever sits there. */
export function tell(message: Message, names: SeatNames, listener: number | null = null): string {
  return current.tell(message, names, listener);
}

/** Words that come in both languages. */
export function pick(spoken: Spoken): string {
  return current.pick(spoken);
}

/** Several names as the language joins them. */
export function listed(words: string[]): string {
  return current.list(words);
}
