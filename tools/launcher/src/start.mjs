/**
 * `npm start`: sets up what is missing, starts the server and the demo's market maker, and says where.
 *
 * Only Node's own modules are imported at the top, here and below: on a fresh clone there are no others yet.
 */
import { ensureBuilt } from './bundle.mjs';
import { hasEnded, startProgram, stopProgram } from './child.mjs';
import { runMain } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { keepMaker } from './maker.mjs';
import { requireNode } from './node-version.mjs';
import { seconds } from './progress.mjs';
import { becomesReady, isPortTaken } from './readiness.mjs';
import { readSettings } from './settings.mjs';

/** The server drains for 15 s at most; a little more, and it is stuck. */
const DRAIN_MS = 20_000;
/** npm and the terminal both pass a Ctrl-C on; only a later one is a second one. */
const SAME_SIGNAL_MS = 500;
/** The server's own word that only a new process can go on: it lost its database, or met a bug. */
const EXIT_FATAL = 70;
/** Restarts in a row; a server that was up for a minute has earned new ones. */
const RESTARTS_MAX = 5;
const STEADY_MS = 60_000;
/** How long a server may take to find out that its port or its data belongs to another. */
const CONFLICT_MS = 10_000;

requireNode();
await runMain(async () => {
  const begin = Date.now();
  await ensureInstalled();
  await ensureBuilt();
  const settings = readSettings();
  const isTaken = await isPortTaken(settings.port);
  let server = startProgram('apps/server/dist/main.js', settings.environment);
  let startedMs = Date.now();
  let restarts = 0;
  /** @type {ReturnType<typeof keepMaker> | undefined} */
  let maker;
  let stoppingSinceMs = 0;

  const stop = async () => {
    console.log('Stopping: no new orders, finishing what is under way ... (Ctrl-C again to kill)');
    await maker?.stop();
    await stopProgram(server, DRAIN_MS);
  };
  const stopOnce = () => {
    if (stoppingSinceMs > 0) return false;
    stoppingSinceMs = Date.now();
    void stop();
    return true;
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (stopOnce()) return;
      if (signal === 'SIGINT' && Date.now() - stoppingSinceMs > SAME_SIGNAL_MS) {
        console.error('Killed. The next start recovers what was acknowledged.');
        maker?.kill();
        server.kill('SIGKILL');
      }
    });
  }
  whenNpmIsGone(stopOnce);
  const watchServer = () => {
    server.once('error', (error) => console.error(`The server did not start: ${error.message}`));
    server.once('exit', (code, signal) => {
      if (!restart(code)) void leave(code, signal);
    });
  };
  watchServer();

  /** Starts a server that ended by its own decision again: what it had acknowledged is on disk. @param {number | null} code */
  function restart(code) {
    if (code !== EXIT_FATAL || stoppingSinceMs > 0) return false;
    restarts = Date.now() - startedMs > STEADY_MS ? 1 : restarts + 1;
    if (restarts > RESTARTS_MAX) return false;
    console.error('The server could not go on; starting it again.');
    startedMs = Date.now();
    server = startProgram('apps/server/dist/main.js', settings.environment);
    watchServer();
    return true;
  }

  /** @param {number | null} code @param {NodeJS.Signals | null} signal */
  async function leave(code, signal) {
    await maker?.stop();
    if (stoppingSinceMs === 0 && code !== 0) console.error(`The server ended (${signal ?? `code ${code}`}).`);
    if (stoppingSinceMs > 0 && code === 0) console.log('Stopped.');
    process.exit(code ?? 1);
  }

  if (isTaken) {
    // Its own words about who holds the data folder or the port are better than any from here.
    setTimeout(() => {
      if (hasEnded(server)) return;
      console.error(
        `Port ${settings.port} is in use by another program. Stop it, or choose another port: PORT=3001 npm start`,
      );
      server.kill('SIGTERM');
    }, CONFLICT_MS);
    return;
  }
  if (!(await becomesReady(server, settings.port)) || stoppingSinceMs > 0) return;
  console.log(`Candor is ready: http://localhost:${settings.port} (${seconds(begin)})`);
  if (settings.hasMaker) maker = keepMaker(settings);
});

/**
 * Calls back when the npm that started this ended without passing a signal on, as it does when it is killed.
 *
 * @param {() => void} then
 */
function whenNpmIsGone(then) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, 1_000);
  timer.unref();
}
