/** The proof of solvency as operators see it. */
import { z } from 'zod';
import { isoTime, amount, openFlag } from '../../shapes/fields.ts';
import { permille, livingAlarm, controlledAddress } from './shapes.ts';

/** A snapshot with the time that it took. */
export const snapshotRow = z.strictObject({
  number: z.int().positive(),
  state: z.enum(['marking', 'building', 'publishing', 'published', 'refused']),
  marked_at: isoTime,
  /** The time of its last line; null: none is published yet. */
  published_at: isoTime.nullable(),
  currencies: z.int().nonnegative(),
  /** The size of its public files. */
  bytes: z.int().nonnegative(),
});

/** The newest comparison of all coins of a currency with what is owed. */
export const coverLook = z.strictObject({
  currency_id: z.int().positive(),
  code: z.string(),
  held: amount,
  /** Balances of users and withdrawals in flight. */
  firm: amount,
  /** With gains and interest. */
  owed: amount,
  /** With what is promised. */
  promised: amount,
  ratio: permille,
  looked_at: isoTime,
});

/** A living alarm, with both sides of the sum behind it. */
export const shownAlarm = z.strictObject({
  ...livingAlarm.shape,
  /** The check behind it fails now. */
  still_fails: openFlag,
  /** The coins that are there, and those that should be; null: the alarm is of no sum. */
  has: amount.nullable(),
  needs: amount.nullable(),
  /** Operators who may act on it, and whom no letter about it could reach. */
  unreached: z.array(z.string()),
});

export const reserveAddress = z.strictObject({
  ...controlledAddress.shape,
  /** The proof ends within 14 days, or has ended, or there is none. */
  needs_control: openFlag,
});
