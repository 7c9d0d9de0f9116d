import { writeOutbox } from '@candor/engine-host';
import { isAmount } from '@candor/primitives';
import type { ChainPort } from '@candor/chains';
import type { Sql, Transaction } from '@candor/storage';
import { fineDecimals, floorToLedger, type Scales, widen } from './chain-units.ts';
import { takeChain, type WatchedCurrency, watchedCurrencies } from './watched-chain.ts';

type TransactionPort = Pick<ChainPort, 'transaction'>;

/** A transaction of the exchange that a block holds. */
interface MinedCost {
  readonly txHash: string;
  readonly height: number;
  /** In units of the network's own coin. */
  readonly fee: bigint;
}

/** The costs that were booked, in units of the chain and of the ledger. */
interface BookedCosts {
  readonly onChain: bigint;
  readonly booked: bigint;
}

/**
 * Notes the fee of each transaction of the exchange once its block is final, failed ones included, and has the engine book
 * their sum, rounded down to units of the ledger. On a network whose own coin is not listed, fees cannot be booked: they are
 * noted without an amount, and there is no comparison that they could upset. They stay so if the coin is listed later, because
 * its opening balance is what they left.
 */
export class NetworkCosts {
  readonly #sql: Sql;
  readonly #chainId: number;
  readonly #port: TransactionPort;

  constructor(sql: Sql, chainId: number, port: TransactionPort) {
    this.#sql = sql;
    this.#chainId = chainId;
    this.#port = port;
  }

  async step(): Promise<void> {
    await this.#sql.begin(async (sql) => {
      const chain = await takeChain(sql, this.#chainId);
      if (chain === undefined) return;
      const height = chain.scanned_height - chain.final_confirmations + 1;
      const costs = await minedCosts(sql, this.#port, { chainId: this.#chainId, height });
      if (costs.length === 0) return;
      const coin = (await watchedCurrencies(sql, this.#chainId)).find(isCoin);
      if (coin !== undefined) return this.#book(sql, costs, coin);
      const unbooked = costs.map((cost) => ({ ...cost, amount: null }));
      await this.#note(sql, unbooked);
    });
  }

  async #book(sql: Transaction, costs: readonly MinedCost[], coin: WatchedCurrency): Promise<void> {
    const before = await bookedCosts(sql, this.#chainId);
    let { onChain, booked } = before;
    const rows = costs.map((cost) => {
      onChain += cost.fee;
      const amount = floorToLedger(onChain, coin) - booked;
      booked += amount;
      return { ...cost, amount };
    });
    if (booked === before.booked) return this.#note(sql, rows);
    const total = Number(booked);
    if (!isAmount(total)) throw new Error(`the fees of network ${this.#chainId} are beyond every amount`);
    const named = { assetId: coin.currencyId, chainId: this.#chainId, total };
    const [outboxId] = await writeOutbox(sql, [{ kind: 'book_network_fee', ...named }]);
    await this.#note(sql, rows, outboxId);
    await sql`select pg_notify('candor_outbox', '')`;
  }

  async #note(
    sql: Transaction,
    costs: readonly (MinedCost & { readonly amount: bigint | null })[],
    outboxId: number | null = null,
  ): Promise<void> {
    for (const { txHash, height, fee, amount } of costs)
      await sql`
        insert into network_costs (chain_protocol_id, tx_hash, chain_amount, height, amount, outbox_id)
        values (${this.#chainId}, ${txHash}, ${String(fee)}, ${height},
          ${amount === null ? null : String(amount)}, ${outboxId})`;
  }
}

/** Returns whether a currency is a network's own coin, in which its fees are paid. */
export function isCoin({ tokenAddress }: Pick<WatchedCurrency, 'tokenAddress'>): boolean {
  return tokenAddress === '';
}

/**
 * Resolves with what the ledger does not know yet of the fees that the exchange has paid up to a height, in units of 10^-fine
 * decimals of the network's coin: those in blocks that are not final, and what rounding down has left.
 */
export async function unbookedCosts(
  sql: Transaction,
  port: TransactionPort,
  { chainId, height, scales }: { readonly chainId: number; readonly height: number; readonly scales: Scales },
): Promise<bigint> {
  const { onChain, booked } = await bookedCosts(sql, chainId);
  const mined = await minedCosts(sql, port, { chainId, height });
  const paid = mined.reduce((sum, { fee }) => sum + fee, onChain);
  const fine = fineDecimals(scales);
  return widen(paid, scales.decimals, fine) - widen(booked, scales.scale, fine);
}

async function bookedCosts(sql: Transaction, chainId: number): Promise<BookedCosts> {
  const [sums] = await sql<{ onChain: string; booked: string }[]>`
    select coalesce(sum(chain_amount), 0) as "onChain", coalesce(sum(amount), 0) as booked
    from network_costs where chain_protocol_id = ${chainId} and amount is not null`;
  return { onChain: BigInt(sums?.onChain ?? 0), booked: BigInt(sums?.booked ?? 0) };
}

/**
 * Asks a network which transactions of the exchange, cold addresses included, its blocks hold up to a height, without those that are noted. Of requests that
 * replace each other one transaction at most gets into a block; once it is noted, the others are not asked for any more.
 */
async function minedCosts(
  sql: Transaction,
  port: TransactionPort,
  { chainId, height }: { readonly chainId: number; readonly height: number },
): Promise<readonly MinedCost[]> {
  const rows = await sql<{ txHash: string }[]>`
    with recursive requests as (
      select id, coalesce('w' || withdrawal_id, 'r' || id) as movement from signing_requests
      where chain_protocol_id = ${chainId} and replaces is null
      union all
      select later.id, movement from signing_requests as later join requests on replaces = requests.id
    ), sent as (
      select movement, tx_hash from requests join signing_answers on request_id = id where tx_hash <> ''
      union
      select 'w' || withdrawals.id, tx_hash from withdrawals
      join currency_protocols on currency_protocols.id = currency_protocol_id
      where chain_protocol_id = ${chainId} and tx_hash is not null
    ), known as (
      select movement, tx_hash from sent
      union all
      select 'c' || tx_hash, tx_hash from cold_transactions
      where chain_protocol_id = ${chainId} and not exists (select from sent where sent.tx_hash = cold_transactions.tx_hash)
    ), noted as (
      select movement from known join network_costs using (tx_hash) where chain_protocol_id = ${chainId}
    )
    select tx_hash as "txHash" from known
    where not exists (select from noted where noted.movement = known.movement) order by tx_hash`;
  const mined: MinedCost[] = [];
  for (const { txHash } of rows) {
    const found = await port.transaction(txHash);
    if (found?.height !== undefined && found.height <= height)
      mined.push({ txHash, height: found.height, fee: found.fee });
  }
  return mined;
}
