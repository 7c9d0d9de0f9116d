import type { Chains } from '@candor/chains';
import type { Sql, Transaction } from '@candor/storage';
import type { Protocols } from '../../chains/protocols.ts';
import { type ChainRow, takeChain } from '../../chains/watched-chain.ts';
import { hotWalletsOn, type HotWallet, limitsOf, readCold, readHot, unitOf } from './hot-balances.ts';
import { type HotLetterPorts, type Opened, writeHotLetter } from './hot-letters.ts';
import { type HotBalance, type Wanted, wantedOf } from './hot-rules.ts';

export interface HotWatchPorts extends HotLetterPorts {
  /** Connections of the work on chains. */
  readonly sql: Sql;
  readonly chains: Chains;
  readonly protocols: Pick<Protocols, 'chains'>;
  /** One network that fails keeps no other one waiting. */
  readonly onFault: (error: unknown) => void;
}

/** A request that waits for coins to move. */
interface OpenRequest {
  readonly id: number;
  readonly kind: Wanted['kind'];
  /** Its coins are moving: it ends with their transaction. */
  readonly isMoving: boolean;
}

/** The leader's look at hot wallets: once after each block that was read it compares what they hold with their limits. */
export class HotWatch {
  readonly #ports: HotWatchPorts;
  /** The heights of the newest looks, by network. */
  readonly #looked = new Map<number, number>();

  constructor(ports: HotWatchPorts) {
    this.#ports = ports;
  }

  async step(): Promise<void> {
    const { sql, protocols } = this.#ports;
    const scanned = await sql<{ id: number; height: number }[]>`
      select id, scanned_height as height from chain_protocols where scanned_at is not null`;
    const heights = new Map(scanned.map(({ id, height }) => [id, height]));
    for (const { id } of protocols.chains()) {
      if (heights.get(id) === this.#looked.get(id)) continue;
      try {
        await this.#lookAt(id);
      } catch (error) {
        this.#ports.onFault(error);
      }
    }
  }

  async #lookAt(chainId: number): Promise<void> {
    const { sql, chains } = this.#ports;
    const port = chains.find(chainId);
    if (port === undefined) return;
    const opened = await sql.begin(async (transaction) => {
      const chain = await takeChain(transaction, chainId);
      if (chain === undefined || chain.scanned_at === null) return [];
      const results: Opened[] = [];
      for (const wallet of await hotWalletsOn(transaction, chainId)) {
        const hot = await readHot(port, chain, wallet);
        const cold = await readCold(port, chain, wallet);
        await storeLook(transaction, chain, { wallet, hot, cold });
        const request = await this.#compare(transaction, wallet, hot);
        if (request !== undefined) results.push(await this.#write(transaction, chain, request));
      }
      this.#looked.set(chainId, chain.scanned_height);
      return results;
    });
    for (const { request, unreached } of opened)
      if (unreached.length > 0)
        this.#ports.onAlarm('operators could not be reached about a hot wallet', { request, unreached });
  }

  /** Opens a request for coins that should move, and ends one whose reason is gone. Resolves with what was opened. */
  async #compare(
    sql: Transaction,
    wallet: HotWallet,
    hot: HotBalance,
  ): Promise<Omit<Opened, 'unreached'> | undefined> {
    const limits = limitsOf(wallet);
    const wanted = limits === undefined ? undefined : wantedOf(hot, limits, unitOf(wallet));
    const [open] = await sql<OpenRequest[]>`
      select id, kind, signing_request_id is not null or refill_hash <> '' as "isMoving" from hot_requests
      where currency_protocol_id = ${wallet.protocolId} and ended_at is null`;
    if (open !== undefined && (open.isMoving || open.kind === wanted?.kind)) return undefined;
    if (open !== undefined)
      await sql`update hot_requests set ended_at = now(), outcome = 'balanced' where id = ${open.id}`;
    if (wanted === undefined) return undefined;
    const [row] = await sql<{ id: number }[]>`
      insert into hot_requests (currency_protocol_id, kind, amount, hot)
      values (${wallet.protocolId}, ${wanted.kind}, ${String(wanted.amount)}, ${String(hot.newest)})
      returning id`;
    if (row === undefined) throw new Error('a request about a hot wallet was not stored');
    return { request: row.id, wallet, hot: hot.newest, wanted };
  }

  async #write(sql: Transaction, { code }: ChainRow, opened: Omit<Opened, 'unreached'>): Promise<Opened> {
    return { ...opened, unreached: await writeHotLetter(this.#ports, sql, { ...opened, chain: code }) };
  }
}

async function storeLook(
  sql: Transaction,
  { scanned_height: height }: ChainRow,
  {
    wallet,
    hot,
    cold,
  }: { readonly wallet: HotWallet; readonly hot: HotBalance; readonly cold: bigint | undefined },
): Promise<void> {
  await sql`
    insert into hot_balances (currency_protocol_id, height, hot, cold, looked_at)
    values (${wallet.protocolId}, ${height}, ${String(hot.newest)}, ${cold === undefined ? null : String(cold)}, now())
    on conflict (currency_protocol_id) do update
      set height = excluded.height, hot = excluded.hot, cold = excluded.cold, looked_at = excluded.looked_at`;
}
