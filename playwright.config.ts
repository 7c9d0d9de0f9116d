import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './apps/web/chromium-flags.ts';

const executablePath = process.env['CHROMIUM_PATH'];
/** Tests that repeat an assertion of the ordinary run with more data; `playwright test --grep @deep` runs them alone. */
const isDeep = process.env['CANDOR_DEEP'] === '1' || process.argv.includes('@deep');

export default defineConfig({
  testDir: 'apps',
  testMatch: '*/e2e/*.test.ts',
  outputDir: 'test-results',
  // Each worker has an exchange and a browser of its own.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Both only end a hang: what a test waits for comes later where others use the processor too.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  ...(isDeep ? {} : { grepInvert: /@deep/ }),
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    // Motion is drawn by the processor here, a fifth of the time of a page; what moves has tests that ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A recorder takes pictures of every page all the time. `--trace on` makes one where it is wanted.
    trace: 'off',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
});
