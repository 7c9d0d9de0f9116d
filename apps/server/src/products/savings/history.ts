import type { HoldingFact, HoldingStatus } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type postgres from 'postgres';
import { endedFirst, type NewestFirst } from '../../tables/newest-first.ts';
import { defineReader } from '../../projections/reader.ts';
import { type Row, selectAll } from '../../tables/rows.ts';
import { changedMsOf, holdings } from './table.ts';

interface HoldingChoice {
  readonly userId: number;
  readonly statuses: readonly HoldingStatus[];
}

/** A user's savings in some states: those in memory first, then those that ended; newest first. */
export function holdingsOf(
  sql: Sql,
  { userId, statuses }: HoldingChoice,
  inMemory: ReadonlyMap<number, HoldingFact>,
): NewestFirst<HoldingFact> {
  return endedFirst({
    sql,
    table: 'holdings',
    unprojected: inMemory,
    isShown: ({ status }) => statuses.includes(status),
    where: sql`
      user_id = ${userId} and status in ('matured', 'redeemed') and status = any(${[...statuses]}::text[])`,
    place: (holding) => ({ updatedMs: changedMsOf(holding), id: holding.holdingId }),
    read: (rest) => readHoldings(sql, rest),
  });
}

/** Finds purchases of users, wherever they are. */
export const holdingReader = defineReader(holdings, {
  fact: ({ holding }) => holding,
  owner: ({ userId }) => userId,
  id: ({ holdingId }) => holdingId,
  live: (engine, userId, id) => engine.savings.holdings(userId).find(({ holdingId }) => holdingId === id),
  stored: factOf,
});

/** Returns the interest of a user's expired savings by asset, without the purchases that memory has. */
export async function maturedInterest(
  sql: Sql,
  userId: number,
  inMemory: ReadonlyMap<number, HoldingFact>,
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await sql<{ asset_id: number; interest: string }[]>`
    select asset_id, sum(interest_paid)::text as interest from holdings
    where user_id = ${userId} and status = 'matured' and id <> all(${[...inMemory.keys()]}::bigint[])
    group by asset_id`;
  return new Map(rows.map(({ asset_id, interest }) => [asset_id, BigInt(interest)]));
}

async function readHoldings(sql: Sql, rest: postgres.Fragment): Promise<readonly HoldingFact[]> {
  return (await selectAll(sql, 'holdings', rest)).map(factOf);
}

function factOf(row: Row<'holdings'>): HoldingFact {
  return {
    holdingId: row.id,
    userId: row.user_id,
    clientId: row.client_id,
    productId: row.product_id,
    assetId: row.asset_id,
    principal: row.principal,
    dailyInterest: row.daily_interest,
    days: row.days,
    mayExitEarly: row.may_exit_early,
    paidDays: row.paid_days,
    interestPaid: row.interest_paid,
    status: row.status as HoldingStatus,
    startMs: row.start_ms,
    endedMs: row.ended_ms,
  };
}
