import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER } from './server-process.ts';

/** A separate PostgreSQL for any client that has its address; its files are below a folder. */
export class DatabaseProcess {
  readonly url: string;
  readonly #folder: string;
  #child: ChildProcess;

  private constructor(folder: string, child: ChildProcess, url: string) {
    this.#folder = folder;
    this.#child = child;
    this.url = url;
  }

  static async start(folder: string): Promise<DatabaseProcess> {
    const { child, url } = await run(folder);
    return new DatabaseProcess(folder, child, url);
  }

  /** Lets a machine in that is not this one. */
  admit(host: string): void {
    const data = join(this.#folder, 'postgres/data');
    appendFileSync(join(data, 'pg_hba.conf'), `host all all ${host}/32 scram-sha-256\n`);
    const [postmaster] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(postmaster), 'SIGHUP');
  }

  /** Shuts it down in order: sessions are notified first, and then it stops listening. */
  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await ended;
  }

  /** Starts it again, at the address that it had. */
  async restart(): Promise<void> {
    const { child, url } = await run(this.#folder);
    this.#child = child;
    if (url !== this.url) throw new Error('the database could not have its address again');
  }
}

function run(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
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
