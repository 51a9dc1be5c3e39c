// The test of this project: a server a test, and as many people with browsers of their own as a
// test needs. Whatever a page complains about in its console fails the test.

import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import { begin, fix, numberOf } from './chance';
import { Server } from './server';

export interface Guest extends BrowserContextOptions {
  name?: string;
  /** `browser`: she has never been here, and chosen none. */
  language?: 'ru' | 'en' | 'browser';
  /** Explanations of the first game; off unless a test is about them. */
  hints?: boolean;
  /** Whose numbers her pages add to deals; everybody has her own unless a test says otherwise. */
  stream?: number;
  /** Things travel; off unless a test is about it, since it takes time. */
  motion?: boolean;
}

/** The smallest phone that is cared for. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

interface Tools {
  /** Which of many deals a test is dealt, where it needs a game of a certain course. */
  deal: string;
  /** The number from which all chance of the test follows. */
  seed: number;
  server: Server;
  /** Opens a browser for one person. */
  guest: (wishes?: Guest) => Promise<Page>;
  /** Complaints that a test expects, such as a lost connection. */
  forgiven: RegExp[];
  /** Another server, to be crashed. */
  ownServer: Server;
}

export const test = base.extend<Tools>({
  deal: ['', { option: true }],
  seed: async ({ deal }, use, info) => {
    // Other deals than those of every run, to look for what only some games show.
    const other = process.env['COVEN_DEALS'] ?? '';
    const seed = numberOf([...info.titlePath, ...[deal, other].filter((part) => part)].join(' / '));
    begin(seed);
    await use(seed);
  },
  server: async ({ seed }, use) => {
    const server = await Server.start(seed);
    await use(server);
    await server.close();
  },
  ownServer: async ({ seed }, use) => {
    const server = await Server.start(numberOf(`own ${seed}`));
    await use(server);
    await server.close();
  },
  forgiven: async ({}, use) => use([]),
  guest: async ({ browser, seed, server, forgiven }, use) => {
    const complaints: string[] = [];
    const contexts: { close: () => Promise<void> }[] = [];
    await use(
      async ({ name = '', language = 'ru', hints = false, motion = false, stream, ...options } = {}) => {
        const context = await browser.newContext({
          baseURL: server.address,
          ...DESKTOP,
          // What a worker keeps would answer instead of what a test puts in its way.
          serviceWorkers: 'block',
          reducedMotion: motion ? 'no-preference' : 'reduce',
          ...options,
        });
        contexts.push(context);
        await fix(context, numberOf(`guest ${stream ?? contexts.length} of ${seed}`));
        await context.addInitScript(
          ([nickname, tongue, explained]) => {
            if (sessionStorage.getItem('coven.test')) return;
            sessionStorage.setItem('coven.test', 'prepared');
            localStorage.setItem('coven.nickname', JSON.stringify(nickname));
            if (tongue !== 'browser') localStorage.setItem('coven.language', String(tongue));
            localStorage.setItem('coven.hints', JSON.stringify(explained));
          },
          [name, language, hints] as const,
        );
        const page = await context.newPage();
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text());
        });
        page.on('pageerror', (error) => complaints.push(String(error)));
        return page;
      },
    );
    for (const context of contexts) await context.close();
    expect(complaints.filter((one) => !forgiven.some((pattern) => pattern.test(one)))).toEqual([]);
  },
});

export { expect };
