// What looks can be wished for, and what comes of a wish.

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const TEXTS = ['normal', 'large', 'huge'] as const;
export type TextSize = (typeof TEXTS)[number];

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

export function isTextSize(value: unknown): value is TextSize {
  return TEXTS.some((size) => size === value);
}

/** What is seen: a wish counts first, then what the table is by itself, then the system. */
export function themeOf(wish: Theme, systemIsLight: boolean, isNight: boolean): 'light' | 'dark' {
  if (wish !== 'system') return wish;
  return systemIsLight && !isNight ? 'light' : 'dark';
}
