import type { Sql } from '@candor/storage';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The trades of a market within the last 24 hours. */
export interface DayTrades {
  readonly marketId: number;
  readonly count: number;
  readonly firstId: number;
  readonly lastId: number;
}

/** Counts the trades of the minutes that the figures of a day are made of; a market without any is left out. */
export async function dayTrades(
  sql: Sql,
  marketIds: readonly number[],
  nowMs: number,
): Promise<ReadonlyMap<number, DayTrades>> {
  const fromMs = nowMs - (nowMs % MINUTE_MS) - DAY_MS + MINUTE_MS;
  const rows = await sql<DayTrades[]>`
    select market_id as "marketId", sum(trades)::bigint as count, min(first_id) as "firstId", max(last_id) as "lastId"
    from candles
    where market_id = any(${[...marketIds]}::int[]) and minutes = 1 and time_ms >= ${fromMs} and trades > 0
    group by market_id`;
  return new Map(rows.map((row) => [row.marketId, row]));
}
