// How long to wait before the next attempt to reach the server: longer each time, never too long,
// and a little different for everybody, so that a restarted server is not run over.

const FIRST_MS = 400;
const LONGEST_MS = 8_000;

export function waitBefore(attempt: number, chance: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, attempt - 1));
  return Math.round(full * (0.75 + 0.5 * chance));
}
