import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 50;
/** Blocks after which the first coins of the node's own wallet can be spent. */
const FIRST_BLOCKS = 101;
const BANK = 'bank';
const USER = 'candor';

/** A running node of a network of its own, with a wallet that has coins. */
export interface Litecoind {
  /** With user and password. */
  readonly url: string;
  /** Calls the node; amounts are decimal texts or numbers. */
  call(method: string, ...params: readonly unknown[]): Promise<unknown>;
  /** Sends whole coins, a decimal text, from the node's own wallet; resolves with the hash. */
  pay(address: string, amount: string): Promise<string>;
  /** Sends to several addresses in one transaction. */
  payMany(amounts: Readonly<Record<string, string>>): Promise<string>;
  /** Makes blocks; resolves with the hash of the last. */
  mine(count?: number): Promise<string>;
  stop(): Promise<void>;
}

export const hasLitecoind = litecoindPath() !== undefined;

/** Ends the title of tests that need litecoind, with the reason where they cannot run. */
export const WITHOUT_LITECOIND = hasLitecoind ? '' : ' (skipped: install litecoind, or set LITECOIND_PATH)';

/**
 * Starts litecoind on a regression network and on free ports, in a folder and a process group of its own. Resolves with undefined
 * where the program is absent.
 */
export async function startLitecoind(): Promise<Litecoind | undefined> {
  const path = litecoindPath();
  if (path === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'candor-litecoind-'));
  const [port, password] = [await freePort(), randomBytes(12).toString('hex')];
  const settings = [
    '-regtest',
    // Without it the network stops for good at block 431.
    '-vbparams=mweb:-2:0',
    `-datadir=${folder}`,
    `-rpcport=${port}`,
    `-rpcuser=${USER}`,
    `-rpcpassword=${password}`,
    '-fallbackfee=0.0001',
    // Nodes of Litecoin replace no transaction unless they are asked to.
    '-mempoolreplacement=1',
    '-listen=0',
    '-dnsseed=0',
    '-server=1',
  ];
  const child = spawn(path, settings, { detached: true, stdio: 'ignore' });
  const end = () => {
    kill(child);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', end);
  const url = `http://${USER}:${password}@127.0.0.1:${port}`;
  const call = caller(`http://127.0.0.1:${port}`, password);
  await isReady(child, call);
  await call('createwallet', BANK);
  const bank = caller(`http://127.0.0.1:${port}/wallet/${BANK}`, password);
  // Another address each time makes another block, also in place of one that was made invalid.
  const mine = async (count = 1) => {
    const hashes = (await call('generatetoaddress', count, await bank('getnewaddress'))) as string[];
    return hashes.at(-1) ?? '';
  };
  await mine(FIRST_BLOCKS);
  return {
    url,
    call,
    mine,
    pay: async (address, amount) => (await bank('sendtoaddress', address, amount)) as string,
    payMany: async (amounts) => (await bank('sendmany', '', amounts)) as string,
    async stop() {
      process.off('exit', end);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      kill(child);
      if (!hasEnded) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function litecoindPath(): string | undefined {
  const given = process.env['LITECOIND_PATH'];
  if (given !== undefined && given !== '') return given;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, 'litecoind')).find((path) => existsSync(path));
}

function kill({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

type Call = Litecoind['call'];

function caller(url: string, password: string): Call {
  const authorization = `Basic ${Buffer.from(`${USER}:${password}`).toString('base64')}`;
  return async (method, ...params) => {
    const body = JSON.stringify({ id: 1, method, params });
    const response = await fetch(url, { method: 'POST', headers: { authorization }, body });
    const { result, error } = (await response.json()) as {
      result: unknown;
      error: { message: string } | null;
    };
    if (error !== null) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}

async function isReady(child: ChildProcess, call: Call): Promise<void> {
  let failed: Error | undefined;
  child.once('error', (error) => {
    failed = error;
  });
  for (;;) {
    if (failed !== undefined) throw failed;
    if (child.exitCode !== null) throw new Error(`litecoind ended with code ${child.exitCode}`);
    const count = await call('getblockcount').catch(() => undefined);
    if (count !== undefined) return;
    await sleep(BEAT_MS);
  }
}
