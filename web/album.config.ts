// Pictures for people, not for comparison: made by hand, never in the tests.

import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

export default defineConfig({ ...tests, testDir: 'e2e/album', testMatch: '*.ts' });
