/**
 * `npm start`: sets up what is missing, starts the server with the demo's market maker and P2P shops, and says where.
 *
 * Only Node's own modules are imported at the top, here and below: on a fresh clone there are no others yet.
 */
import { booksFill } from './books.mjs';
import { ensureBuilt } from './bundle.mjs';
import { runMain } from './command.mjs';
import { keepMaker, keepShops } from './companion.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { seconds } from './progress.mjs';
import { becomesReady, isPortTaken } from './readiness.mjs';
import { keepServer } from './server.mjs';
import { readSettings } from './settings.mjs';

/** npm and the terminal both pass a Ctrl-C on; only a later one is a second one. */
const SAME_SIGNAL_MS = 500;
/** The time within which a server finds out that its port or its data belongs to another. */
const CONFLICT_MS = 10_000;

requireNode();
await runMain(async () => {
  const begin = Date.now();
  await ensureInstalled();
  await ensureBuilt();
  const settings = readSettings();
  const isTaken = await isPortTaken(settings.port);
  /** @type {import('./companion.mjs').Companion[]} */
  const companions = [];
  const stopCompanions = () => Promise.all(companions.map((companion) => companion.stop()));
  let stoppingSinceMs = 0;
  let isRefused = false;
  const isStopping = () => stoppingSinceMs > 0;

  /** @param {import('./server.mjs').LeftServer} left */
  const leave = async ({ code, signal }) => {
    await stopCompanions();
    if (!isStopping() && code !== 0) console.error(`The server ended (${signal ?? `code ${code}`}).`);
    if (isStopping() && code === 0) console.log('Stopped.');
    process.exit(isRefused ? 1 : (code ?? 1));
  };
  const server = keepServer(settings.environment, {
    name: 'The server',
    onLeft: (left) => void leave(left),
  });
  const stop = async () => {
    console.log('Stopping: no new orders, finishing what is under way ... (Ctrl-C again to kill)');
    await stopCompanions();
    await server.stop();
  };
  const stopOnce = () => {
    if (isStopping()) return false;
    stoppingSinceMs = Date.now();
    void stop();
    return true;
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (stopOnce()) return;
      if (signal === 'SIGINT' && Date.now() - stoppingSinceMs > SAME_SIGNAL_MS) {
        console.error('Killed. The next start recovers what was acknowledged.');
        for (const companion of companions) companion.kill();
        server.kill();
      }
    });
  }
  whenNpmIsGone(stopOnce);

  if (isTaken) {
    // The server's own message about the owner of the data folder or the port is better than any from here.
    setTimeout(() => {
      if (server.hasLeft) return;
      isRefused = true;
      console.error(
        `Port ${settings.port} is in use by another program. Stop it, or choose another port: PORT=3001 npm start`,
      );
      stopOnce();
    }, CONFLICT_MS);
    return;
  }
  const isOver = () => server.hasLeft || isStopping();
  if (!(await becomesReady(settings.base, isOver))) return;
  server.servedOnce();
  if (settings.hasShops) companions.push(keepShops(settings));
  if (settings.hasMaker) {
    const maker = keepMaker(settings);
    companions.push(maker);
    if (maker.isThere) {
      console.log('The market makers fill the books ...');
      const areFull = await booksFill(settings.base, isOver);
      if (isOver()) return;
      if (!areFull) console.warn('Some books are still thin: the market makers need longer than a minute.');
    }
  }
  console.log(`Candor is ready: ${settings.home} (${seconds(begin)})`);
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
