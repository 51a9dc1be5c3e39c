// The service worker: keeps the shell, the letters and the pictures of the page on the device, so that it opens at once and
// says what is wrong when there is no network. A page is never older than the server's while the server answers: addresses
// are asked of the network first, and only what is named by its content is taken from here. A new worker waits until the
// pages of the old one are closed, since those may still want old parts.

import { isNobody, wayOf } from './kept';

/** Written in by the build: the files that open the page in either language. */
declare const __SHELL__: string[];
/** Written in by the build: changes whenever one of them does. */
declare const __BUILD__: string;

// The types of a worker and those of a page exclude each other in one program; these few are all that is needed.
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface AskedEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly clients: { claim(): Promise<void> };
  addEventListener(kind: 'install' | 'activate', heard: (event: LastingEvent) => void): void;
  addEventListener(kind: 'fetch', heard: (event: AskedEvent) => void): void;
}
const worker = globalThis as unknown as Worker;

const PREFIX = 'coven-';
const KEPT = `${PREFIX}${__BUILD__}`;
const PAGE = '/';
/** Files under fixed names that the shell shows. */
const FILES = [
  '/favicon.svg',
  '/favicon-turn.svg',
  '/manifest.webmanifest',
  '/manifest-en.webmanifest',
  '/icon-192.png',
];

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(KEPT).then(async (kept) => {
      await kept.addAll(__SHELL__);
      await kept.addAll([PAGE, ...FILES].map((file) => new Request(file, { cache: 'reload' })));
    }),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(PREFIX) && name !== KEPT))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (wayOf(request, location.origin)) {
    case 'page':
      return event.respondWith(newest(request, PAGE));
    case 'file':
      return event.respondWith(newest(request, request.url));
    case 'part':
      return event.respondWith(named(request));
    case 'leave':
  }
});

/** The server's answer, or what is kept while it does not answer. */
async function newest(request: Request, kept: string): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (!isNobody(answer.status)) return answer;
    return (await caches.match(kept)) ?? answer;
  } catch (error) {
    const answer = await caches.match(kept);
    if (answer) return answer;
    throw error;
  }
}

/** What is kept under a name that means one content; what is new is kept. */
async function named(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    // A full device keeps nothing; the page is whole without.
    void caches
      .open(KEPT)
      .then((kept) => kept.put(request, copy))
      .catch(() => undefined);
  }
  return answer;
}
