import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SIGNER = fileURLToPath(new URL('../../../apps/signer/dist/main.js', import.meta.url));
const PASSPHRASE = 'a passphrase of a test';

/** The built signer as a process of its own, with its keystore, settings and journal below a folder. */
export class SignerProcess {
  readonly folder: string;
  #child: ChildProcess | undefined;
  #exited: Promise<number | null> = Promise.resolve(null);
  #output = '';

  /** Makes the keystore from the words. */
  constructor(folder: string, { words, settings }: { readonly words: string; readonly settings: unknown }) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings));
    this.command('init', { SIGNER_WORDS: words });
  }

  /** Everything it has printed since its last start. */
  get output(): string {
    return this.#output;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Runs one of its other commands; returns what it printed. */
  command(words: string, extra: Readonly<Record<string, string>> = {}): string {
    return execFileSync(process.execPath, [SIGNER, ...words.split(' ')], {
      env: { ...this.#environment, ...extra },
      encoding: 'utf8',
    });
  }

  start(): void {
    this.#output = '';
    const child = spawn(process.execPath, ['--enable-source-maps', SIGNER, 'run'], {
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#exited = new Promise((resolve) => child.once('exit', resolve));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (this.#output += String(text)));
  }

  /** Resolves with its exit code; null for a signal. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.#child?.kill(signal);
    return this.#exited;
  }

  get #environment(): Record<string, string> {
    return { PATH: process.env['PATH'] ?? '', SIGNER_DIR: this.folder, SIGNER_PASSPHRASE: PASSPHRASE };
  }
}
