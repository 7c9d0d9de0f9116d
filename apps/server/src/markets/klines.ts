import type { Period } from '@candor/contract';
import type { Sql } from '@candor/storage';
import { type Row, select } from '../tables/rows.ts';
import type { Candle } from './candle.ts';
import { barStart, nextBarStart, PERIOD_RULES } from './periods.ts';

export const BARS_MAX = 5_000;
/** The shortest month: more bars are counted rather than fewer. */
const MONTH_MS = 28 * 86_400_000;

/** A query's row that combines several candles. */
type BarRow = Pick<
  Row<'charted_candles'>,
  | 'time_ms'
  | 'open'
  | 'high'
  | 'low'
  | 'close'
  | 'volume'
  | 'turnover'
  | 'trades'
  | 'taker_volume'
  | 'taker_turnover'
  | 'first_id'
  | 'last_id'
>;

/** A bar with what its trades exchanged, and the part of it in which the taker bought; turnovers as in `DayFigures`. */
export interface TradedBar extends Candle {
  readonly turnover: bigint;
  readonly trades: number;
  readonly takerVolume: bigint;
  readonly takerTurnover: bigint;
  /** Its first and its last trade; meaningless where it has none. */
  readonly firstId: number;
  readonly lastId: number;
}

/** The starts of the first and the last of some bars, and how many they are at most. */
export interface KlineSpan {
  readonly fromMs: number;
  readonly toMs: number;
  readonly bars: number;
}

/**
 * Resolves with the first 5,000 bars of a range that the pair has, so that who asks again from behind the last one misses
 * none; undefined: it has none.
 */
export async function klineSpan(
  sql: Sql,
  marketId: number,
  period: Period,
  range: KlineRange,
): Promise<KlineSpan | undefined> {
  const last = barStart(period, Math.min(range.toMs, range.nowMs));
  const { lengthMs = MONTH_MS } = PERIOD_RULES[period];
  const wanted = startAtOrAfter(period, range.fromMs);
  const isLong = last - wanted >= BARS_MAX * lengthMs;
  const oldest = isLong ? await oldestBar(sql, marketId, period) : wanted;
  if (oldest === undefined) return undefined;
  const fromMs = Math.max(wanted, oldest);
  if (fromMs > last) return undefined;
  const toMs = barStart(period, Math.min(last, fromMs + (BARS_MAX - 1) * lengthMs));
  return { fromMs, toMs, bars: Math.ceil((toMs - fromMs) / lengthMs) + 1 };
}

/** Resolves with the start of the oldest bar of a pair; undefined where it has never traded. */
async function oldestBar(sql: Sql, marketId: number, period: Period): Promise<number | undefined> {
  const [oldest] = await select(
    sql,
    'charted_candles',
    ['time_ms'],
    sql`where market_id = ${marketId} and minutes = ${PERIOD_RULES[period].baseMinutes} order by time_ms limit 1`,
  );
  return oldest === undefined ? undefined : barStart(period, oldest.time_ms);
}

export interface KlineRange {
  readonly fromMs: number;
  readonly toMs: number;
  readonly nowMs: number;
}

/**
 * Bars of a period whose start is in [fromMs, toMs], oldest first, at most 5,000 (the newest ones). A bar without a
 * trade repeats the last close with volume 0; there is none before the first trade and none that begins after `nowMs`.
 */
export async function readKlines(
  sql: Sql,
  marketId: number,
  period: Period,
  range: KlineRange,
): Promise<TradedBar[]> {
  const last = barStart(period, Math.min(range.toMs, range.nowMs));
  const from = firstStart(period, range.fromMs, last);
  if (from > last) return [];
  const end = nextBarStart(period, last);
  const rows = await sql<BarRow[]>`
    select (${bucket(sql, period)})::bigint as time_ms,
      (array_agg(open order by time_ms, source))[1] as open, max(high) as high, min(low) as low,
      (array_agg(close order by time_ms desc, source desc))[1] as close, sum(volume)::text as volume,
      sum(turnover)::text as turnover, sum(trades)::bigint as trades, sum(taker_volume)::text as taker_volume,
      sum(taker_turnover)::text as taker_turnover, min(first_id) as first_id, max(last_id) as last_id
    from charted_candles
    where market_id = ${marketId} and minutes = ${PERIOD_RULES[period].baseMinutes}
      and time_ms >= ${from} and time_ms < ${end}
    group by 1 order by min(time_ms)`;
  const [before] = await select(
    sql,
    'charted_candles',
    ['close'],
    sql`where market_id = ${marketId}
      and minutes = ${PERIOD_RULES[period].baseMinutes} and time_ms < ${from}
      order by time_ms desc, source desc limit 1`,
  );
  const bars = rows.map(({ open, high, low, close, ...row }) => ({
    timeMs: row.time_ms,
    open,
    high,
    low,
    close,
    volume: BigInt(row.volume),
    turnover: BigInt(row.turnover),
    trades: row.trades,
    takerVolume: BigInt(row.taker_volume),
    takerTurnover: BigInt(row.taker_turnover),
    firstId: row.first_id,
    lastId: row.last_id,
  }));
  return fillGaps(period, bars, from, last, before?.close);
}

function startAtOrAfter(period: Period, fromMs: number): number {
  const start = barStart(period, fromMs);
  return start < fromMs ? nextBarStart(period, start) : start;
}

function firstStart(period: Period, fromMs: number, last: number): number {
  const wanted = startAtOrAfter(period, fromMs);
  const { lengthMs } = PERIOD_RULES[period];
  return lengthMs === undefined ? wanted : Math.max(wanted, last - (BARS_MAX - 1) * lengthMs);
}

/** SQL for the start of the bar that holds a stored candle; the same rule as `barStart`. */
function bucket(sql: Sql, period: Period) {
  const { lengthMs, offsetMs } = PERIOD_RULES[period];
  if (lengthMs === undefined) {
    return sql`(extract(epoch from date_trunc('month', to_timestamp(time_ms / 1000) at time zone 'UTC')) * 1000)::bigint`;
  }
  return sql`time_ms - (time_ms - ${offsetMs}::bigint) % ${lengthMs}::bigint`;
}

const NO_TRADES = {
  volume: 0n,
  turnover: 0n,
  trades: 0,
  takerVolume: 0n,
  takerTurnover: 0n,
  firstId: 0,
  lastId: 0,
} as const;

/** Returns a bar without a trade, which repeats the last price. */
export function idleBar(timeMs: number, close: number): TradedBar {
  return { ...NO_TRADES, timeMs, open: close, high: close, low: close, close };
}

function fillGaps(
  period: Period,
  bars: readonly TradedBar[],
  from: number,
  last: number,
  before: number | undefined,
): TradedBar[] {
  const filled: TradedBar[] = [];
  const known = new Map(bars.map((bar) => [bar.timeMs, bar]));
  let close = before;
  for (let start = from; start <= last; start = nextBarStart(period, start)) {
    const bar = known.get(start);
    if (bar !== undefined) filled.push(bar);
    else if (close !== undefined) filled.push(idleBar(start, close));
    close = bar?.close ?? close;
  }
  return filled;
}
