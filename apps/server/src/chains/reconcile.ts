import { type EngineReader, HOUSE_ACCOUNTS } from '@candor/engine';
import { totalToBigInt } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import type { BlockRef, ChainPort } from '@candor/chains';
import { raiseAlarm } from './alarms.ts';
import { type ColdCoins, coldCoins } from './cold-addresses.ts';
import { movementsWait } from './compared-blocks.ts';
import { lookAtCover, type OwedSums, owedSums } from './cover-check.ts';
import { minedPayments, netInFlight } from './mined-payments.ts';
import { isCoin, unbookedCosts } from './network-costs.ts';
import { fineDecimals, formatChainAmount, widen } from './chain-units.ts';
import {
  type ChainRow,
  pauseChain,
  takeChain,
  type WatchedCurrency,
  watchedCurrencies,
} from './watched-chain.ts';

interface ReconcilePorts {
  readonly sql: Sql;
  readonly engine: Pick<
    EngineReader,
    'sequence' | 'houseBalance' | 'funds' | 'solvency' | 'leverage' | 'savings' | 'seconds'
  >;
  /** The time of the engine, or the wall clock's where that is later. */
  readonly now: () => number;
}

/** Rows of deposits, in units of the chain and of the ledger. */
interface DepositSums {
  readonly protocolId: number;
  /** Outputs in blocks that are in no balance. */
  readonly uncredited: string;
  readonly creditedOnChain: string;
  readonly credited: string;
}

/** One currency, in units of 10^-decimals. */
interface Comparison {
  readonly currency: WatchedCurrency;
  readonly decimals: number;
  readonly expected: bigint;
  readonly onChain: bigint;
  /** Outputs that are in no balance. */
  readonly uncredited: bigint;
  /** Withdrawals that left and count as in flight. */
  readonly paid: bigint;
}

/** The currencies of a chain, and what is owed in each at the same moment. */
interface Compared {
  readonly comparisons: readonly Comparison[];
  readonly sums: readonly OwedSums[];
}

/**
 * Compares what the ledger says the exchange's addresses hold with what a chain says, at the same block. A difference
 * pauses the chain and repairs nothing; one with which an operator let the chain go on does not pause it again.
 */
export class Reconciler {
  readonly #ports: ReconcilePorts;
  readonly #chainId: number;
  readonly #port: ChainPort;
  #comparedHash = '';

  constructor(ports: ReconcilePorts, chainId: number, port: ChainPort) {
    this.#ports = ports;
    this.#chainId = chainId;
    this.#port = port;
  }

  /** Returns whether a block, the newest that is known, has not been compared. */
  isDue(tip: BlockRef | undefined): boolean {
    return tip?.hash !== this.#comparedHash;
  }

  /** Has the newest block compared once more: deposits in blocks before it are new. */
  compareAgain(): void {
    this.#comparedHash = '';
  }

  /** Compares once for each newest block; while rows of the outbox wait for the engine, it leaves that for later. */
  async step(): Promise<void> {
    const tip = await this.#port.tip();
    if (tip.hash === this.#comparedHash) return;
    await this.#ports.sql.begin(async (sql) => {
      const chain = await takeChain(sql, this.#chainId);
      if (chain === undefined || !(await this.#isSettledAt(sql, chain, tip))) return;
      const { comparisons, sums } = await this.#compare(sql, tip);
      // A block that was replaced meanwhile was compared with another chain.
      if ((await this.#port.block(tip.height))?.hash !== tip.hash) return;
      for (const comparison of comparisons) await this.#record(sql, tip, comparison);
      const { engine, now } = this.#ports;
      await lookAtCover(sql, engine, { chainId: this.#chainId, tip, sums, nowMs: now() });
      this.#comparedHash = tip.hash;
    });
  }

  /** Resolves with whether the watcher has taken in this very block, and the engine here has applied what that led to. */
  async #isSettledAt(sql: Transaction, chain: ChainRow, tip: BlockRef): Promise<boolean> {
    if (chain.scanned_height !== tip.height) return false;
    const [taken] = await sql`
      select from chain_blocks
      where chain_protocol_id = ${chain.id} and height = ${tip.height} and hash = ${tip.hash}`;
    if (taken === undefined || (await movementsWait(sql))) return false;
    // The engine of a process that does not lead may be behind the answers that a leader has written.
    const [answered] = await sql<{ seq: number }[]>`
      select seq from engine_outbox where seq is not null order by id desc limit 1`;
    return (answered?.seq ?? 0) <= this.#ports.engine.sequence;
  }

  async #compare(sql: Transaction, tip: BlockRef): Promise<Compared> {
    const { engine } = this.#ports;
    const currencies = await watchedCurrencies(sql, this.#chainId);
    const sums = new Map((await depositSums(sql, this.#chainId)).map((row) => [row.protocolId, row]));
    const { height } = tip;
    const payments = await minedPayments(sql, this.#port, { chainId: this.#chainId, height });
    const [balances, costs, colds]: [bigint[], bigint[], ColdCoins[]] = [[], [], []];
    for (const currency of currencies) {
      balances.push(await this.#port.balance(currency.tokenAddress, height));
      colds.push(await coldCoins(sql, this.#port, { currency, height }));
      const paidBy = { chainId: this.#chainId, height, scales: currency };
      costs.push(isCoin(currency) ? await unbookedCosts(sql, this.#port, paidBy) : 0n);
    }
    // From here on nothing is waited for: the ledger and the withdrawals in flight are those of one moment.
    const comparisons = currencies.map((currency, place): Comparison => {
      const { decimals, scale, currencyId, openingBalance, protocolId } = currency;
      const fine = fineDecimals(currency);
      const ofChain = (units: bigint) => widen(units, decimals, fine);
      const ofLedger = (units: bigint) => widen(units, scale, fine);
      const row = sums.get(protocolId);
      const external = engine.houseBalance(HOUSE_ACCOUNTS.external + this.#chainId, currencyId);
      const paid = payments
        .filter((payment) => payment.protocolId === protocolId)
        .reduce((sum, payment) => sum + netInFlight(engine, payment), 0n);
      const uncredited = ofChain(BigInt(row?.uncredited ?? 0));
      const cold = colds[place] ?? { held: 0n, opening: 0n };
      const expected =
        ofChain(openingBalance + cold.opening) -
        ofLedger(totalToBigInt(external)) +
        uncredited +
        (ofChain(BigInt(row?.creditedOnChain ?? 0)) - ofLedger(BigInt(row?.credited ?? 0))) -
        ofLedger(paid) -
        (costs[place] ?? 0n);
      const onChain = ofChain((balances[place] ?? 0n) + cold.held);
      return { currency, decimals: fine, expected, onChain, uncredited, paid: ofLedger(paid) };
    });
    const currencyIds = new Set(currencies.map(({ currencyId }) => currencyId));
    return { comparisons, sums: owedSums(engine, currencyIds) };
  }

  async #record(sql: Transaction, tip: BlockRef, compared: Comparison): Promise<void> {
    const { currency, decimals, expected, onChain, uncredited, paid } = compared;
    const difference = onChain - expected;
    const [stored] = await sql<{ accepted: string }[]>`
      insert into chain_balances (currency_protocol_id, height, decimals, expected, on_chain, uncredited, paid, compared_at)
      values (${currency.protocolId}, ${tip.height}, ${decimals}, ${String(expected)}, ${String(onChain)},
        ${String(uncredited)}, ${String(paid)}, now())
      on conflict (currency_protocol_id) do update set height = excluded.height, decimals = excluded.decimals,
        expected = excluded.expected, on_chain = excluded.on_chain, uncredited = excluded.uncredited, paid = excluded.paid, compared_at = excluded.compared_at,
        accepted = case when excluded.expected = excluded.on_chain then 0 else chain_balances.accepted end
      returning accepted`;
    if (difference === 0n || difference === BigInt(stored?.accepted ?? 0)) return;
    const [says, has] = [expected, onChain].map((units) => formatChainAmount(units, decimals));
    await pauseChain(
      sql,
      this.#chainId,
      `${currency.code} at block ${tip.height}: the ledger expects ${says}, the chain has ${has}.`,
    );
    const { currencyId } = currency;
    await raiseAlarm(sql, this.#ports.engine, {
      cause: 'differs',
      assetId: currencyId,
      chainId: this.#chainId,
    });
  }
}

/** Accepts the present differences of a chain's balances: only other ones pause it again. */
export async function acceptDifferences(sql: Transaction, chainId: number): Promise<void> {
  await sql`
    update chain_balances set accepted = on_chain - expected
    from currency_protocols
    where currency_protocols.id = currency_protocol_id and chain_protocol_id = ${chainId}`;
}

function depositSums(sql: Transaction, chainId: number): Promise<readonly DepositSums[]> {
  return sql<DepositSums[]>`
    select currency_protocol_id as "protocolId",
      coalesce(sum(chain_amount) filter (where not is_credited and height is not null), 0) as uncredited,
      coalesce(sum(chain_amount) filter (where is_credited), 0) as "creditedOnChain",
      coalesce(sum(amount) filter (where is_credited), 0) as credited
    from chain_deposits, lateral (select state in ('credited', 'final') as is_credited) as credits
    where chain_protocol_id = ${chainId}
    group by currency_protocol_id`;
}
