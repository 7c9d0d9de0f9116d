import type { Sql } from '@candor/storage';

const HOUR_MS = 3_600_000;

/** The trades of a market within a span of time; turnover in price units x base units. */
export interface SpanTrades {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: bigint;
  readonly turnover: bigint;
  readonly count: number;
  readonly firstId: number;
  readonly lastId: number;
}

interface SpanRow extends Omit<SpanTrades, 'volume' | 'turnover'> {
  readonly marketId: number;
  readonly volume: string;
  readonly turnover: string;
}

/**
 * Resolves with what was traded since the start of a minute, up to seven days ago; a market without trades since then is left
 * out. Minutes are read up to the first whole hour and hours from there on.
 */
export async function spanTrades(
  sql: Sql,
  marketIds: readonly number[],
  fromMs: number,
): Promise<ReadonlyMap<number, SpanTrades>> {
  const hourMs = Math.ceil(fromMs / HOUR_MS) * HOUR_MS;
  const rows = await sql<SpanRow[]>`
    select market_id as "marketId", (array_agg(open order by time_ms, source))[1] as open, max(high) as high,
      min(low) as low, (array_agg(close order by time_ms desc, source desc))[1] as close, sum(volume)::text as volume,
      sum(turnover)::text as turnover, sum(trades)::bigint as count, min(first_id) as "firstId",
      max(last_id) as "lastId"
    from charted_candles
    where market_id = any(${[...marketIds]}::int[])
      and (minutes = 60 and time_ms >= ${hourMs}
        or minutes = 1 and time_ms >= ${fromMs} and time_ms < ${hourMs})
    group by market_id`;
  return new Map(
    rows.map(({ marketId, volume, turnover, ...row }) => [
      marketId,
      { ...row, volume: BigInt(volume), turnover: BigInt(turnover) },
    ]),
  );
}
