import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Account } from '@candor/chains';
import {
  type Anvil,
  compileContracts,
  deploy,
  type Deployed,
  evmAccountKey,
  EXCHANGE_MNEMONIC,
  startAnvil,
} from '@candor/chains/testing';
import { openPool, type Pool } from '@candor/storage';
import { DatabaseProcess } from './database-process.ts';
import { ServerProcess } from './server-process.ts';
import { SignerProcess } from './signer-process.ts';

const ROLE_SQL = fileURLToPath(new URL('../../../apps/signer/role.sql', import.meta.url));
const SIGNER_PASSWORD = 'signer-of-a-test';

/** The network beside the simulated ones of the demo, and the currencies on it. */
export const NETWORK = { id: 8, code: 'ANVIL' } as const;
export const TOKEN = { currencyId: 1, protocolId: 20, coin: 'USDT', decimals: 6 } as const;
export const COIN = { currencyId: 3, protocolId: 21, coin: 'ETH', decimals: 18 } as const;
const CONFIRMATIONS = { credit: 1, final: 4, withdraw: 3 };
/** Coins for fees and tokens for withdrawals that the operator has put on the hot address. */
const HOT_COINS = 5n * 10n ** 18n;
export const HOT_TOKENS = 1_000_000_000n;
const SUPPLY = 10n ** 15n;

/** A demo with one real EVM network: a node, the exchange, its database and its signer are processes of their own. */
export class EvmExchange {
  readonly folder: string;
  readonly anvil: Anvil;
  readonly database: DatabaseProcess;
  readonly server: ServerProcess;
  readonly signer: SignerProcess;
  readonly token: Deployed;
  readonly account: Account;
  readonly sql: Pool;

  private constructor(parts: Omit<EvmExchange, 'close' | 'mine' | 'minedEvery' | 'tokensOf'>) {
    this.folder = parts.folder;
    this.anvil = parts.anvil;
    this.database = parts.database;
    this.server = parts.server;
    this.signer = parts.signer;
    this.token = parts.token;
    this.account = parts.account;
    this.sql = parts.sql;
  }

  /** Starts everything but the signer. */
  static async open(): Promise<EvmExchange> {
    const anvil = await startAnvil();
    if (anvil === undefined) throw new Error('Anvil is not installed');
    const deployed = await deploy(anvil, compileContracts()['PlainToken'], [TOKEN.decimals, SUPPLY]);
    const accountKey = evmAccountKey();
    const account = new Account('evm', { network: String(anvil.chainId), accountKey });
    const token = { ...deployed, address: (account.canonical(deployed.address) ?? '') as `0x${string}` };
    await anvil.client.setBalance({ address: account.ownAt(0) as `0x${string}`, value: HOT_COINS });
    await anvil.client.setBalance({ address: account.ownAt(1) as `0x${string}`, value: HOT_COINS });
    await token.call('transfer', [account.ownAt(0), HOT_TOKENS]);
    const folder = mkdtempSync(join(tmpdir(), 'candor-evm-'));
    const database = await DatabaseProcess.start(join(folder, 'database'));
    const server = await ServerProcess.create({
      DATABASE_URL: database.url,
      CHAIN_NODES: JSON.stringify({ [NETWORK.code]: anvil.url }),
    });
    await server.start();
    const sql = openPool(database.url, { max: 2, application_name: 'test' });
    await setUpNetwork(sql, { anvil, accountKey, token, holding: HOT_TOKENS });
    const signer = new SignerProcess(join(folder, 'signer'), {
      words: EXCHANGE_MNEMONIC,
      settings: signerSettings(await openRole(database, folder), anvil, token),
    });
    return new EvmExchange({ folder, anvil, database, server, signer, token, account, sql });
  }

  async close(): Promise<void> {
    await this.signer.stop();
    await this.sql.end({ timeout: 2 });
    await this.server.remove();
    await this.database.stop();
    await this.anvil.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async mine(blocks = 1): Promise<void> {
    await this.anvil.client.mine({ blocks });
  }

  /** Mines a block every so often until the work is over. */
  async minedEvery<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
    const over = new AbortController();
    const mining = (async () => {
      while (!over.signal.aborted) {
        await this.mine();
        await sleep(milliseconds, undefined, { signal: over.signal }).catch(() => undefined);
      }
    })();
    try {
      return await work;
    } finally {
      over.abort();
      await mining;
    }
  }

  /** Resolves with the tokens of an address, in units of the network. */
  tokensOf(address: string): Promise<bigint> {
    return this.anvil.client.readContract({
      address: this.token.address,
      abi: BALANCE_OF,
      functionName: 'balanceOf',
      args: [address as `0x${string}`],
    });
  }
}

const BALANCE_OF = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const;

/** Writes the rows that the console writes when operators set up a network, and tells the server. */
async function setUpNetwork(
  sql: Pool,
  {
    anvil,
    accountKey,
    token,
    holding,
  }: {
    readonly anvil: Anvil;
    readonly accountKey: string;
    readonly token: Deployed;
    readonly holding: bigint;
  },
): Promise<void> {
  const height = Number(await anvil.client.getBlockNumber({ cacheTime: 0 }));
  await sql`
    insert into chain_protocols (id, code, name, needs_memo, block_seconds, credit_confirmations, final_confirmations,
      withdraw_confirmations, scanned_height, family, network, account_key)
    values (${NETWORK.id}, ${NETWORK.code}, 'Anvil', false, 1, ${CONFIRMATIONS.credit}, ${CONFIRMATIONS.final},
      ${CONFIRMATIONS.withdraw}, ${height}, 'evm', ${String(anvil.chainId)}, ${accountKey})`;
  const common = {
    chain_protocol_id: NETWORK.id,
    in_address: '',
    has_own_addresses: true,
    open_recharge: true,
    open_draw: true,
    deposit_min: 1,
  };
  const rows = [
    { ...TOKEN, token_address: token.address, opening_balance: String(holding) },
    { ...COIN, token_address: '', opening_balance: String(2n * HOT_COINS) },
  ].map(({ currencyId, protocolId, decimals, coin: _coin, ...row }) => ({
    ...common,
    ...row,
    id: protocolId,
    currency_id: currencyId,
    decimals,
    list_order: protocolId,
  }));
  await sql`insert into currency_protocols ${sql(rows)}`;
  await sql`select pg_notify('candor_catalog', '')`;
}

/** Makes the signer's role with the rights that its documentation names; resolves with the address for it. */
async function openRole(database: DatabaseProcess, folder: string): Promise<string> {
  const url = new URL(database.url);
  url.username = 'candor';
  url.password = readFileSync(join(folder, 'database/postgres/password'), 'utf8').trim();
  const sql = openPool(url.href, { max: 1, application_name: 'test' });
  await sql.unsafe(`create role candor_signer login password '${SIGNER_PASSWORD}'`);
  await sql.unsafe(readFileSync(ROLE_SQL, 'utf8'));
  await sql.end();
  const own = new URL(database.url);
  own.username = 'candor_signer';
  own.password = SIGNER_PASSWORD;
  return own.href;
}

function signerSettings(databaseUrl: string, anvil: Anvil, token: Deployed) {
  const limits = { paymentMax: '10000', hourMax: '50000', addressHourMax: '50000' };
  return {
    databaseUrl,
    networks: [
      {
        code: NETWORK.code,
        family: 'evm',
        network: String(anvil.chainId),
        node: anvil.url,
        feeMax: '20000000000000000',
        assets: [
          {
            currencyId: TOKEN.currencyId,
            token: token.address,
            decimals: TOKEN.decimals,
            scale: 8,
            ...limits,
          },
          { currencyId: COIN.currencyId, token: '', decimals: COIN.decimals, scale: 8, ...limits },
        ],
      },
    ],
  };
}
