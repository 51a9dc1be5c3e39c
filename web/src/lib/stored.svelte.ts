// Small wishes of a person that outlive the page: kept in the browser, never sent anywhere.

import { isSpeed, type Speed } from '../motion/tempo';
import { isTextSize, isTheme, type TextSize, type Theme } from './theme';

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
const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

export const wishes = {
  nickname: new Stored('coven.nickname', '', isText),
  level: new Stored('coven.level', 'normal', isText),
  sound: new Stored('coven.sound', false, isFlag),
  theme: new Stored<Theme>('coven.theme', 'system', isTheme),
  text: new Stored<TextSize>('coven.text', 'normal', isTextSize),
  /** The tap that completes a choice also makes it. */
  oneTap: new Stored('coven.one-tap', false, isFlag),
  /** How fast things are shown. */
  speed: new Stored<Speed>('coven.speed', 'normal', isSpeed),
  /** From 0 to 1. */
  volume: new Stored('coven.volume', 0.7, isShare),
  /** With sounds, the world around a game is heard as well. */
  ambience: new Stored('coven.ambience', true, isFlag),
  /** The phone shakes when it is one's turn. */
  shake: new Stored('coven.shake', true, isFlag),
  /** The drawer stays beside the table, where there is room. */
  pinned: new Stored('coven.pinned', false, isFlag),
  hints: new Stored('coven.hints', true, isFlag),
  /** Hints that have done their work. */
  hintsSeen: new Stored<string[]>('coven.hints-seen', [], isTexts),
};
