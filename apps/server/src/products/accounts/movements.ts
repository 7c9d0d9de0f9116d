import type { AccountType } from '@candor/engine';
import type { Sql, Transaction } from '@candor/storage';
import { type Row, selectAll } from '../../tables/rows.ts';

/** Movements of one account of a user in one currency that have one of these reasons and references. */
export interface MovementsWanted {
  readonly userId: number;
  readonly account: AccountType;
  readonly assetId: number;
  readonly reasons: readonly string[];
  readonly references: readonly number[];
}

function chosen(sql: Sql | Transaction, { userId, account, assetId, reasons, references }: MovementsWanted) {
  return sql`
    where owner = ${userId} and account = ${account} and asset_id = ${assetId}
      and reason = any(${[...reasons]}) and reference = any(${[...references]}::bigint[])`;
}

/** Resolves with the first movements, by time. */
export function readMovements(
  sql: Sql,
  wanted: MovementsWanted,
  limit: number,
): Promise<readonly Row<'account_log'>[]> {
  return selectAll(sql, 'account_log', sql`${chosen(sql, wanted)} order by id limit ${limit}`);
}

/** Resolves with what one command moved. */
export async function sumMoved(
  sql: Sql | Transaction,
  wanted: MovementsWanted,
  seq: number,
): Promise<number> {
  const [moved] = await sql<{ sum: number }[]>`
    select coalesce(sum(value), 0)::bigint as sum from account_log ${chosen(sql, wanted)} and seq = ${seq}`;
  return moved?.sum ?? 0;
}
