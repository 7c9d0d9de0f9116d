import { z } from 'zod';
import { amount, text } from './fields.ts';

/** Days of one answer at most. */
export const FEE_DAYS_MAX = 366;

/** A day of the calendar in UTC: `2026-03-31`. */
const day = text(10).refine(isDay, { error: 'time_range_invalid' });

function isDay(value: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value);
}

/** The first and the last day. */
export const dayRange = z.object({ from: day, to: day });

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

export const dayText = z.string().length(10);

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
