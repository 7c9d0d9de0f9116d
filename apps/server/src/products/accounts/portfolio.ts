/** The worth of a user's accounts at the end of each day, from the changes of each day and its closing prices. */
import { exchangeDay, exchangeDayStart } from '@candor/formulas';
import { addTotals, formatTotal, type Total, totalFromBigInt, ZERO_TOTAL } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import type { CallHandler } from '../../http/call.ts';
import { Rates } from '../../markets/rates.ts';
import type { AccountsPorts } from './ports.ts';

const DAYS = 90;
const DAY_MS = 86_400_000;
const HOUR_CANDLE_MINUTES = 60;
const USD_DECIMALS = 8;

/** The last price of each market by day, for the days on which it traded; the day before the first one included. */
type Closes = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** Answers days since the first movement, 90 at most, oldest first; the last one is today at the prices of now. */
export function portfolio(ports: AccountsPorts): CallHandler<'account/portfolio'> {
  return async (_request, { session: { userId } }) => {
    await ports.whenProjected();
    const { sql, catalog, rates, engine } = ports;
    const today = exchangeDay(ports.wallClock());
    const rows = await sql<{ assetId: number; day: number; value: string }[]>`
      select asset_id as "assetId", day, sum(value)::text as value from balance_days
      where owner = ${userId} group by asset_id, day order by day`;
    const first = Math.max(rows[0]?.day ?? today, today - DAYS + 1);
    const closes = await closesSince(sql, first, today);
    const held = new Map<number, bigint>();
    let next = 0;
    const data = [];
    for (let day = first; day <= today; day += 1) {
      for (let row = rows[next]; row !== undefined && row.day <= day; row = rows[++next])
        held.set(row.assetId, (held.get(row.assetId) ?? 0n) + BigInt(row.value));
      const prices =
        day === today ? rates : new Rates(catalog, (id) => closeOn(closes, id, day) ?? lastOf(ports, id));
      data.push({ day: dayText(day), convert_usd: formatTotal(worthOf(ports, held, prices), USD_DECIMALS) });
    }
    return { data, seq: engine.sequence };
  };
}

function worthOf({ catalog }: AccountsPorts, held: ReadonlyMap<number, bigint>, prices: Rates): Total {
  return catalog
    .currencies()
    .map((currency) => prices.usdWorth(currency, totalFromBigInt(held.get(currency.id) ?? 0n)))
    .reduce(addTotals, ZERO_TOTAL);
}

async function closesSince(sql: Sql, first: number, last: number): Promise<Closes> {
  const rows = await sql<{ marketId: number; day: number; close: number }[]>`
    select market_id as "marketId", day, (array_agg(close order by time_ms desc, source desc))[1] as close
    from (
      select market_id, time_ms, source, close,
        ((time_ms - ${exchangeDayStart(0)}::bigint) / ${DAY_MS}::bigint)::integer as day
      from charted_candles
      where minutes = ${HOUR_CANDLE_MINUTES} and time_ms >= ${exchangeDayStart(first - 1)}
        and time_ms < ${exchangeDayStart(last)}
    ) as hours
    group by market_id, day`;
  const closes = new Map<number, Map<number, number>>();
  for (const { marketId, day, close } of rows) {
    const ofMarket = closes.get(marketId) ?? new Map<number, number>();
    closes.set(marketId, ofMarket.set(day, close));
  }
  return closes;
}

/** A day without a trade repeats the close before it; undefined where none is known. */
function closeOn(closes: Closes, marketId: number, day: number): number | undefined {
  const ofMarket = closes.get(marketId);
  if (ofMarket === undefined) return undefined;
  for (let each = day; each > day - DAYS - 1; each -= 1) {
    const close = ofMarket.get(each);
    if (close !== undefined) return close;
  }
  return undefined;
}

function lastOf({ catalog, lastPrice }: AccountsPorts, marketId: number): number {
  const market = catalog.market(marketId);
  return market === undefined ? 0 : lastPrice(market);
}

function dayText(day: number): string {
  // The day's noon in Shanghai has the same date in UTC.
  const noonMs = exchangeDayStart(day) + DAY_MS / 2;
  return new Date(noonMs).toISOString().slice(0, 10);
}
