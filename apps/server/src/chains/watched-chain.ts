import type { Transaction } from '@candor/storage';
import { type Row, selectAll } from '../tables/rows.ts';
import type { Scales } from './chain-units.ts';

export type ChainRow = Row<'chain_protocols'>;

/** A currency on the chain that is watched. */
export interface WatchedCurrency extends Scales {
  readonly protocolId: number;
  readonly currencyId: number;
  readonly code: string;
  readonly tokenAddress: string;
  /** In units of the ledger. */
  readonly depositMin: number;
  readonly accountType: number;
  /** In units of the chain. */
  readonly openingBalance: bigint;
}

/**
 * Takes a chain for the rest of a transaction. A process that dies lets it go with its connection. Undefined: another
 * process has it, or there is none.
 */
export async function takeChain(sql: Transaction, chainId: number): Promise<ChainRow | undefined> {
  const [chain] = await selectAll(sql, 'chain_protocols', sql`where id = ${chainId} for update skip locked`);
  return chain;
}

export async function watchedCurrencies(
  sql: Transaction,
  chainId: number,
): Promise<readonly WatchedCurrency[]> {
  const rows = await sql<(Omit<WatchedCurrency, 'openingBalance'> & { openingBalance: string })[]>`
    select currency_protocols.id as "protocolId", currency_id as "currencyId", code, scale, decimals,
      token_address as "tokenAddress", deposit_min as "depositMin", deposit_account_type as "accountType",
      opening_balance as "openingBalance"
    from currency_protocols join currencies on currencies.id = currency_id
    where chain_protocol_id = ${chainId} order by currency_protocols.id`;
  return rows.map((row) => ({ ...row, openingBalance: BigInt(row.openingBalance) }));
}

/** Stops the withdrawals of a chain, unless they are stopped already. */
export async function pauseChain(sql: Transaction, chainId: number, reason: string): Promise<void> {
  await sql`
    update chain_protocols set paused_at = now(), pause_reason = ${reason}
    where id = ${chainId} and paused_at is null`;
  await sql`select pg_notify('candor_catalog', '')`;
}
