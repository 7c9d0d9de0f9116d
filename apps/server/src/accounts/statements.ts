import type { AccountType } from '@candor/engine';
import type { Sql } from '../storage/sql.ts';

export interface StatementRow {
  readonly id: number;
  readonly assetId: number;
  readonly value: number;
  readonly reason: string;
  readonly reference: number;
  readonly atMs: number;
  readonly seq: number;
}

/** A user's movements of one account type, newest first. */
export async function readStatement(
  sql: Sql,
  owner: { readonly userId: number; readonly accountType: AccountType; readonly assetId: number | undefined },
  page: { readonly number: number; readonly size: number },
): Promise<{ readonly total: number; readonly rows: readonly StatementRow[] }> {
  const where = sql`
    owner = ${owner.userId} and account = ${owner.accountType}
    ${owner.assetId === undefined ? sql`` : sql`and asset_id = ${owner.assetId}`}`;
  const [count] = await sql<
    { total: number }[]
  >`select count(*)::bigint as total from account_log where ${where}`;
  const rows = await sql<StatementRow[]>`
    select id, asset_id as "assetId", value, reason, reference, at_ms as "atMs", seq
    from account_log where ${where}
    order by id desc limit ${page.size} offset ${(page.number - 1) * page.size}`;
  return { total: count?.total ?? 0, rows };
}
