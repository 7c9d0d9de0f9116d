import { z } from 'zod';

/** A plain decimal in a text, without sign. */
const decimal = z.string().regex(/^[0-9]+(\.[0-9]+)?$/);
const level = z.tuple([decimal, decimal]);
const millis = z.int().min(1_600_000_000_000);
const side = z.enum(['buy', 'sell']);
const pair = z.string().regex(/^[A-Z0-9]+_[A-Z0-9]+$/);

/**
 * TradingView's Universal Data Feed, as the chart library's documentation gives it: "Connecting data > UDF",
 * https://www.tradingview.com/charting-library-docs/latest/connecting_data/UDF
 */
const resolution = z.string().regex(/^([0-9]+|[0-9]*[DWM])$/);
export const udfError = z.strictObject({ s: z.literal('error'), errmsg: z.string().min(1) });
export const udf = {
  config: z.strictObject({
    supported_resolutions: z.array(resolution).min(1),
    // Exactly one of these two may hold.
    supports_search: z.literal(true),
    supports_group_request: z.literal(false),
    supports_marks: z.boolean(),
    supports_timescale_marks: z.boolean(),
    supports_time: z.boolean(),
    exchanges: z.array(z.strictObject({ value: z.string(), name: z.string(), desc: z.string() })),
    symbols_types: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  }),
  symbols: z.strictObject({
    symbol: z.string(),
    name: z.string(),
    ticker: z.string(),
    description: z.string(),
    type: z.string(),
    session: z.literal('24x7'),
    timezone: z.literal('Etc/UTC'),
    exchange: z.string(),
    listed_exchange: z.string(),
    format: z.enum(['price', 'volume']),
    minmov: z.int().positive(),
    minmov2: z.int().nonnegative(),
    pricescale: z.int().positive(),
    pointvalue: z.int().positive(),
    has_intraday: z.boolean(),
    intraday_multipliers: z.array(z.string()),
    has_daily: z.boolean(),
    daily_multipliers: z.array(z.string()),
    has_weekly_and_monthly: z.boolean(),
    weekly_multipliers: z.array(z.string()),
    monthly_multipliers: z.array(z.string()),
    has_no_volume: z.boolean(),
    supported_resolutions: z.array(resolution),
    volume_precision: z.int().nonnegative(),
    data_status: z.enum(['streaming', 'endofday', 'delayed_streaming']),
    currency_code: z.string(),
  }),
  search: z.array(
    z.strictObject({
      symbol: z.string(),
      full_name: z.string(),
      description: z.string(),
      exchange: z.string(),
      ticker: z.string(),
      type: z.string(),
    }),
  ),
  history: z.discriminatedUnion('s', [
    z.strictObject({
      s: z.literal('ok'),
      t: z.array(z.int()),
      o: z.array(z.number()),
      h: z.array(z.number()),
      l: z.array(z.number()),
      c: z.array(z.number()),
      v: z.array(z.number()),
    }),
    z.strictObject({ s: z.literal('no_data'), nextTime: z.int().optional() }),
  ]),
};

/** CoinGecko's exchange integration guide, "Section A: spot exchanges", sent to exchanges that ask to be listed. */
export const coinGeckoError = z.strictObject({ error: z.string().min(1), error_code: z.string() });
const coinGeckoTrade = z.strictObject({
  trade_id: z.int().positive(),
  price: decimal,
  base_volume: decimal,
  target_volume: decimal,
  trade_timestamp: millis,
  type: side,
});
export const coinGecko = {
  pairs: z.array(z.strictObject({ ticker_id: pair, base: z.string(), target: z.string() })).min(1),
  tickers: z
    .array(
      z.strictObject({
        ticker_id: pair,
        base_currency: z.string(),
        target_currency: z.string(),
        last_price: decimal,
        base_volume: decimal,
        target_volume: decimal,
        bid: decimal,
        ask: decimal,
        high: decimal,
        low: decimal,
      }),
    )
    .min(1),
  orderbook: z.strictObject({
    ticker_id: pair,
    timestamp: millis,
    bids: z.array(level),
    asks: z.array(level),
  }),
  historical_trades: z.strictObject({
    buy: z.array(coinGeckoTrade).optional(),
    sell: z.array(coinGeckoTrade).optional(),
  }),
};

/** CoinMarketCap's "Ideal API Endpoint Samples" (10 June 2020), "Section A: spot exchanges". */
export const coinMarketCapError = z.strictObject({
  status: z.strictObject({ error_code: z.string(), error_message: z.string().min(1) }),
});
export const coinMarketCap = {
  summary: z
    .array(
      z.strictObject({
        trading_pairs: pair,
        base_currency: z.string(),
        quote_currency: z.string(),
        last_price: z.number(),
        lowest_ask: z.number(),
        highest_bid: z.number(),
        base_volume: z.number(),
        quote_volume: z.number(),
        price_change_percent_24h: z.number(),
        highest_price_24h: z.number(),
        lowest_price_24h: z.number(),
      }),
    )
    .min(1),
  assets: z.record(
    z.string().regex(/^[A-Z0-9]+$/),
    z.strictObject({
      name: z.string(),
      can_withdraw: z.boolean(),
      can_deposit: z.boolean(),
      min_withdraw: decimal,
      max_withdraw: decimal,
    }),
  ),
  ticker: z.record(
    pair,
    z.strictObject({
      last_price: decimal,
      base_volume: decimal,
      quote_volume: decimal,
      isFrozen: z.enum(['0', '1']),
    }),
  ),
  orderbook: z.strictObject({ timestamp: millis, bids: z.array(level), asks: z.array(level) }),
  trades: z.array(
    z.strictObject({
      trade_id: z.int().positive(),
      price: decimal,
      base_volume: decimal,
      quote_volume: decimal,
      timestamp: millis,
      type: side,
    }),
  ),
};
