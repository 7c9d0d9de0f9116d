import type { Period } from '@candor/contract';
import { LosslessNumber } from 'lossless-json';
import { z } from 'zod';
import { wireBar } from '../../wire/market.ts';
import type { Candle } from '../../markets/candle.ts';
import type { Market } from '../../markets/catalog.ts';
import { BARS_MAX, readKlines } from '../../markets/klines.ts';
import { barStart, PERIOD_RULES, startBefore } from '../../markets/periods.ts';
import { barsReadCost } from '../../http/call-costs.ts';
import { CallFailure } from '../../http/failure.ts';
import { findPair, pairField, type PublicPorts, spotPairs } from '../pairs.ts';
import type { PublicRoutes } from '../../http/public-route.ts';

/** The chart library's names of our periods; minutes where they are bare numbers. */
const RESOLUTIONS: Readonly<Record<string, Period>> = {
  1: '1min',
  3: '3min',
  5: '5min',
  15: '15min',
  30: '30min',
  60: '60min',
  120: '120min',
  240: '240min',
  360: '360min',
  480: '480min',
  720: '720min',
  '1D': '1day',
  '3D': '3day',
  '1W': '1week',
  '1M': '1mon',
};
/** The UDF client also omits the 1. */
const SHORT_NAMES: Readonly<Record<string, string>> = { D: '1D', W: '1W', M: '1M' };
const SUPPORTED = Object.keys(RESOLUTIONS);
const TYPE = 'crypto';
const FOUND_MAX = 30;
const DAY_MS = 86_400_000;

const seconds = z
  .string({ error: (issue) => (issue.input === undefined ? 'field_required' : 'time_range_invalid') })
  .regex(/^[0-9]{1,11}$/, { error: 'time_range_invalid' })
  .transform(Number);
const count = z
  .string({ error: 'limit_invalid' })
  .regex(/^[0-9]{1,6}$/, { error: 'limit_invalid' })
  .transform(Number);

const historyInput = z.object({
  symbol: pairField,
  resolution: z
    .string({ error: (issue) => (issue.input === undefined ? 'field_required' : 'period_unknown') })
    .transform((name) => SHORT_NAMES[name] ?? name)
    .refine((name) => Object.hasOwn(RESOLUTIONS, name), { error: 'period_unknown' }),
  from: seconds.optional(),
  to: seconds,
  countback: count.optional(),
});

/** TradingView's Universal Data Feed, as its chart library's documentation describes it. */
export function mountUdf(routes: PublicRoutes, ports: PublicPorts): void {
  const { catalog, brandName } = ports;
  routes.mount({
    url: '/udf/config',
    input: z.object({}),
    answer: async () => ({
      supported_resolutions: SUPPORTED,
      supports_search: true,
      supports_group_request: false,
      supports_marks: false,
      supports_timescale_marks: false,
      supports_time: true,
      exchanges: [{ value: brandName(), name: brandName(), desc: brandName() }],
      symbols_types: [{ name: TYPE, value: TYPE }],
    }),
  });
  routes.mount({
    url: '/udf/symbols',
    input: z.object({ symbol: pairField }),
    answer: async ({ symbol }) => symbolInfo(findTicker(ports, symbol), brandName()),
  });
  routes.mount({
    url: '/udf/search',
    input: z.object({
      query: z.string({ error: 'field_invalid' }).max(64, { error: 'text_too_long' }).optional(),
      type: z.string({ error: 'field_invalid' }).max(32, { error: 'text_too_long' }).optional(),
      exchange: z.string({ error: 'field_invalid' }).max(64, { error: 'text_too_long' }).optional(),
      limit: count.optional(),
    }),
    answer: async ({ query = '', type = '', exchange = '', limit = FOUND_MAX }) => {
      const wanted = query.toUpperCase();
      const isOurs = (type === '' || type === TYPE) && (exchange === '' || exchange === brandName());
      return spotPairs(catalog)
        .filter((market) => isOurs && market.symbol.includes(wanted))
        .slice(0, Math.min(limit, FOUND_MAX))
        .map((market) => ({
          symbol: market.symbol,
          full_name: `${brandName()}:${market.symbol}`,
          description: describePair(market),
          exchange: brandName(),
          ticker: market.symbol,
          type: TYPE,
        }));
    },
  });
  routes.mount({
    url: '/udf/history',
    input: historyInput,
    cost: (input) => barsReadCost(barsOf(input)),
    answer: (input) => history(ports, input),
  });
  routes.mount({
    url: '/udf/time',
    input: z.object({}),
    answer: async () => String(Math.floor(ports.now() / 1_000)),
  });
}

/** Returns the maximum number of bars that the request asks for. */
function barsOf({ resolution, from, to, countback }: z.output<typeof historyInput>): number {
  const seconds = (PERIOD_RULES[RESOLUTIONS[resolution] ?? '1min'].lengthMs ?? DAY_MS) / 1_000;
  return Math.min(BARS_MAX, countback ?? Math.ceil(Math.max(0, to - (from ?? to)) / seconds));
}

/** The bars that begin in [from, to), or the `countback` newest of those that begin before `to`. */
async function history(ports: PublicPorts, input: z.output<typeof historyInput>): Promise<object> {
  const market = findTicker(ports, input.symbol);
  const period = RESOLUTIONS[input.resolution] ?? '1min';
  const nowMs = ports.now();
  const endMs = Math.min(input.to * 1_000 - 1, nowMs);
  const last = barStart(period, endMs);
  const { countback } = input;
  let fromMs = (input.from ?? input.to) * 1_000;
  if (countback !== undefined)
    fromMs = countback === 0 ? endMs + 1 : startBefore(period, last, Math.min(countback, BARS_MAX) - 1);
  else if (input.from === undefined) throw new CallFailure('field_required');
  else if (input.from > input.to) throw new CallFailure('time_range_invalid');
  await ports.whenProjected();
  const bars = await readKlines(ports.sql, market.id, period, { fromMs, toMs: endMs, nowMs });
  if (bars.length > 0) return table(market, period, bars);
  // Every period since the first trade has a bar, so none here means that all precede `from`, or none exist.
  const [before] = await readKlines(ports.sql, market.id, period, { fromMs: last, toMs: last, nowMs });
  return { s: 'no_data', ...(before === undefined ? {} : { nextTime: before.timeMs / 1_000 }) };
}

function table(market: Market, period: Period, bars: readonly Candle[]): object {
  const rows = bars.map((bar) => wireBar(market, period, bar));
  const column = (name: 'open' | 'high' | 'low' | 'close' | 'volume') =>
    rows.map((row) => new LosslessNumber(row[name]));
  return {
    s: 'ok',
    t: rows.map((row) => row.time / 1_000),
    o: column('open'),
    h: column('high'),
    l: column('low'),
    c: column('close'),
    v: column('volume'),
  };
}

/** The library names a symbol with or without its exchange. */
function findTicker({ catalog }: PublicPorts, name: string): Market {
  return findPair(catalog, name.slice(name.lastIndexOf(':') + 1));
}

function symbolInfo(market: Market, exchange: string): object {
  return {
    symbol: market.symbol,
    name: market.symbol,
    ticker: market.symbol,
    description: describePair(market),
    type: TYPE,
    session: '24x7',
    timezone: 'Etc/UTC',
    exchange,
    listed_exchange: exchange,
    format: 'price',
    minmov: market.tick,
    minmov2: 0,
    pricescale: 10 ** market.priceDecimals,
    pointvalue: 1,
    has_intraday: true,
    intraday_multipliers: SUPPORTED.filter((name) => /^[0-9]+$/.test(name)),
    has_daily: true,
    daily_multipliers: ['1', '3'],
    has_weekly_and_monthly: true,
    weekly_multipliers: ['1'],
    monthly_multipliers: ['1'],
    has_no_volume: false,
    supported_resolutions: SUPPORTED,
    volume_precision: market.numberDecimals,
    data_status: 'streaming',
    currency_code: market.quote.code,
  };
}

function describePair({ base, quote }: Market): string {
  return `${base.code} / ${quote.code}`;
}
