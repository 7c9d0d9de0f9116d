import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram, stopProgram } from './child.mjs';
import { inRoot } from './repository.mjs';

const PROGRAM = 'apps/market-maker/dist/main.js';
const WAIT_MS_MIN = 1_000;
const WAIT_MS_MAX = 30_000;
const STEADY_MS = 60_000;

/**
 * Keeps the demo's market maker running beside the server. It is a client like any other, so when it dies the
 * exchange goes on and it is started again, later each time it dies young.
 *
 * @param {{base: string, dataDir: string, environment: NodeJS.ProcessEnv}} settings
 */
export function keepMaker({ base, dataDir, environment }) {
  if (!existsSync(inRoot(PROGRAM))) return { isThere: false, stop: async () => {}, kill: () => {} };
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  /** @type {NodeJS.Timeout | undefined} */
  let retry;
  let waitMs = WAIT_MS_MIN;
  let isStopping = false;

  function start() {
    const begin = Date.now();
    child = startProgram(PROGRAM, {
      ...environment,
      CANDOR_URL: base,
      MAKER_CREDENTIALS: join(dataDir, 'market-maker.json'),
    });
    /** @param {string} how */
    const ended = (how) => {
      if (isStopping) return;
      if (Date.now() - begin > STEADY_MS) waitMs = WAIT_MS_MIN;
      console.error(`The market maker ended (${how}); starting it again in ${waitMs / 1000} s`);
      retry = setTimeout(start, waitMs);
      waitMs = Math.min(waitMs * 2, WAIT_MS_MAX);
    };
    const current = child;
    current.once('error', (error) => {
      if (current.pid === undefined) ended(error.message);
    });
    current.once('exit', (code, signal) => ended(signal ?? `code ${code}`));
  }
  start();

  return {
    isThere: true,
    async stop() {
      isStopping = true;
      clearTimeout(retry);
      if (child) await stopProgram(child, 3_000);
    },
    kill() {
      isStopping = true;
      clearTimeout(retry);
      child?.kill('SIGKILL');
    },
  };
}
