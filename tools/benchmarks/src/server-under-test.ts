import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@candor/embedded-postgres/free-port';
import type { BenchDatabase } from './database.ts';
import { Child, SERVER_CORE } from './child.ts';
import type { Reading } from './gauges.ts';
import { ROOT } from './machine.ts';
import { prepareArgs, readPrepared } from './prepared-accounts.ts';

const SERVER = join(ROOT, 'apps/server/dist/main.js');
const PROBE = fileURLToPath(new URL('./probe.js', import.meta.url));
const READY_WITHIN_MS = 60_000;

/**
 * Sellers and buyers of the class `tool`, whose limits are made for programs, on a pair of their own: a session each, whose turns come
 * one after another.
 */
export interface Traders {
  readonly marketId: number;
  readonly sellers: readonly string[];
  readonly buyers: readonly string[];
}

/** A key of a program: its name, and the secret of HMAC or the private key in PEM. */
export interface ProgramKey {
  readonly name: string;
  readonly secret: string;
}

interface KeyOfEach {
  readonly seller: ProgramKey;
  readonly buyer: ProgramKey;
}

/** Keys of both traders, of the kind that signs each request and of the kind that logs in. */
export interface ProgramKeys {
  readonly hmac: KeyOfEach;
  readonly ed25519: KeyOfEach;
}

/** The built server in a process of its own, on the server's core or on any, as `npm start` runs it. */
export class ServerUnderTest {
  readonly port: number;
  readonly #dataDir: string;
  readonly #child: Child;
  readonly #environment: Readonly<Record<string, string>>;
  #password = '';

  private constructor(
    child: Child,
    place: { readonly port: number; readonly dataDir: string },
    environment: Readonly<Record<string, string>>,
  ) {
    this.#child = child;
    this.port = place.port;
    this.#dataDir = place.dataDir;
    this.#environment = environment;
  }

  static async start({ url }: BenchDatabase, { isPinned = true } = {}): Promise<ServerUnderTest> {
    const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-server-'));
    const port = await freePort();
    const environment = {
      CANDOR_MODE: 'demo',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      DEMO_MAKER: 'off',
      DEMO_HISTORY_DAYS: '0',
      LOG_LEVEL: 'warn',
    };
    const child = Child.program(SERVER, [], {
      ...(isPinned ? { core: SERVER_CORE } : {}),
      nodeArgs: ['--enable-source-maps', '--import', PROBE],
      environment,
    });
    const server = new ServerUnderTest(child, { port, dataDir }, environment);
    await server.#becomesReady();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  read(): Promise<Reading> {
    return this.#child.ask('read');
  }

  /** Two accounts with funds and a session each. */
  async openTraders(): Promise<Traders> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [SERVER, ...prepareArgs('BENCH/USDT', '0.01')],
      {
        env: { ...process.env, ...this.#environment },
      },
    );
    const { accounts, password, market } = readPrepared(stdout);
    this.#password = password;
    const [sellerToken = '', buyerToken = ''] = await Promise.all(
      accounts.map((account) => this.#logIn(account, password)),
    );
    return { marketId: market, sellers: [sellerToken], buyers: [buyerToken] };
  }

  /** Makes keys for the programs of the first two traders. */
  async openKeys({ sellers: [seller = ''], buyers: [buyer = ''] }: Traders): Promise<ProgramKeys> {
    const ofEach = async (make: (token: string) => Promise<ProgramKey>): Promise<KeyOfEach> => ({
      seller: await make(seller),
      buyer: await make(buyer),
    });
    return {
      hmac: await ofEach((token) => this.#addKey(token, 'hmac')),
      ed25519: await ofEach((token) => this.#addKey(token, 'ed25519')),
    };
  }

  /** Written and not yet removed: it keeps the newest three. */
  async countSnapshots(): Promise<number> {
    const names = await readdir(join(this.#dataDir, 'snapshots')).catch((): string[] => []);
    return names.length;
  }

  async stop(): Promise<void> {
    await this.#child.end();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  async #logIn(account: string, password: string): Promise<string> {
    const response = await fetch(`${this.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account, password, login_type: 'email', session: 'token' }),
    });
    const { data } = (await response.json()) as { data?: { token?: string } };
    if (data?.token === undefined) throw new Error(`${account} cannot log in: ${response.status}`);
    return data.token;
  }

  async #addKey(token: string, kind: keyof ProgramKeys): Promise<ProgramKey> {
    const pair = kind === 'hmac' ? undefined : generateKeyPairSync('ed25519');
    const response = await fetch(`${this.url}/api/user/api_key_add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({
        kind,
        label: 'bench',
        scopes: ['read', 'trade'],
        password: this.#password,
        public_key: pair?.publicKey.export({ format: 'pem', type: 'spki' }) ?? '',
      }),
    });
    const { data, msg } = (await response.json()) as {
      data: { api_key: string; secret: string | null } | null;
      msg: string;
    };
    if (data === null) throw new Error(`no key was made: ${msg}`);
    const secret = data.secret ?? String(pair?.privateKey.export({ format: 'pem', type: 'pkcs8' }));
    return { name: data.api_key, secret };
  }

  async #becomesReady(): Promise<void> {
    const begin = performance.now();
    while (performance.now() - begin < READY_WITHIN_MS && !this.#child.hasEnded) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.status === 200) return;
      await sleep(50);
    }
    throw new Error(`the server did not get ready:\n${this.#child.output}`);
  }
}
