import { z } from 'zod';
import { amount, choice, id, idFromZero, text, unixSeconds } from './fields.ts';

const openFlag = z.union([z.literal(0), z.literal(1)]);

/** Rolling 24 hours; `change` is a percentage with 2 decimals and a minus sign where negative. */
export const quotation = z.strictObject({
  close: amount,
  change: amount,
  high: amount,
  low: amount,
  volume: amount,
});

export const matchQuotation = quotation.extend({ currency_match_id: z.int() });

export const match = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  symbol: z.string(),
  base_currency_id: z.int(),
  quote_currency_id: z.int(),
  base_currency_code: z.string(),
  quote_currency_code: z.string(),
  open_change: openFlag,
  open_lever: openFlag,
  open_microtrade: openFlag,
  added: openFlag,
  lever_share_num: amount,
  lever_point_rate: amount,
  lever_fee_rate: amount,
  price_decimals: z.int(),
  number_decimals: z.int(),
  tick_size: amount,
  lot_size: amount,
  min_notional: amount,
  maker_fee_rate: amount,
  taker_fee_rate: amount,
  slippage_rate: amount,
  currency_quotation: matchQuotation,
});

export const quoteGroup = z.strictObject({
  id: z.int().positive(),
  code: z.string(),
  cny_price: amount,
  usd_price: amount,
  is_quote: openFlag,
  matches: z.array(match),
});

export const currencyMatches = { request: z.object({}), response: z.array(quoteGroup) };

export const depthRow = z.strictObject({ price: amount, number: amount });
export const depth = z.strictObject({ in: z.array(depthRow), out: z.array(depthRow) });

/** `amount` is the base quantity, as `number`; `way` 2: the taker bought, 1: the taker sold. */
export const completedTrade = z.strictObject({
  id: z.int(),
  timestamp: z.int(),
  price: amount,
  number: amount,
  amount,
  way: z.union([z.literal(1), z.literal(2)]),
  /** How many of its two sides are labelled market makers. */
  makers: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});

export const deal = {
  request: z.object({ currency_match_id: id }),
  response: z.strictObject({
    currency_match_id: z.int(),
    seq: z.int(),
    quotation,
    depth,
    /** Of the newest trade or history, unix milliseconds; 0 where there is none. */
    last_trade_at: z.int(),
    tx_completes: z.array(completedTrade),
  }),
};

/** Periods of candles, with their length in milliseconds; months are counted by the calendar (UTC). */
export const PERIODS = [
  '1min',
  '3min',
  '5min',
  '15min',
  '30min',
  '60min',
  '1hour',
  '120min',
  '240min',
  '360min',
  '720min',
  '1day',
  '3day',
  '1week',
  '1mon',
] as const;
export type Period = (typeof PERIODS)[number];

export const klineBar = z.strictObject({
  time: z.int(),
  open: amount,
  high: amount,
  low: amount,
  close: amount,
  volume: amount,
  period: z.string(),
});

export const kline = {
  request: z.object({
    from: unixSeconds,
    to: unixSeconds,
    symbol: text(32).optional(),
    period: z.enum(PERIODS, { error: 'period_unknown' }),
    currency_match_id: id,
  }),
  response: z.array(klineBar),
};

export const index = {
  request: z.object({ currency_match_id: id.optional() }),
  response: z.strictObject({
    /** Open sockets; the demo's makers go slower when nobody looks. */
    viewers: z.int(),
    prices: z.array(
      z.strictObject({
        currency_match_id: z.int(),
        symbol: z.string(),
        /** 8 decimals. */
        price: amount,
        tick: z.int(),
        quoted_at: z.int(),
      }),
    ),
  }),
};

export const trades = {
  request: z.object({
    currency_match_id: id,
    after: idFromZero.optional(),
    order: choice(['asc', 'desc']).optional(),
  }),
  response: z.array(completedTrade),
};

export const favourite = {
  request: z.strictObject({ currency_match_id: id, added: choice(['0', '1']) }),
  response: z.strictObject({ currency_match_id: z.int(), added: openFlag }),
};
