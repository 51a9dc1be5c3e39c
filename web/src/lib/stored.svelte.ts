// Small wishes of a person that outlive the page: kept in the browser, never sent anywhere.

/** A value that is remembered by the browser. */
export class Stored<T> {
  private value: T;

  constructor(
    private readonly key: string,
    fallback: T,
    isGood: (value: unknown) => value is T,
  ) {
    this.value = $state.raw(read(key, fallback, isGood));
  }

  get now(): T {
    return this.value;
  }

  set now(value: T) {
    this.value = value;
    try {
      localStorage.setItem(this.key, JSON.stringify(value));
    } catch {
      // Without storage the wish lasts as long as the page.
    }
  }
}

function read<T>(key: string, fallback: T, isGood: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isGood(value) ? value : fallback;
  } catch {
    return fallback;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

export const wishes = {
  nickname: new Stored('coven.nickname', '', isText),
  level: new Stored('coven.level', 'normal', isText),
  sound: new Stored('coven.sound', false, isFlag),
  /** The phone shakes when it is one's turn. */
  shake: new Stored('coven.shake', true, isFlag),
  /** The drawer stays beside the table, where there is room. */
  pinned: new Stored('coven.pinned', false, isFlag),
  hints: new Stored('coven.hints', true, isFlag),
  /** Hints that have done their work. */
  hintsSeen: new Stored<string[]>('coven.hints-seen', [], isTexts),
};
