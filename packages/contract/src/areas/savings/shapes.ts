import { z } from 'zod';
import { amount, openFlag, isoTime } from '../../shapes/fields.ts';

/** In effect, expired, redeemed early. */
export const LOCK_LISTS = ['1', '2', '3'] as const;

const currency = z.strictObject({ id: z.int().positive(), code: z.string() });

/** The terms of a lot of savings. Amounts are in its currency. */
const terms = {
  currency,
  /** The principal of a lot. */
  limit_number: amount,
  limit_days: z.int().positive(),
  /** Percent per day. */
  display_rate: amount,
  /** Interest per 24 h, and of all days. */
  daily_interest: amount,
  total_interest: amount,
  /** 1: it may be redeemed before its end; the interest paid until then is deducted from the principal. */
  may_exit_early: openFlag,
};

/** A product on sale. Its dates are those of a purchase at this moment. */
export const lockProduct = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  text: z.string(),
  ...terms,
  /** Lots that all users, and the caller, can still buy. */
  quota_left: z.int().nonnegative(),
  user_quota_left: z.int().nonnegative(),
  first_payment_at: isoTime,
  ends_at: isoTime,
});

/** A purchase of the caller. */
export const lock = z.strictObject({
  id: z.int().positive(),
  product_id: z.int().positive(),
  name: z.string(),
  ...terms,
  /** 1: in effect, 2: expired, 3: redeemed early. */
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  status_name: z.string(),
  /** Paid so far; of a redeemed one it was returned with the principal. */
  interest_paid: amount,
  paid_days: z.int().nonnegative(),
  remain_days: z.int().nonnegative(),
  /** Null after its end. */
  next_payment_at: isoTime.nullable(),
  /** The amount that an early exit would return now; null where none is possible. */
  exit_number: amount.nullable(),
  started_at: isoTime,
  ends_at: isoTime,
  ended_at: isoTime.nullable(),
  server_time: isoTime,
  client_order_id: z.string().optional(),
});

/** The caller's savings in one currency. */
export const lockTotals = z.strictObject({
  currency,
  /** Purchases in effect, their principal, what they have paid and what they have yet to pay. */
  count: z.int().nonnegative(),
  principal: amount,
  interest_paid: amount,
  interest_left: amount,
  /** Interest of purchases in effect and of expired ones. */
  interest_earned: amount,
});
