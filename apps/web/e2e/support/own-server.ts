import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '@candor/embedded-postgres/free-port';
import { expect } from '@playwright/test';

const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
/** Begins every line by which the demo invites its first operator. */
const INVITATION = 'operator admin: ';

/** The level of an error in the server's log. */
const ERROR = 50;

function readLogLine(line: string): { readonly level: number; readonly msg: string } {
  try {
    const { level = 0, msg = '' } = JSON.parse(line) as { readonly level?: number; readonly msg?: string };
    return { level, msg };
  } catch {
    return { level: ERROR, msg: line };
  }
}

/**
 * An exchange of its own, which may be stopped and started again on the same data and port. The demo's market maker is
 * left out: everything on the screen must come from the test.
 */
export async function createOwnServer(settings: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-browser-test-'));
  const url = `http://127.0.0.1:${port}`;
  const invitation: string[] = [];
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
    port,
    dataDir,
    /** The lines that the first start printed for the demo's first operator. */
    invitation: invitation as readonly string[],
    async start(): Promise<void> {
      const started = spawn(process.execPath, ['--enable-source-maps', MAIN], {
        env: {
          ...process.env,
          CANDOR_MODE: 'demo',
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          DEMO_MAKER: 'off',
          // No chart of the tests shows more, and each day of history costs a start a seventh of a second.
          DEMO_HISTORY_DAYS: '8',
          DEMO_SEED: 'browser-tests',
          LOG_LEVEL: 'info',
          // The server ends with this process, however that ends.
          CANDOR_LAUNCHER_PIPE: '1',
          ...settings,
        },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      server = started;
      createInterface({ input: started.stdout }).on('line', (line) => {
        const { level, msg } = readLogLine(line);
        if (msg.startsWith(INVITATION)) invitation.push(msg);
        if (level >= ERROR) console.log(line);
      });
      const isReady = () => {
        if (started.exitCode !== null) throw new Error(`The exchange ended with ${started.exitCode}.`);
        return fetch(`${url}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        );
      };
      await expect.poll(isReady, { timeout: 300_000 }).toBe(true);
    },
    stop,
    async remove(): Promise<void> {
      await stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

export type OwnServer = Awaited<ReturnType<typeof createOwnServer>>;
