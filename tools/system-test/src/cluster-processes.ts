import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@candor/embedded-postgres/free-port';
import { startNats, startNatsServer } from '@candor/launcher/nats';
import { openPool } from '@candor/storage';
import { HANG_MS } from '@candor/testkit/hang';
import { DatabaseProcess } from './database-process.ts';
import type { Exchange } from './exchange.ts';
import { Gate } from './gate.ts';
import { ServerProcess } from './server-process.ts';

export const NATS_NODES = 3;
const POLL_MS = 20;

/** The readiness of one process of a cluster, as `/readyz` reports it. */
interface Standing {
  readonly sequence: number;
  readonly projected: number;
  readonly role: string;
  readonly leads: boolean;
  readonly leader_epoch: number;
  readonly digest: string;
}

interface Parts {
  readonly natsServer: string;
  readonly folder: string;
  readonly nats: ChildProcess[];
  readonly database: DatabaseProcess;
  readonly engines: readonly ServerProcess[];
  readonly projector: ServerProcess;
  readonly wallet: ServerProcess;
  readonly gateways: readonly [ServerProcess, ServerProcess];
  /** Between a process and each NATS server. */
  readonly gates: ReadonlyMap<ServerProcess, readonly Gate[]>;
}

/** An exchange of several processes: NATS and PostgreSQL below two engines, a projector, a wallet and two gateways. */
export class ClusterProcesses implements Exchange {
  readonly engines: readonly ServerProcess[];
  readonly projector: ServerProcess;
  readonly wallet: ServerProcess;
  readonly gateways: readonly [ServerProcess, ServerProcess];
  readonly #made: Parts;

  private constructor(made: Parts) {
    this.#made = made;
    this.engines = made.engines;
    this.projector = made.projector;
    this.wallet = made.wallet;
    this.gateways = made.gateways;
  }

  static async start(natsServer: string): Promise<ClusterProcesses> {
    const folder = await mkdtemp(join(tmpdir(), 'candor-cluster-'));
    const ports: { client: number; cluster: number }[] = [];
    for (let place = 0; place < NATS_NODES; place++)
      ports.push({ client: await freePort(), cluster: await freePort() });
    const nats = startNats(natsServer, folder, ports);
    const database = await DatabaseProcess.start(join(folder, 'database'));
    const shared = {
      DATABASE_URL: database.url,
      SECRETS_KEY: randomBytes(32).toString('base64'),
      DEMO_SEED: 'cluster',
    };
    const gates = new Map<ServerProcess, readonly Gate[]>();
    const create = async (role: string) => {
      const between = await Promise.all(ports.map(({ client }) => Gate.before(client)));
      const addresses = between.map(({ port }) => `nats://127.0.0.1:${port}`);
      const part = await ServerProcess.create({
        ...shared,
        NATS_URL: addresses.join(','),
        CANDOR_ROLE: role,
      });
      gates.set(part, between);
      return part;
    };
    const cluster = new ClusterProcesses({
      natsServer,
      folder,
      nats,
      database,
      engines: [await create('engine'), await create('engine')],
      projector: await create('projector'),
      wallet: await create('wallet'),
      gateways: [await create('gateway'), await create('gateway')],
      gates,
    });
    // Two engines that begin at once race for the lead, and the one that loses it on a busy machine ends: nobody restarts it here.
    const [leader, ...others] = cluster.parts;
    await leader?.start();
    await Promise.all(others.map((part) => part.start()));
    return cluster;
  }

  get parts(): readonly ServerProcess[] {
    return [...this.engines, this.projector, this.wallet, ...this.gateways];
  }

  gateway(place: number): ServerProcess {
    return this.gateways[place % 2 === 0 ? 0 : 1];
  }

  /** Returns the leading engine, once there is one other than the given. A deposed one may not know it yet. */
  async leader(other?: ServerProcess): Promise<ServerProcess> {
    const until = performance.now() + HANG_MS;
    while (performance.now() < until) {
      const candidates: { engine: ServerProcess; epoch: number }[] = [];
      for (const engine of this.engines) {
        const standing = await standingOf(engine);
        if (engine !== other && standing?.leads === true)
          candidates.push({ engine, epoch: standing.leader_epoch });
      }
      const [newest] = candidates.toSorted((a, b) => b.epoch - a.epoch);
      if (newest !== undefined) return newest.engine;
      await sleep(POLL_MS);
    }
    const said = this.engines.map(({ isRunning, output }) => `${isRunning ? 'runs' : 'ended'}:\n${output}`);
    throw new Error(`nobody leads\n${said.join('\n')}`);
  }

  /** The engine that waits. */
  async follower(): Promise<ServerProcess> {
    const leader = await this.leader();
    return this.engines.find((engine) => engine !== leader) as ServerProcess;
  }

  /** Asks for a snapshot, kills the leader once that has marked it, and starts it again below the next one; resolves with its number. */
  async snapshotOfKilledLeader(): Promise<number> {
    const sql = openPool(this.#made.database.url, { max: 1, application_name: 'test' });
    try {
      const asked = async () => {
        const [row] = await sql<{ number: number }[]>`
          update solvency_snapshots set is_followed = true
          where number = (select max(number) from solvency_snapshots) and state = 'published' returning number`;
        return row?.number;
      };
      const number = (await found(asked)) + 1;
      await found(async () => (await sql`select from solvency_snapshots where number = ${number}`).at(0));
      const leader = await this.leader();
      await leader.kill(false);
      await this.leader(leader);
      await leader.start();
      return number;
    } finally {
      await sql.end({ timeout: 2 });
    }
  }

  /** Returns the digests of all processes at a sequence that they all reached, once they have been seen there. */
  async digestsTogether(): Promise<ReadonlySet<string>> {
    for (;;) {
      const standings = await Promise.all(this.parts.map(standingOf));
      const sequences = new Set(standings.map((standing) => standing?.sequence));
      if (sequences.size === 1 && !sequences.has(undefined))
        return new Set(standings.map((standing) => standing?.digest ?? ''));
      await sleep(POLL_MS);
    }
  }

  /** Waits until reads of two gateways in turn cannot show two different moments. */
  async quiet(): Promise<void> {
    const digests = await this.digestsTogether();
    if (digests.size !== 1) throw new Error(`at one sequence there are ${digests.size} digests`);
    const aims = (await Promise.all(this.gateways.map(standingOf))).map(
      (standing) => standing?.sequence ?? 0,
    );
    const aim = Math.max(...aims);
    for (;;) {
      const standings = await Promise.all(this.gateways.map(standingOf));
      if (standings.every((standing) => (standing?.projected ?? -1) >= aim)) return;
      await sleep(POLL_MS);
    }
  }

  /** Cuts the process off from the NATS servers: packets in both directions are lost without an error. */
  cutFromNats(part: ServerProcess): void {
    for (const gate of this.#gatesOf(part)) gate.cut();
  }

  /** Restores the connection; everything sent in the meantime arrives. */
  mendToNats(part: ServerProcess): void {
    for (const gate of this.#gatesOf(part)) gate.mend();
  }

  async killNats(place: number): Promise<void> {
    const node = this.#nodeAt(place);
    const ended = new Promise((resolve) => node.once('exit', resolve));
    node.kill('SIGKILL');
    await ended;
  }

  signalNats(place: number, signal: NodeJS.Signals): void {
    this.#nodeAt(place).kill(signal);
  }

  /** Starts one that was killed, with the files that it had. */
  restartNats(place: number): void {
    this.#made.nats[place] = startNatsServer(this.#made.natsServer, this.#made.folder, place);
  }

  async remove(): Promise<void> {
    const { gates, database, nats, folder } = this.#made;
    await Promise.all(this.parts.map((part) => part.remove()));
    for (const between of gates.values()) await Promise.all(between.map((gate) => gate.shut()));
    for (const node of nats) node.kill('SIGKILL');
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }

  #nodeAt(place: number): ChildProcess {
    return this.#made.nats[place] as ChildProcess;
  }

  #gatesOf(part: ServerProcess): readonly Gate[] {
    return this.#made.gates.get(part) ?? [];
  }
}

/** Looks until there is something. */
async function found<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  const until = performance.now() + HANG_MS;
  while (performance.now() < until) {
    const value = await look();
    if (value !== undefined) return value;
    await sleep(POLL_MS);
  }
  throw new Error('the snapshot was not marked');
}

/** Returns undefined if a process does not answer, or reports that it serves no requests now. */
async function standingOf(part: ServerProcess): Promise<Standing | undefined> {
  const answer = await fetch(`${part.url}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => undefined,
  );
  return answer?.status === 200 ? ((await answer.json()) as Standing) : undefined;
}
