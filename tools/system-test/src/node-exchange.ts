import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXCHANGE_MNEMONIC } from '@candor/chains/testing';
import { openPool, type Pool } from '@candor/storage';
import { eventually } from '@candor/testkit/eventually';
import { expect } from 'vitest';
import { DatabaseProcess } from './database-process.ts';
import { ServerProcess } from './server-process.ts';
import { openSignerRole, signerSettings, type SignedNetwork } from './signer-set-up.ts';
import { SignerProcess } from './signer-process.ts';
import type { Withdrawer } from './withdrawer.ts';

/** The demo has simulated networks below it. */
export const NETWORK_ID = 8;

/** A currency on the network. */
interface ListedCurrency {
  readonly protocolId: number;
  /** In units of the network, on the exchange's own addresses before the first block that is read. */
  readonly holding: bigint;
}

interface NodeNetwork extends SignedNetwork {
  readonly accountKey: string;
  readonly needsMemo?: boolean;
  /** The master key of the server, in base64; absent: the demo makes one. */
  readonly secretsKey?: string;
  /** The newest block: those after it are read. */
  readonly height: number;
  readonly confirmations: { readonly credit: number; readonly final: number; readonly withdraw: number };
  readonly currencies: readonly (SignedNetwork['currencies'][number] & ListedCurrency)[];
}

/** A demo with one network beside its simulated ones: the exchange, its database and its signer are processes of their own. */
export class NodeExchange {
  readonly folder: string;
  readonly server: ServerProcess;
  readonly signer: SignerProcess;
  readonly sql: Pool;
  readonly #database: DatabaseProcess;
  readonly #network: NodeNetwork;

  private constructor(
    parts: Pick<NodeExchange, 'folder' | 'server' | 'signer' | 'sql'>,
    database: DatabaseProcess,
    network: NodeNetwork,
  ) {
    this.folder = parts.folder;
    this.server = parts.server;
    this.signer = parts.signer;
    this.sql = parts.sql;
    this.#database = database;
    this.#network = network;
  }

  /** Starts everything but the signer. */
  static async open(network: NodeNetwork): Promise<NodeExchange> {
    const folder = mkdtempSync(join(tmpdir(), 'candor-node-'));
    const database = await DatabaseProcess.start(join(folder, 'database'));
    const server = await ServerProcess.create({
      DATABASE_URL: database.url,
      CHAIN_NODES: JSON.stringify({ [network.code]: network.url }),
      ...(network.secretsKey === undefined ? {} : { SECRETS_KEY: network.secretsKey }),
    });
    await server.start();
    const sql = openPool(database.url, { max: 2, application_name: 'test' });
    await setUpNetwork(sql, network);
    const databaseUrl = await openSignerRole(database.url, join(folder, 'database'));
    const settings = signerSettings(databaseUrl, [network]);
    const signer = new SignerProcess(join(folder, 'signer'), { words: EXCHANGE_MNEMONIC, settings });
    return new NodeExchange({ folder, server, signer, sql }, database, network);
  }

  async close(): Promise<void> {
    await this.signer.stop();
    await this.sql.end({ timeout: 2 });
    await this.server.remove();
    await this.#database.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Resolves with a user's address for a currency, once the server has the network. */
  depositAddress({ user }: Withdrawer, currencyId: number): Promise<string> {
    return eventually(async () => {
      const { wallets } = await user.client.call('wallet/wallet', { currency_id: String(currencyId) });
      const wallet = wallets.find(({ chain_protocol: chain }) => chain.id === NETWORK_ID);
      expect(wallet?.address ?? '').not.toBe('');
      return wallet?.address ?? '';
    });
  }

  /** Resolves once the newest comparison of every currency is at a block and finds no difference. */
  async expectEqual(tip: () => Promise<number>): Promise<void> {
    await eventually(async () => {
      const height = await tip();
      const rows = await this.sql<{ height: number; difference: string; reason: string }[]>`
        select height, on_chain - expected as difference, pause_reason as reason
        from chain_balances join currency_protocols on currency_protocols.id = currency_protocol_id
        join chain_protocols on chain_protocols.id = chain_protocol_id where chain_protocol_id = ${NETWORK_ID}`;
      expect(rows).toEqual(this.#network.currencies.map(() => ({ height, difference: '0', reason: '' })));
    });
  }
}

/** Writes the rows that the console writes when operators set up a network, and tells the server. */
async function setUpNetwork(sql: Pool, network: NodeNetwork): Promise<void> {
  const { code, family, accountKey, needsMemo = false, height, confirmations, currencies } = network;
  await sql`
    insert into chain_protocols (id, code, name, needs_memo, block_seconds, credit_confirmations, final_confirmations,
      withdraw_confirmations, scanned_height, family, network, account_key)
    values (${NETWORK_ID}, ${code}, ${code}, ${needsMemo}, 1, ${confirmations.credit}, ${confirmations.final},
      ${confirmations.withdraw}, ${height}, ${family}, ${network.network}, ${accountKey})`;
  const rows = currencies.map(({ currencyId, protocolId, decimals, token, holding }) => ({
    id: protocolId,
    currency_id: currencyId,
    chain_protocol_id: NETWORK_ID,
    token_address: token,
    decimals,
    in_address: '',
    has_own_addresses: true,
    open_recharge: true,
    open_draw: true,
    deposit_min: 1,
    list_order: protocolId,
    opening_balance: String(holding),
  }));
  await sql`insert into currency_protocols ${sql(rows)}`;
  await sql`select pg_notify('candor_catalog', '')`;
}
