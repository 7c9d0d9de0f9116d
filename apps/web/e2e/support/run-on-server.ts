import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runningExchange } from './test.ts';

const run = promisify(execFile);
const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));

/** Runs a command of the server on the data of this worker's exchange, and resolves with what it printed. */
export async function runOnServer(...args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [MAIN, ...args], {
    env: { ...process.env, DATA_DIR: runningExchange().dataDir, CANDOR_MODE: 'demo', DATABASE_URL: '' },
  });
  return stdout;
}
