// Where this browser keeps its numbers: by table, outliving the page. Without storage they last as
// long as the page does.

import type { Keepsake, Opened } from './deal';
import { newNonce, nonceCommitment } from './hash';

const PREFIX = 'coven.deal.';
/** More tables than anybody plays at; older ones are forgotten. */
const MOST = 200;

const memory = new Map<string, Keepsake>();

export function keepsake(table: string): Keepsake {
  const stored = read(table);
  return stored ?? memory.get(table) ?? { numbers: {}, opened: [] };
}

/** Thinks of a number. It counts when it is kept. */
export function think(): { nonce: string; commitment: string } {
  const nonce = newNonce();
  return { nonce, commitment: nonceCommitment(nonce) };
}

export function keepNumber(
  table: string,
  { nonce, commitment }: { nonce: string; commitment: string },
): void {
  const kept = keepsake(table);
  write(table, { ...kept, numbers: { ...kept.numbers, [commitment]: nonce } });
}

export function keepOpened(table: string, opened: Opened): void {
  const kept = keepsake(table);
  if (kept.opened.some((one) => one.fingerprint === opened.fingerprint)) return;
  write(table, { ...kept, opened: [...kept.opened, opened] });
}

function read(table: string): Keepsake | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + table) ?? 'null');
    return isKeepsake(value) ? value : null;
  } catch {
    return null;
  }
}

function write(table: string, kept: Keepsake): void {
  memory.set(table, kept);
  try {
    localStorage.setItem(PREFIX + table, JSON.stringify({ ...kept, at: Date.now() }));
    forgetOldest();
  } catch {
    // The memory of the page has it.
  }
}

function forgetOldest(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length <= MOST) return;
  const aged = keys.map((key) => ({ key, at: age(key) })).sort((a, b) => a.at - b.at);
  for (const { key } of aged.slice(0, keys.length - MOST)) localStorage.removeItem(key);
}

function age(key: string): number {
  try {
    const { at } = JSON.parse(localStorage.getItem(key) ?? '{}') as { at?: number };
    return at ?? 0;
  } catch {
    return 0;
  }
}

function isKeepsake(value: unknown): value is Keepsake {
  if (typeof value !== 'object' || value === null) return false;
  const { numbers, opened } = value as Partial<Keepsake>;
  return typeof numbers === 'object' && numbers !== null && Array.isArray(opened);
}
