import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@candor/embedded-postgres/free-port';
import { HANG_MS } from '@candor/testkit/hang';

/** The built server; CANDOR_SERVER names one that was built elsewhere. */
export const SERVER =
  process.env['CANDOR_SERVER'] ??
  fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url));

/** The place where a server's processes run: their address, and the way to start them there. */
export interface Machine {
  readonly host: string;
  readonly prefix: readonly string[];
}

const THIS_MACHINE: Machine = { host: '127.0.0.1', prefix: [] };

/** The built server as a process of its own, with an embedded database under a temporary data folder. */
export class ServerProcess {
  readonly dataDir: string;
  readonly port: number;
  readonly #machine: Machine;
  readonly #program: string;
  #extra: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #exited: Promise<number | null> = Promise.resolve(null);
  #output = '';

  private constructor(
    dataDir: string,
    port: number,
    extra: Readonly<Record<string, string>>,
    machine: Machine,
    program: string,
  ) {
    this.dataDir = dataDir;
    this.port = port;
    this.#machine = machine;
    this.#program = program;
    this.#extra = extra;
  }

  static async create(
    extra: Readonly<Record<string, string>> = {},
    machine: Machine = THIS_MACHINE,
    program = SERVER,
  ): Promise<ServerProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'candor-system-'));
    const port = Number(extra['PORT'] ?? (await freePort()));
    return new ServerProcess(dataDir, port, extra, machine, program);
  }

  get url(): string {
    return `http://${this.#machine.host}:${this.port}`;
  }

  /** Undefined before its first start. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Every process of the PostgreSQL that serves its data folder. */
  get databasePids(): readonly number[] {
    return this.#databaseProcesses();
  }

  /** Its own process, the guardian of its database, and every process of that. */
  get allPids(): readonly number[] {
    const own = this.#child?.pid;
    return [...(own === undefined ? [] : [own]), this.#guardian(), ...this.#databaseProcesses()].filter(
      (pid) => pid > 0,
    );
  }

  /** Everything it has printed since its last start. */
  get output(): string {
    return this.#output;
  }

  get environment(): Record<string, string> {
    return {
      PATH: process.env['PATH'] ?? '',
      PORT: String(this.port),
      HOST: this.#machine.host,
      DATA_DIR: this.dataDir,
      DEMO_MAKER: 'off',
      DEMO_HISTORY_DAYS: '0',
      LOG_LEVEL: 'info',
      ...this.#extra,
    };
  }

  /** Starts it in a process group of its own; resolves with the milliseconds until it was ready. */
  async start(): Promise<number> {
    const began = performance.now();
    this.#output = '';
    const [program = '', ...args] = this.#invocation();
    const child = spawn(program, args, {
      env: this.environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#exited = new Promise((resolve) => child.once('exit', resolve));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (this.#output += String(text)));
    while (performance.now() - began < HANG_MS) {
      if (child.exitCode !== null || child.signalCode !== null) break;
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.status === 200) return performance.now() - began;
      await sleep(20);
    }
    throw new Error(`the server did not get ready:\n${this.#output}`);
  }

  /** SIGKILL for the server's process group, as a crash would; with the database, for that and its guardian too. */
  async kill(withDatabase: boolean): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined) return;
    const victims = withDatabase ? [this.#guardian(), ...this.#databaseProcesses()] : [];
    for (const pid of [-child.pid, ...victims]) signalQuietly(pid, 'SIGKILL');
    await this.#exited;
  }

  /** More of its environment, from its next start on. */
  extend(extra: Readonly<Record<string, string>>): void {
    this.#extra = { ...this.#extra, ...extra };
  }

  get isRunning(): boolean {
    const child = this.#child;
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  /** Kills what serves PostgreSQL's connections, so that its postmaster recovers by itself. */
  crashDatabase(): void {
    for (const pid of this.#databaseProcesses().slice(1)) signalQuietly(pid, 'SIGKILL');
  }

  /** Sends a signal to every process of its PostgreSQL. */
  signalDatabase(signal: NodeJS.Signals): void {
    for (const pid of this.#databaseProcesses()) signalQuietly(pid, signal);
  }

  /** Its exit code, once it has ended; null where a signal ended it. */
  get exited(): Promise<number | null> {
    return this.#exited;
  }

  /** Sends it a signal and waits for nothing. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Asks it to stop; resolves with its exit code. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.#child?.kill(signal);
    return this.#exited;
  }

  /** Runs one of the server's other commands on the same data. */
  async command(...args: string[]): Promise<{ code: number | null; output: string }> {
    const [program = '', ...all] = this.#invocation(...args);
    const child = spawn(program, all, {
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { code, output };
  }

  async remove(): Promise<void> {
    await this.stop().catch(() => {});
    await this.kill(true).catch(() => {});
    await rm(this.dataDir, { recursive: true, force: true });
  }

  #invocation(...args: readonly string[]): string[] {
    return [...this.#machine.prefix, process.execPath, '--enable-source-maps', this.#program, ...args];
  }

  /** Every process of the PostgreSQL that serves this data folder. */
  #databaseProcesses(): number[] {
    const postmaster = Number(this.#readPostgres('data/postmaster.pid').split('\n')[0]);
    return postmaster > 0 ? [postmaster, ...childrenOf(postmaster)] : [];
  }

  #guardian(): number {
    return Number((JSON.parse(this.#readPostgres('guardian.json') || '{}') as { pid?: number }).pid);
  }

  #readPostgres(name: string): string {
    try {
      return readFileSync(join(this.dataDir, 'postgres', name), 'utf8');
    } catch {
      return '';
    }
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  if (!Number.isInteger(pid) || pid === 0) return;
  try {
    process.kill(pid, signal);
  } catch {
    // It was gone already.
  }
}
