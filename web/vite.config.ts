// How the page is built and tested.

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { icons } from './build/icons.ts';
import { worker } from './build/worker.ts';

export default defineConfig({
  plugins: [svelte(), icons(), worker()],
  build: {
    target: 'es2023',
    // The content security policy allows files of this server only, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Read by the check of the page's weight.
    manifest: true,
  },
  server: {
    fs: { allow: ['..'] },
    // Another server than the usual one is named by COVEN_SERVER.
    proxy: { '/api': { target: process.env['COVEN_SERVER'] ?? 'http://127.0.0.1:8080', ws: true } },
  },
  test: {
    include: ['src/**/*.test.ts'],
  },
});
