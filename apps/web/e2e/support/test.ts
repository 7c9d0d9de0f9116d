import { test as base } from '@playwright/test';
import { createOwnServer, type OwnServer } from './own-server.ts';

interface OfTest {
  /** The name under which the browser reaches the exchange; passkeys belong to names, not to addresses. */
  host: string;
}

interface OfWorker {
  /** The exchange of this worker, on a port and data of its own. */
  exchange: OwnServer;
}

/** Where the demo's prices begin, so that what a test sees does not depend on the time of day. */
const PATH_START = '2026-01-31T12:00:00Z';

let running: OwnServer | undefined;

/** The exchange of this worker, for support code that no fixture reaches. */
export function runningExchange(): OwnServer {
  if (running === undefined) throw new Error('No exchange runs: use the test of support/test.ts.');
  return running;
}

/** A test with an exchange. Each worker starts one when its first test begins, and all of its tests share it. */
export const test = base.extend<OfTest, OfWorker>({
  exchange: [
    // Playwright reads the names of the fixtures that one needs from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const exchange = await createOwnServer({ DEMO_PATH_START: PATH_START });
      try {
        await exchange.start();
        running = exchange;
        await give(exchange);
      } finally {
        running = undefined;
        await exchange.remove();
      }
    },
    { scope: 'worker', auto: true, timeout: 360_000 },
  ],
  host: ['127.0.0.1', { option: true }],
  baseURL: async ({ exchange, host }, give) => {
    await give(`http://${host}:${exchange.port}`);
  },
});
