import { hasEnded, startProgram, stopProgram } from './child.mjs';
import { Restarts } from './restarts.mjs';

const PROGRAM = 'apps/server/dist/main.js';
/** The server drains for 15 s at most; a little more, and it is stuck. */
export const DRAIN_MS = 20_000;

/**
 * @typedef {object} LeftServer
 * @property {number | null} code
 * @property {NodeJS.Signals | null} signal
 */

/**
 * Keeps a server running: starts it again whenever it ends for a reason that a new process may get over.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @param {{name: string, onLeft: (left: LeftServer) => void}} options `name` begins each line about it; `onLeft` is
 *   called once, when it has ended and is not started again
 */
export function keepServer(environment, { name, onLeft }) {
  const restarts = new Restarts();
  /** @type {import('node:child_process').ChildProcess} */
  let child;
  /** @type {NodeJS.Timeout | undefined} */
  let retry;
  let wasReady = false;
  let isStopping = false;
  let hasLeft = false;

  /** @param {number | null} code @param {NodeJS.Signals | null} signal */
  const leave = (code, signal) => {
    hasLeft = true;
    onLeft({ code, signal });
  };
  const start = () => {
    const beganMs = Date.now();
    child = startProgram(PROGRAM, environment);
    /** @param {number | null} code @param {NodeJS.Signals | null} signal @param {string} how */
    const ended = (code, signal, how) => {
      if (isStopping) return leave(code, signal);
      const waitMs = restarts.after({ code, signal, wasReady, upMs: Date.now() - beganMs });
      if (waitMs === undefined) return leave(code, signal);
      console.error(
        `${name} ended (${how}); starting it again${waitMs === 0 ? '' : ` in ${waitMs / 1_000} s`}.`,
      );
      retry = setTimeout(start, waitMs);
    };
    // A process that never started emits only the first of the two events.
    child.once('error', (error) => {
      if (child.pid === undefined) ended(null, 'SIGABRT', `it could not be started: ${error.message}`);
    });
    child.once('exit', (code, signal) => ended(code, signal, signal ?? `code ${code}`));
  };
  start();

  return {
    get hasLeft() {
      return hasLeft;
    },
    /** From now on a start that fails is tried again. */
    servedOnce() {
      wasReady = true;
    },
    async stop() {
      isStopping = true;
      clearTimeout(retry);
      if (hasLeft) return;
      if (hasEnded(child)) leave(0, null);
      else await stopProgram(child, DRAIN_MS);
    },
    kill() {
      child.kill('SIGKILL');
    },
  };
}
