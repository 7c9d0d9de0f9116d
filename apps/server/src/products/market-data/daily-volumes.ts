import type { ResponseOf } from '@candor/contract';
import type { Sql } from '@candor/storage';
import type { Catalog } from '../../markets/catalog.ts';
import { select } from '../../tables/rows.ts';
import { wireTurnover } from '../../wire/market.ts';
import { wireDay, wireQuantity } from '../../wire/money.ts';

const MINUTES_OF_DAY = 1_440;

type Volumes = ResponseOf<'console/fees'>['volumes'];

export interface VolumePorts {
  readonly sql: Sql;
  readonly catalog: Catalog;
}

export interface DaySpan {
  readonly fromMs: number;
  /** The beginning of the last day. */
  readonly toMs: number;
}

/** Reads the daily bars of the pairs that are listed, one range of the index for each. */
export async function dailyVolumes(
  { sql, catalog }: VolumePorts,
  { fromMs, toMs }: DaySpan,
): Promise<Volumes> {
  const ids = catalog.markets().map(({ id }) => id);
  const rows = await select(
    sql,
    'candles',
    ['market_id', 'time_ms', 'volume', 'turnover'],
    sql`where market_id = any(${ids}::int[]) and minutes = ${MINUTES_OF_DAY}
      and time_ms between ${fromMs} and ${toMs} order by time_ms, market_id`,
  );
  return rows.flatMap(({ market_id: id, time_ms: timeMs, volume, turnover }) => {
    const market = catalog.market(id);
    if (market === undefined) return [];
    return {
      day: wireDay(timeMs),
      currency_match_id: id,
      symbol: market.symbol,
      volume: wireQuantity(market, BigInt(volume)),
      quote_volume: wireTurnover(market, BigInt(turnover)),
    };
  });
}
