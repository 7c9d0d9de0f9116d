import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../../examples/network-service/pebble.mjs', import.meta.url));
const READY = /^pebble on (http:\S+), public key ([0-9a-f]{64})$/;
const SENT = /^sent ([0-9a-f]{64})$/;

/** The example of a network service, in a process of its own. */
export class Pebble {
  /** The address of its port. */
  readonly url: string;
  /** The key under which it answers, in hexadecimal digits. */
  readonly publicKey: string;
  readonly #program: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  readonly #folder: string;

  private constructor(parts: {
    readonly url: string;
    readonly publicKey: string;
    readonly program: ChildProcess;
    readonly lines: AsyncIterator<string>;
    readonly folder: string;
  }) {
    this.url = parts.url;
    this.publicKey = parts.publicKey;
    this.#program = parts.program;
    this.#lines = parts.lines;
    this.#folder = parts.folder;
  }

  /** Starts it for askers with these keys, with a block every so often. */
  static async start({
    exchangeKey,
    signerKey,
    blockMs,
  }: {
    readonly exchangeKey: string;
    readonly signerKey: string;
    readonly blockMs: number;
  }): Promise<Pebble> {
    const folder = mkdtempSync(join(tmpdir(), 'candor-pebble-'));
    const program = spawn(process.execPath, [PROGRAM], {
      env: {
        ...process.env,
        KEY_FILE: join(folder, 'key.pem'),
        EXCHANGE_KEY: exchangeKey,
        SIGNER_KEY: signerKey,
        BLOCK_MS: String(blockMs),
        PORT: '0',
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
    const [, url = '', publicKey = ''] = READY.exec(String((await lines.next()).value)) ?? [];
    if (url === '') throw new Error('the network service did not start');
    return new Pebble({ url, publicKey, program, lines, folder });
  }

  /** Pays from somebody outside the exchange; resolves with the hash of the transaction. */
  async pay(to: string, memo: string, amount: bigint): Promise<string> {
    this.#program.stdin?.write(`${amount} ${to} ${memo}\n`);
    const [, hash = ''] = SENT.exec(String((await this.#lines.next()).value)) ?? [];
    return hash;
  }

  async stop(): Promise<void> {
    const ended = once(this.#program, 'exit');
    this.#program.kill();
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
