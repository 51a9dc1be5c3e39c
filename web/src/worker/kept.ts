// What the service worker does with a question: decided here, apart from the browser, so that it can be tested.

export type Way =
  /** An address of the page: the server's newest one; the kept one only while nobody answers. */
  | 'page'
  /** Named by its content: whatever is kept under this name is right for ever. */
  | 'part'
  /** A file under a fixed name: the server's, or the kept one while nobody answers. */
  | 'file'
  /** None of our business: the browser asks as if there were no worker. */
  | 'leave';

/** Where the bundler puts what it names by its content. */
const PARTS = '/assets/';
const FILES = /^\/[\w.-]+\.(svg|png|webmanifest)$/;
/** What the server itself says is never kept: tables, logs, its health. */
const SERVER = /^\/(api|healthz|metrics)(\/|$)/;

export function wayOf(asked: { method: string; mode: string; url: string }, origin: string): Way {
  const { origin: place, pathname } = new URL(asked.url);
  if (asked.method !== 'GET' || place !== origin || SERVER.test(pathname)) return 'leave';
  if (asked.mode === 'navigate') return 'page';
  if (pathname.startsWith(PARTS)) return 'part';
  return FILES.test(pathname) ? 'file' : 'leave';
}

/** Whether an answer says that nobody is at home: a proxy before a server that restarts. */
export function isNobody(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}
