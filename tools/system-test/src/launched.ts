import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@candor/embedded-postgres/free-port';

const START = fileURLToPath(new URL('../../launcher/src/start.mjs', import.meta.url));
const POLL_MS = 20;

/** Runs `npm start` on a data folder of its own. */
export class Launched {
  readonly dataDir: string;
  readonly port: number;
  readonly #child: ChildProcess;
  /** The exit code of the launcher. */
  readonly left: Promise<number | null>;
  #output = '';

  private constructor(dataDir: string, port: number, extra: Readonly<Record<string, string>>) {
    this.dataDir = dataDir;
    this.port = port;
    const environment = {
      PORT: String(port),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      DEMO_HISTORY_DAYS: '0',
      ...extra,
    };
    this.#child = spawn(process.execPath, [START], {
      env: { PATH: process.env['PATH'] ?? '', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.left = new Promise((resolve) => this.#child.once('exit', resolve));
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (text) => (this.#output += String(text)));
  }

  static async start(extra: Readonly<Record<string, string>> = {}, dataDir?: string): Promise<Launched> {
    return new Launched(dataDir ?? (await mkdtemp(join(tmpdir(), 'candor-start-'))), await freePort(), extra);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get output(): string {
    return this.#output;
  }

  /** The process of the server that holds the data folder. */
  get serverPid(): number {
    return (JSON.parse(readFileSync(join(this.dataDir, 'server.lock'), 'utf8')) as { pid: number }).pid;
  }

  /** Resolves when the launcher and its server have printed a text; rejects when they ended without it. */
  async prints(text: string): Promise<void> {
    while (!this.#output.includes(text)) {
      if (this.#child.exitCode !== null) throw new Error(`the launcher ended:\n${this.#output}`);
      await sleep(POLL_MS);
    }
  }

  async stop(): Promise<number | null> {
    this.#child.kill('SIGTERM');
    return this.left;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
