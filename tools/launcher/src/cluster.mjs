/**
 * `npm run cluster`: the exchange as several processes of this machine: three NATS servers that keep the log, one
 * PostgreSQL, two engines of which one leads, one projector, one wallet and two gateways. To be looked at, not to be relied on:
 * a real one has a machine for each.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './bundle.mjs';
import { stopProgram } from './child.mjs';
import { Failure, runMain } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { addressOf } from './address.mjs';
import { keepMaker, keepShops } from './companion.mjs';
import { canSync, findNatsServer, startNats } from './nats.mjs';
import { requireNode } from './node-version.mjs';
import { seconds } from './progress.mjs';
import { becomesReady } from './readiness.mjs';
import { inRoot, ROOT } from './repository.mjs';
import { DRAIN_MS, keepServer } from './server.mjs';
import { readSettings } from './settings.mjs';

const SERVER = 'apps/server/dist/main.js';

/** Ports count on from PORT: gateways first, then everything that nobody visits. */
const PARTS = [
  { name: 'gateway-1', role: 'gateway' },
  { name: 'gateway-2', role: 'gateway' },
  { name: 'engine-1', role: 'engine' },
  { name: 'engine-2', role: 'engine' },
  { name: 'projector', role: 'projector' },
  { name: 'wallet', role: 'wallet' },
];
const NATS_NODES = 3;

requireNode();
await runMain(async () => {
  const begin = Date.now();
  const nats = findNatsServer();
  if (nats === undefined) {
    throw new Failure(
      'npm run cluster needs nats-server, which keeps the log of several processes. Install it (Debian, Ubuntu: ' +
        'apt-get install nats-server; macOS: brew install nats-server; others: https://docs.nats.io), or say where ' +
        'it is: NATS_SERVER=/path/to/nats-server npm run cluster',
    );
  }
  await ensureInstalled();
  await ensureBuilt();
  const settings = readSettings();
  const folder = join(settings.dataDir, 'cluster');
  mkdirSync(folder, { recursive: true });
  /** The processes that the servers depend on. @type {{child: import('node:child_process').ChildProcess, patienceMs: number}[]} */
  const ground = [];
  /** @type {ReturnType<typeof keepServer>[]} */
  const servers = [];
  /** @type {import('./companion.mjs').Companion[]} */
  const companions = [];
  let isStopping = false;

  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    console.log('Stopping ...');
    await Promise.all(companions.map((companion) => companion.stop()));
    // Gateways and engines together, then the processes that they depend on.
    await Promise.all(servers.map((server) => server.stop()));
    for (const { child, patienceMs } of ground.toReversed()) await stopProgram(child, patienceMs);
    console.log('Stopped.');
    process.exit(0);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => void stop());

  const from = settings.port + PARTS.length;
  const ports = Array.from({ length: NATS_NODES }, (_, place) => ({
    client: from + 2 * place,
    cluster: from + 2 * place + 1,
  }));
  for (const child of startNats(nats, folder, ports)) ground.push({ child, patienceMs: 5_000 });
  const database = startDatabase({ ...settings.environment, DATA_DIR: join(folder, 'database'), PORT: '0' });
  ground.push({ child: database.child, patienceMs: DRAIN_MS });

  const environment = {
    ...settings.environment,
    DATABASE_URL: await database.url,
    NATS_URL: ports.map(({ client }) => `nats://127.0.0.1:${client}`).join(','),
    SECRETS_KEY: process.env['SECRETS_KEY'] ?? kept(join(folder, 'secrets.key')),
    DEMO_SEED: process.env['DEMO_SEED'] ?? kept(join(folder, 'demo-seed')),
    ...(canSync(nats) ? { NATS_SYNC: 'always' } : {}),
  };
  const parts = PARTS.map(({ name, role }, place) => {
    const port = settings.port + place;
    const part = {
      name,
      role,
      port,
      dataDir: join(folder, name),
      ...addressOf({ host: process.env['HOST'], port }),
    };
    const own = {
      ...environment,
      CANDOR_ROLE: role,
      PORT: String(part.port),
      DATA_DIR: part.dataDir,
      // The makers' passwords are where their program looks for them.
      DEMO_MAKER: settings.hasMaker && place === 0 ? 'on' : 'off',
    };
    const server = keepServer(own, {
      name,
      onLeft: ({ code, signal }) => {
        if (!isStopping) console.error(`${name} ended (${signal ?? `code ${code}`})`);
      },
    });
    servers.push(server);
    return { ...part, server };
  });
  for (const { name, server, base } of parts) {
    if (await becomesReady(base, () => server.hasLeft || isStopping)) server.servedOnce();
    else if (!isStopping) {
      console.error(`${name} did not start.`);
      await stop();
    }
  }
  if (isStopping) return;
  console.log(`Candor is ready (${seconds(begin)}):`);
  for (const { name, home, role } of parts)
    console.log(`  ${name.padEnd(10)} ${home}${role === 'gateway' ? '' : '/readyz'}`);
  console.log(`  log        ${environment.NATS_URL}`);
  console.log(`  data       ${folder}`);
  const [first] = parts;
  if (first === undefined) return;
  const running = { ...first, environment };
  if (settings.hasMaker) companions.push(keepMaker(running));
  if (settings.hasShops) companions.push(keepShops(running));
});

/** @param {NodeJS.ProcessEnv} environment */
function startDatabase(environment) {
  const child = spawn(process.execPath, ['--enable-source-maps', inRoot(SERVER), 'database'], {
    cwd: ROOT,
    env: { ...environment, CANDOR_LAUNCHER_PIPE: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  /** @type {Promise<string>} */
  const url = new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (text) => {
      output += String(text);
      if (output.includes('\n')) resolve(JSON.parse(output).databaseUrl);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Failure('The database did not start; its own words are above.')));
  });
  return { child, url };
}

/** Returns 32 random bytes in base64 that all processes share, drawn once and kept beside their data. @param {string} file */
function kept(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
