import { execFileSync, spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first version that can be configured to sync every write to the disk. */
const SYNCING_SINCE = [2, 10];
const CONFIGURATION = 'server.conf';

/**
 * The program of NATS: NATS_SERVER, or `nats-server` on PATH (Debian puts it where only root's PATH looks).
 *
 * @returns {string | undefined}
 */
export function findNatsServer() {
  const named = process.env['NATS_SERVER'];
  if (named) return canRun(named) ? named : undefined;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nats-server')).find(canRun);
}

/** @param {string} program */
function canRun(program) {
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts a cluster of NATS servers on loopback, one for each pair of ports, with its files below `folder`.
 *
 * @param {string} program
 * @param {string} folder
 * @param {readonly {client: number, cluster: number}[]} ports
 */
export function startNats(program, folder, ports) {
  const routes = ports.map(({ cluster }) => `"nats://127.0.0.1:${cluster}"`).join(', ');
  const sync = canSync(program) ? 'sync_interval: always' : '';
  return ports.map(({ client, cluster }, place) => {
    const home = homeOf(folder, place);
    mkdirSync(home, { recursive: true });
    writeFileSync(
      join(home, CONFIGURATION),
      [
        `server_name: candor-${place + 1}`,
        `listen: "127.0.0.1:${client}"`,
        'max_payload: 8MB',
        `jetstream { store_dir: "${home}"\n ${sync} }`,
        // Clients already have every address; advertising the servers' own would let them bypass a proxy in between.
        ports.length > 1
          ? `cluster { name: candor, no_advertise: true, listen: "127.0.0.1:${cluster}", routes: [${routes}] }`
          : '',
      ].join('\n'),
    );
    return startNatsServer(program, folder, place);
  });
}

/**
 * Starts one server of those that `startNats` started, once more.
 *
 * @param {string} program
 * @param {string} folder
 * @param {number} place
 */
export function startNatsServer(program, folder, place) {
  const home = homeOf(folder, place);
  const files = ['-c', join(home, CONFIGURATION), '-l', join(home, 'server.log')];
  return spawn(program, files, { stdio: 'ignore', detached: true });
}

/**
 * @param {string} folder
 * @param {number} place
 */
function homeOf(folder, place) {
  return join(folder, `nats-${place + 1}`);
}

/** @param {string} program */
export function canSync(program) {
  const [major = 0, minor = 0] = execFileSync(program, ['--version'], { encoding: 'utf8' })
    .replace(/^.*v/, '')
    .split('.')
    .map(Number);
  const [sinceMajor = 0, sinceMinor = 0] = SYNCING_SINCE;
  return major > sinceMajor || (major === sinceMajor && minor >= sinceMinor);
}
