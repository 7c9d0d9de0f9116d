import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));

/** Runs a command of the server on the data of the server under test, and resolves with what it printed. */
export async function runOnServer(...args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [MAIN, ...args], {
    env: { ...process.env, DATA_DIR: process.env['CANDOR_BROWSER_TEST_DATA'], CANDOR_MODE: 'demo' },
  });
  return stdout;
}
