/**
 * `npm run dev`: runs the server, bundles and restarts it at every change of its sources, and serves the web app by
 * Vite's development server, which replaces modules in the open page. The demo's market maker and P2P shops run as they were built.
 */
import { hasEnded, startProgram, stopProgram } from './child.mjs';
import { ensureBuilt, programsIn } from './bundle.mjs';
import { Failure, runMain } from './command.mjs';
import { keepMaker, keepShops } from './companion.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { becomesReady, isPortTaken } from './readiness.mjs';
import { inRoot } from './repository.mjs';
import { DRAIN_MS } from './server.mjs';
import { readSettings } from './settings.mjs';

const SERVER = 'apps/server';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const settings = readSettings();
  const { port, environment } = settings;
  if (await isPortTaken(port))
    throw new Failure(`Port ${port} is in use. Choose another: PORT=3001 npm run dev`);
  // Packages are there only now, so none of them is imported above.
  const [{ watch }, vite] = await Promise.all([import('rolldown'), import('vite')]);

  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  /** @type {import('./companion.mjs').Companion[]} */
  const companions = [];
  let isStopping = false;

  const start = () => {
    const child = startProgram(`${SERVER}/dist/main.js`, environment);
    server = child;
    child.once('exit', (code, signal) => {
      if (isStopping || child !== server) return;
      console.error(`The server ended (${signal ?? `code ${code}`}); it starts again after the next change.`);
    });
  };
  const restart = async () => {
    const old = server;
    server = undefined;
    if (old !== undefined && !hasEnded(old)) await stopProgram(old, DRAIN_MS);
    if (!isStopping) start();
  };

  start();
  const isOver = () => isStopping;
  if (await becomesReady(settings.base, isOver)) {
    if (settings.hasMaker) companions.push(keepMaker(settings));
    if (settings.hasShops) companions.push(keepShops(settings));
  }

  /** Restarts follow each other: a change during one waits for it. */
  let restarts = Promise.resolve();
  let hasBuilt = false;
  const watcher = watch(programsIn(SERVER));
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') console.error(event.error.message);
    if (event.code !== 'END') return;
    // The first bundle is the one that runs already.
    if (hasBuilt) {
      console.log('The server’s sources changed; restarting it ...');
      restarts = restarts.then(restart);
    }
    hasBuilt = true;
  });

  process.env['CANDOR_SERVER'] = settings.base;
  const pages = await vite.createServer({ root: inRoot('apps/web') });
  await pages.listen();
  console.log(
    `The app with live changes: ${pages.resolvedUrls?.local[0] ?? ''} (the server: ${settings.home})`,
  );

  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all([watcher.close(), pages.close(), ...companions.map((companion) => companion.stop())]);
    if (server !== undefined && !hasEnded(server)) await stopProgram(server, DRAIN_MS);
    process.exit(0);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => void stop());
});
