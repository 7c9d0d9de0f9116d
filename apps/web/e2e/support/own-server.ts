import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';

const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));

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

/** An exchange of a test's own, which it may stop and start again on the same data and port. */
export async function createOwnServer(settings: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-own-server-'));
  const url = `http://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;

  async function stop(): Promise<void> {
    const stopping = server;
    if (!stopping) return;
    server = undefined;
    const ended = new Promise((done) => stopping.once('exit', done));
    stopping.kill('SIGTERM');
    await ended;
  }

  return {
    url,
    async start(): Promise<void> {
      server = spawn(process.execPath, ['--enable-source-maps', MAIN], {
        env: {
          ...process.env,
          CANDOR_MODE: 'demo',
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          DEMO_MAKER: 'off',
          DEMO_HISTORY_DAYS: '1',
          DEMO_SEED: 'browser-tests',
          LOG_LEVEL: 'error',
          ...settings,
        },
        stdio: 'ignore',
      });
      const isReady = () =>
        fetch(`${url}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        );
      await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    },
    stop,
    async remove(): Promise<void> {
      await stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
