import type { AccountType } from '@candor/engine';
import { exchangeDay, exchangeDayStart } from '@candor/formulas';
import type { Sql } from '@candor/storage';
import { millisWithin, type PeriodRequest } from '../tables/period.ts';
import type { Row } from '../tables/rows.ts';

export interface StatementRow {
  readonly id: number;
  readonly assetId: number;
  readonly value: number;
  readonly reason: string;
  readonly reference: number;
  readonly atMs: number;
  readonly seq: number;
  /**
   * For a commission: the invited user whose fee it is a part of, with only as much of the name as the inviter may see.
   */
  readonly from: string | undefined;
  /** For a movement of leverage: the pair of the position that `reference` names. */
  readonly positionMarketId: number | undefined;
  /** For a transfer between accounts of the user: the account on its other side. */
  readonly otherAccount: AccountType | undefined;
  /** The account's balance of the asset after the movement; undefined unless the list is of one asset and every reason. */
  readonly balance: bigint | undefined;
}

type StoredRow = Row<'account_log'> & {
  readonly payer: string | null;
  readonly positionMarketId: number | null;
  readonly otherAccount: AccountType | null;
};

export interface StatementWanted {
  readonly userId: number;
  readonly accountType: AccountType;
  readonly assetId: number | undefined;
  readonly reason?: string | undefined;
  readonly period?: PeriodRequest;
}

/** A user's movements of one account type, newest first. */
export async function readStatement(
  sql: Sql,
  { userId, accountType, assetId, reason, period = {} }: StatementWanted,
  page: { readonly number: number; readonly size: number },
): Promise<{ readonly total: number; readonly rows: readonly StatementRow[] }> {
  const where = sql`
    owner = ${userId} and account = ${accountType}
    ${assetId === undefined ? sql`` : sql`and asset_id = ${assetId}`}
    ${reason === undefined ? sql`` : sql`and reason = ${reason}`}
    ${millisWithin(sql, sql`at_ms`, period)}`;
  const [count] = await sql<
    { total: number }[]
  >`select count(*)::bigint as total from account_log where ${where}`;
  const rows = await sql<StoredRow[]>`
    select account_log.*,
      case when reason = 'referral' then (${feePayer(sql)}) end as payer,
      ${positionMarket(sql)} as "positionMarketId",
      case when reason = 'transfer' then (${otherSide(sql)}) end as "otherAccount"
    from account_log where ${where}
    order by id desc limit ${page.size} offset ${(page.number - 1) * page.size}`;
  const [newest] = rows;
  const isWhole = assetId !== undefined && reason === undefined;
  let balance = newest && isWhole ? await balanceAfter(sql, newest) : undefined;
  return {
    total: count?.total ?? 0,
    rows: rows.map(({ id, value, reason, reference, seq, ...row }) => {
      const after = balance;
      if (balance !== undefined) balance -= BigInt(value);
      return {
        id,
        assetId: row.asset_id,
        value,
        reason,
        reference,
        atMs: row.at_ms,
        seq,
        from: row.payer === null ? undefined : masked(row.payer),
        positionMarketId: row.positionMarketId ?? undefined,
        otherAccount: row.otherAccount ?? undefined,
        balance: after,
      };
    }),
  };
}

/** Sums the days before that of a movement, and in its day whatever came up to it. */
async function balanceAfter(
  sql: Sql,
  { owner, account, asset_id: assetId, at_ms: atMs, id }: Row<'account_log'>,
): Promise<bigint> {
  const day = exchangeDay(atMs);
  const own = sql`owner = ${owner} and account = ${account} and asset_id = ${assetId}`;
  const [sums] = await sql<{ before: string; since: string }[]>`
    select
      (select coalesce(sum(value), 0) from balance_days where ${own} and day < ${day})::text as before,
      (select coalesce(sum(value), 0) from account_log
        where ${own} and at_ms >= ${exchangeDayStart(day)} and id <= ${id})::text as since`;
  return BigInt(sums?.before ?? 0) + BigInt(sums?.since ?? 0);
}

/**
 * Selects the user whose fee the row's trade (`reference`) took in the row's asset: a buyer pays in the base, a seller
 * in the quote.
 */
function feePayer(sql: Sql) {
  return sql`
    select coalesce(email, mobile)
    from trades
    join currency_matches on currency_matches.id = market_id
    join users on users.id =
      case when (account_log.asset_id = base_currency_id) = (taker_side = 1) then taker_user_id else maker_user_id end
    where trades.id = account_log.reference`;
}

/** Selects the account on the other side of a transfer. */
function otherSide(sql: Sql) {
  return sql`
    select other.account from account_log as other
    where other.owner = account_log.owner and other.reason = 'transfer' and other.seq = account_log.seq
      and other.reference = account_log.reference and other.id <> account_log.id`;
}

/** Selects the pair of the position that a movement of leverage belongs to; null for any other movement. */
export function positionMarket(sql: Sql) {
  return sql`
    case when reason in ('lever_fee', 'overnight_fee', 'lever_profit', 'lever_loss')
    then (select market_id from positions where positions.id = account_log.reference) end`;
}

/** `pe***@example.com`, `81***67`: enough to recognise a friend, not enough to write to them. */
export function masked(contact: string): string {
  const [name = '', host] = contact.split('@');
  if (host !== undefined) return `${name.slice(0, Math.min(2, name.length - 1))}***@${host}`;
  return `${name.slice(0, 2)}***${name.slice(-2)}`;
}

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
