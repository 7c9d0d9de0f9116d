/** Answers about spans of time and about the rules of pairs. */
import { z } from 'zod';
import { dayTicker, decimal } from './shapes.ts';

export const miniSpanTicker = dayTicker.pick({
  symbol: true,
  openPrice: true,
  highPrice: true,
  lowPrice: true,
  lastPrice: true,
  volume: true,
  quoteVolume: true,
  openTime: true,
  closeTime: true,
  firstId: true,
  lastId: true,
  count: true,
});
export const spanTicker = miniSpanTicker.extend(
  dayTicker.pick({ priceChange: true, priceChangePercent: true, weightedAvgPrice: true }).shape,
);
export type TraderSpanTicker = z.output<typeof spanTicker>;

export const referencePrice = z.strictObject({
  symbol: z.string(),
  referencePrice: decimal,
  /** The time of the newest quote that it was made from. */
  timestamp: z.int().nonnegative(),
});

/** No pair has rules beside its filters. */
export const executionRules = z.strictObject({
  symbolRules: z.array(z.strictObject({ symbol: z.string(), rules: z.array(z.never()) })),
});

export const systemStatus = z.union([
  z.strictObject({ status: z.literal(0), msg: z.literal('normal') }),
  z.strictObject({ status: z.literal(1), msg: z.literal('system_maintenance') }),
]);
