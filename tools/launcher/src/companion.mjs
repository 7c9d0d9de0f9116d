import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram, stopProgram } from './child.mjs';
import { inRoot } from './repository.mjs';

const WAIT_MS_MIN = 1_000;
const WAIT_MS_MAX = 30_000;
const STEADY_MS = 60_000;

/** @typedef {{base: string, dataDir: string, environment: NodeJS.ProcessEnv}} Running */
/** @typedef {ReturnType<typeof keepCompanion>} Companion */

/** The demo's market makers, which fill the books. @param {Running} running */
export function keepMaker(running) {
  return keepCompanion(running, {
    name: 'The market maker',
    program: 'apps/market-maker/dist/main.js',
    variables: { MAKER_CREDENTIALS: join(running.dataDir, 'market-maker.json') },
  });
}

/** The demo's P2P shops, which answer for their ads, with buyers and referees. @param {Running} running */
export function keepShops(running) {
  return keepCompanion(running, {
    name: 'The program of the P2P shops',
    program: 'apps/demo-shops/dist/main.js',
    variables: {
      SHOP_CREDENTIALS: join(running.dataDir, 'demo-shops.json'),
      REFEREE_CREDENTIALS: join(running.dataDir, 'demo-referees.json'),
      ...consoleOf(running.environment),
    },
  });
}

/** The listener of the console where it has one of its own. @param {NodeJS.ProcessEnv} environment */
function consoleOf({ CONSOLE_PORT: port, CONSOLE_HOST: host = '127.0.0.1' }) {
  return port === undefined || port === '' ? {} : { CONSOLE_URL: `http://${host}:${port}` };
}

/**
 * Keeps a program of the demo running beside the server. It is a client like any other, so when it dies the
 * exchange goes on and it is started again, later each time it dies young.
 *
 * @param {Running} running
 * @param {{name: string, program: string, variables: Record<string, string>}} companion
 */
function keepCompanion({ base, environment }, { name, program, variables }) {
  if (!existsSync(inRoot(program))) return { isThere: false, stop: async () => {}, kill: () => {} };
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  /** @type {NodeJS.Timeout | undefined} */
  let retry;
  let waitMs = WAIT_MS_MIN;
  let isStopping = false;

  function start() {
    const begin = Date.now();
    child = startProgram(program, { ...environment, CANDOR_URL: base, ...variables });
    /** @param {string} how */
    const ended = (how) => {
      if (isStopping) return;
      if (Date.now() - begin > STEADY_MS) waitMs = WAIT_MS_MIN;
      console.error(`${name} ended (${how}); starting it again in ${waitMs / 1000} s`);
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
