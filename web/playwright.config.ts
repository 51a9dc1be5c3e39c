// How the page is played in a real browser. The binary under test is named by COVEN_BIN.

import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Pictures that the gallery is compared with.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  // Most of a test is waiting: for bots, for films, for a page to load.
  workers: 4,
  forbidOnly: true,
  // Every run is dealt the same games (lib/chance.ts); a test that needs a game of a certain course names its deal. What
  // fails once is wrong.
  retries: 0,
  // Tests wait for what they want to see, however slow the machine is; these limits only end what hangs.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    locale: 'ru-RU',
    colorScheme: 'dark',
    actionTimeout: 30_000,
    // Traces slow every touch down; ask for them when something fails.
    trace: process.env['COVEN_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['COVEN_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-sync',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});
