import { z } from 'zod';
import { dayText } from '../../shapes/day-range.ts';
import { amount } from '../../shapes/fields.ts';

/** Days of one answer at most. */
export const FEE_DAYS_MAX = 366;

/** Sources of the house's fees; a referral is the share that an inviter gets, and negative like what is taken out. */
export const FEE_SOURCES = [
  'spot_maker',
  'spot_taker',
  'leverage',
  'overnight',
  'seconds',
  'withdrawal',
  'referral',
  'adjustment',
  'other',
] as const;

export const feeRow = z.strictObject({
  day: dayText,
  currency_id: z.int().positive(),
  currency_code: z.string(),
  source: z.enum(FEE_SOURCES),
  amount,
});

export const volumeRow = z.strictObject({
  day: dayText,
  currency_match_id: z.int().positive(),
  symbol: z.string(),
  /** In the base currency. */
  volume: amount,
  /** In the quote currency, rounded down. */
  quote_volume: amount,
});
