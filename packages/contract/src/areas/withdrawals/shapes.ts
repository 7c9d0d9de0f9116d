import { z } from 'zod';
import { withdrawalRow, boundAddress, fundsHistory } from '../../shapes/funds.ts';
import { openFlag, isoTime, amount } from '../../shapes/fields.ts';

/** The facts that a reviewer of a withdrawal has to know. */
export const withdrawalInFull = z.strictObject({
  draw: withdrawalRow,
  evidence: z.strictObject({
    is_certified: openFlag,
    is_frozen: openFlag,
    hold_until: isoTime.nullable(),
    registered_at: isoTime,
    /** The address is the bound one. */
    is_bound: openFlag,
    bound: boundAddress.nullable(),
    /** Number of earlier withdrawals of the user to the address that are done. */
    times_paid: z.int().nonnegative(),
    /** Other users whose withdrawals went to the address. */
    same_address_user_ids: z.array(z.int().positive()),
    /** The proofs of the caller: trade password, code, second factor. */
    factors: z.array(z.string()),
    used_today: amount,
    day_limit: amount,
  }),
  history: fundsHistory,
});

/** Limits of the caller's withdrawals of a currency now, in the currency. */
export const withdrawalLimits = z.strictObject({
  day_limit: amount,
  certified_day_limit: amount,
  used_today: amount,
  /** The most that can be asked for now: what the account, its positions and unconfirmed deposits leave. */
  most: amount,
  /** Withdrawals wait until then after a security change; null: they do not. */
  hold_until: isoTime.nullable(),
  /** Only bound addresses may be paid. */
  bound_only: openFlag,
  /** Hours before a newly bound address may be used. */
  bind_wait_hours: z.int().nonnegative(),
});
