/** Shapes of the P2P desk's settings: fiats with their rates, markets, and the reference of a market. */
import { z } from 'zod';
import { amount, isoTime, openFlag } from '../../shapes/fields.ts';

export const DESK_STATES = ['open', 'paused', 'closing', 'closed'] as const;

export const P2P_WAYS = ['in', 'out'] as const;

/** The rate of a fiat: fiat for one USDT, with 8 decimals. A halted rate shows the last live one. */
export const fiatRate = z.strictObject({
  rate: amount,
  tick: z.int().nonnegative(),
  /** Time of the oldest quote that counted. */
  made_at: isoTime,
  is_halted: openFlag,
  sources: z.array(z.strictObject({ name: z.string(), rate: amount, made_at: isoTime })),
});

export const fiat = z.strictObject({
  id: z.int().positive(),
  code: z.string(),
  /** Decimals of its money. */
  scale: z.int().nonnegative(),
  status: openFlag,
  /** Null before the first tick. */
  rate: fiatRate.nullable(),
});

/** The price of a market’s coin by index and rate; null before both have had a live tick. */
export const p2pReference = z
  .strictObject({ price: amount, is_halted: openFlag, made_at: isoTime })
  .nullable();

export const p2pMarket = z.strictObject({
  id: z.int().positive(),
  currency_id: z.int().positive(),
  currency_code: z.string(),
  fiat: z.string(),
  symbol: z.string(),
  status: openFlag,
  price_decimals: z.int().nonnegative(),
  tick: amount,
  step: amount,
  max_price: amount,
  min_money: amount,
  max_money: amount,
  /** Percent around the reference within which orders open. */
  band: amount,
  /** Percent of the number. */
  maker_fee_rate: amount,
  taker_fee_rate: amount,
  reference: p2pReference,
});
