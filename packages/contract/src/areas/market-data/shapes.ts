import { z } from 'zod';
import { amount, openFlag } from '../../shapes/fields.ts';

/**
 * Rolling 24 hours; `change` is a percentage with 2 decimals and a minus sign where negative. `volume` counts the base
 * currency, `quote_volume` what was paid for it in the quote currency.
 */
export const quotation = z.strictObject({
  close: amount,
  change: amount,
  high: amount,
  low: amount,
  volume: amount,
  quote_volume: amount,
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
  /** The common name of the base currency, such as "Bitcoin"; its code where it has no name. */
  base_currency_name: z.string(),
  /** Path of the picture that the operator has given the base currency; absent: none. */
  base_currency_icon: z.string().optional(),
  open_change: openFlag,
  open_lever: openFlag,
  open_microtrade: openFlag,
  added: openFlag,
  lever_share_num: amount,
  lever_point_rate: amount,
  lever_fee_rate: amount,
  /** Share of a position's value at the index that each night costs. */
  lever_overnight_rate: amount,
  /** Decimals of amounts of the two currencies: fees, totals and balances. */
  base_decimals: z.int(),
  quote_decimals: z.int(),
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

/** The price index of a pair: what leverage and seconds contracts settle at. */
export const indexState = {
  /** 8 decimals; the last one while the index is halted, at which nothing settles. */
  price: amount,
  tick: z.int(),
  /** Unix milliseconds of the oldest quote behind the price. */
  quoted_at: z.int(),
  is_halted: z.boolean(),
  /** An order that is accepted now opens at an index whose quotes are all made at least this long after its acceptance. */
  open_delay_ms: z.int().nonnegative(),
  /** Every source of the index; without a price if it has none that is alive. */
  sources: z.array(
    z.strictObject({
      name: z.string(),
      price: amount.nullable(),
      quoted_at: z.int().nullable(),
    }),
  ),
};

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
  /** Number of its two sides that are labelled market makers. */
  makers: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});

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
  '480min',
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
