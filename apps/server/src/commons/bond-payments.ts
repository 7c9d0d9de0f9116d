import type { Sql } from '@candor/storage';

/** Resolves with the units of a coin that were paid from the bonds of these owners, as texts of digits; who is missing paid nothing. */
export async function paidFromBonds(
  sql: Sql,
  userIds: readonly number[],
  assetId: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await sql<{ owner: number; paid: string }[]>`
    select owner, (-sum(value))::text as paid from account_log
    where owner = any(${[...userIds]}::bigint[]) and reason = 'p2p_bond_pay' and value < 0 and asset_id = ${assetId}
    group by owner`;
  return new Map(rows.map(({ owner, paid }) => [owner, paid]));
}
