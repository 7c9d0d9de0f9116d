import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './apps/web/chromium-flags.ts';

const executablePath = process.env['CHROMIUM_PATH'];
// Workers read this file again and must use the same port, so the first reading leaves it in their environment.
const port = (process.env['CANDOR_BROWSER_TEST_PORT'] ??= String(await freePort()));
const dataDir = (process.env['CANDOR_BROWSER_TEST_DATA'] ??= join(tmpdir(), `candor-browser-test-${port}`));
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'apps',
  testMatch: '*/e2e/*.test.ts',
  outputDir: 'test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  webServer: {
    command: 'node apps/web/e2e/support/server-under-test.mjs',
    url: `${baseURL}/readyz`,
    env: { PORT: port, DATA_DIR: dataDir },
    stdout: 'pipe',
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
