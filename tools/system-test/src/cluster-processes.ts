import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startNats } from '@candor/launcher/nats';
import { freePort, SERVER, ServerProcess } from './server-process.ts';

const NATS_NODES = 3;
const POLL_MS = 20;
const LEADER_WITHIN_MS = 60_000;

/** What `/readyz` says of one process of a cluster. */
export interface Standing {
  readonly sequence: number;
  readonly role: string;
  readonly leads: boolean;
  readonly leader_epoch: number;
  readonly digest: string;
}

/** An exchange of several processes: NATS and PostgreSQL below two engines, a projector and two gateways. */
export class ClusterProcesses {
  readonly nats: readonly ChildProcess[];
  readonly engines: readonly ServerProcess[];
  readonly projector: ServerProcess;
  readonly gateways: readonly [ServerProcess, ServerProcess];
  readonly #folder: string;
  readonly #database: ChildProcess;

  private constructor(parts: {
    readonly folder: string;
    readonly nats: readonly ChildProcess[];
    readonly database: ChildProcess;
    readonly engines: readonly ServerProcess[];
    readonly projector: ServerProcess;
    readonly gateways: readonly [ServerProcess, ServerProcess];
  }) {
    this.#folder = parts.folder;
    this.#database = parts.database;
    this.nats = parts.nats;
    this.engines = parts.engines;
    this.projector = parts.projector;
    this.gateways = parts.gateways;
  }

  static async start(natsServer: string): Promise<ClusterProcesses> {
    const folder = await mkdtemp(join(tmpdir(), 'candor-cluster-'));
    const ports: { client: number; cluster: number }[] = [];
    for (let place = 0; place < NATS_NODES; place++)
      ports.push({ client: await freePort(), cluster: await freePort() });
    const nats = startNats(natsServer, folder, ports);
    const database = await startDatabase(join(folder, 'database'));
    const shared = {
      DATABASE_URL: database.url,
      NATS_URL: ports.map(({ client }) => `nats://127.0.0.1:${client}`).join(','),
      SECRETS_KEY: randomBytes(32).toString('base64'),
    };
    const create = (role: string) => ServerProcess.create({ ...shared, CANDOR_ROLE: role });
    const cluster = new ClusterProcesses({
      folder,
      nats,
      database: database.child,
      engines: [await create('engine'), await create('engine')],
      projector: await create('projector'),
      gateways: [await create('gateway'), await create('gateway')],
    });
    await Promise.all(cluster.processes.map((part) => part.start()));
    return cluster;
  }

  get processes(): readonly ServerProcess[] {
    return [...this.engines, this.projector, ...this.gateways];
  }

  /** Starts again what has ended by itself, as whatever watches over them would, and shows why it ended. */
  async startEnded(): Promise<void> {
    for (const part of this.processes.filter(({ isRunning }) => !isRunning)) {
      console.log(`ended by itself:\n${part.output}`);
      await part.start();
    }
  }

  /** The engine that leads, as soon as one does, other than one that did. */
  async leader(other?: ServerProcess): Promise<ServerProcess> {
    const until = performance.now() + LEADER_WITHIN_MS;
    while (performance.now() < until) {
      for (const engine of this.engines) {
        if (engine !== other && (await standingOf(engine))?.leads === true) return engine;
      }
      await sleep(POLL_MS);
    }
    const said = this.engines.map(({ isRunning, output }) => `${isRunning ? 'runs' : 'ended'}:\n${output}`);
    throw new Error(`nobody leads\n${said.join('\n')}`);
  }

  /** Digests of all processes at one sequence where they all happened to stand, once they have been seen there. */
  async digestsTogether(): Promise<ReadonlySet<string>> {
    for (;;) {
      const standings = await Promise.all(this.processes.map(standingOf));
      const sequences = new Set(standings.map((standing) => standing?.sequence));
      if (sequences.size === 1 && !sequences.has(undefined))
        return new Set(standings.map((standing) => standing?.digest ?? ''));
      await sleep(POLL_MS);
    }
  }

  /** As whatever watches over them would: what has ended is started again. */
  async restartEnded(): Promise<void> {
    await Promise.all(this.processes.filter((part) => !part.isRunning).map((part) => part.start()));
  }

  /** Resolves once a gateway takes commands. */
  async whenServing(gateway: ServerProcess): Promise<void> {
    while ((await standingOf(gateway)) === undefined) await sleep(POLL_MS);
  }

  async remove(): Promise<void> {
    await Promise.all(this.processes.map((part) => part.remove()));
    this.#database.kill('SIGTERM');
    for (const node of this.nats) node.kill('SIGKILL');
    await new Promise((resolve) => this.#database.once('exit', resolve));
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Undefined where a process does not answer, or says that it serves nothing now. */
export async function standingOf(part: ServerProcess): Promise<Standing | undefined> {
  const answer = await fetch(`${part.url}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => undefined,
  );
  return answer?.status === 200 ? ((await answer.json()) as Standing) : undefined;
}

function startDatabase(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--enable-source-maps', SERVER, 'database'], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (text) => {
      output += String(text);
      if (output.includes('\n'))
        resolve({ child, url: (JSON.parse(output) as { databaseUrl: string }).databaseUrl });
    });
    child.once('exit', () => reject(new Error('the database did not start')));
  });
}
