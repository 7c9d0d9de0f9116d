import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import {
  createTestClient,
  http,
  publicActions,
  type TestClient,
  type Address,
  type Hash,
  type PublicActions,
  type WalletActions,
  walletActions,
  type HttpTransport,
} from 'viem';

/** The chain id of Anvil where no other is asked for. */
const CHAIN_ID = 31_337;

export type AnvilClient = TestClient<'anvil', HttpTransport> & PublicActions & WalletActions;

/** A running development node. */
export interface Anvil {
  readonly url: string;
  readonly chainId: number;
  /** Acts on the node; its transactions are sent from `accounts`, whose keys the node has. */
  readonly client: AnvilClient;
  /** Addresses outside the exchange, each with 10,000 coins. */
  readonly accounts: readonly Address[];
  /**
   * Resolves once a block holds a transaction that was broadcast; at once where no block is made for each. The node
   * takes a transaction before its block is made, and only those that `client` sends wait for it by themselves.
   */
  mined(txHash: string): Promise<void>;
  stop(): Promise<void>;
}

export const hasAnvil = anvilPath() !== undefined;

/** Ends the title of tests that need Anvil, with the reason where they cannot run. */
export const WITHOUT_ANVIL = hasAnvil
  ? ''
  : ' (skipped: install @foundry-rs/anvil-linux-amd64, or set ANVIL_PATH)';

/**
 * Starts Anvil on a free port, with a process group of its own; it makes a block for each transaction or, with
 * `blockSeconds`, at that rate. Resolves with undefined where there is no Anvil.
 */
export async function startAnvil({
  port = 0,
  chainId = CHAIN_ID,
  blockSeconds = 0,
} = {}): Promise<Anvil | undefined> {
  const path = anvilPath();
  if (path === undefined) return undefined;
  const settings = ['--port', String(port), '--chain-id', String(chainId)];
  const child = spawn(
    path,
    [...settings, ...(blockSeconds > 0 ? ['--block-time', String(blockSeconds)] : [])],
    {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const endWithProcess = () => kill(child);
  process.once('exit', endWithProcess);
  const url = `http://${await listeningOn(child)}`;
  const client = openClient(url);
  return {
    url,
    chainId,
    client,
    accounts: await client.getAddresses(),
    mined: (txHash) => mined(client, txHash as Hash),
    async stop() {
      process.off('exit', endWithProcess);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      kill(child);
      await ended;
    },
  };
}

function anvilPath(): string | undefined {
  const given = process.env['ANVIL_PATH'];
  if (given !== undefined && given !== '') return given;
  try {
    const manifest = createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/package.json');
    const path = manifest.replace(/package\.json$/, 'bin/anvil');
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

function kill({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

function listeningOn(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Anvil ended with code ${code}`)));
    if (child.stdout === null) throw new Error('Anvil has no output');
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, address] = /^Listening on (\S+)/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
}

function openClient(url: string): AnvilClient {
  const client = createTestClient({ mode: 'anvil', transport: http(url), cacheTime: 0, pollingInterval: 50 });
  const reading = client.extend(publicActions);
  const sendTransaction: AnvilClient['sendTransaction'] = async (sent) => {
    const hash = await walletActions(client).sendTransaction(sent);
    await mined(reading, hash);
    return hash;
  };
  // The first is the one with which the actions of contracts send, the second is called by name.
  return reading
    .extend(() => ({ sendTransaction }))
    .extend(walletActions)
    .extend(() => ({ sendTransaction }));
}

async function mined(
  client: Pick<AnvilClient, 'getAutomine' | 'waitForTransactionReceipt'>,
  hash: Hash,
): Promise<void> {
  if (await client.getAutomine()) await client.waitForTransactionReceipt({ hash });
}
