import { z } from 'zod';
import { dayText } from '../../shapes/day-range.ts';
import { amount } from '../../shapes/fields.ts';
import { BOOK_LINES } from './book-lines.ts';
import { ACCOUNT_CODES } from '../../shapes/account-codes.ts';
import { HOUSE_CODES } from '../../shapes/operators.ts';

/** A UTC day of one currency over all users: `closing` is `opening` and every line. */
export const bookDay = z.strictObject({
  day: dayText,
  currency_id: z.int().positive(),
  currency_code: z.string(),
  opening: amount,
  /** Every line, in the order of the list. */
  lines: z.array(z.strictObject({ line: z.enum(BOOK_LINES), amount })),
  closing: amount,
});

/** The debts in one currency at the end of the last day, and the assets that cover them. */
export const bookPosition = z.strictObject({
  currency_id: z.int().positive(),
  currency_code: z.string(),
  /** The balances of users, by type of account. */
  owed: z.array(z.strictObject({ account: z.enum(ACCOUNT_CODES), amount })),
  /** Gross amounts of withdrawals that were sent and are not settled. */
  in_flight: amount,
  /** The exchange's own accounts. */
  house: z.array(z.strictObject({ account: z.enum(HOUSE_CODES), amount })),
  /** Arrivals over each network, less departures. */
  networks: z.array(z.strictObject({ chain_code: z.string(), amount })),
  /** Credits by hand against money in banks. */
  banks: amount,
  /** Payments that have arrived on networks by now and belong to nobody yet. */
  suspense: amount,
  suspense_payments: z.int().nonnegative(),
});

/**
 * Where two sums disagree. `day`: the books of a day beside the movements of which they are made. `movement`: the movements of one
 * command, which do not add up to zero. `balance`: an account in the books beside the table of balances. `ledger`: an account
 * of the house in the books beside the engine.
 */
export const bookFinding = z.strictObject({
  kind: z.enum(['day', 'movement', 'balance', 'ledger']),
  currency_id: z.int().positive(),
  currency_code: z.string(),
  /** Null where it concerns no single day. */
  day: dayText.nullable(),
  /** An account of users or of the house; empty for a command. */
  account: z.string(),
  /** The reason of the postings; empty where it is all of them. */
  reason: z.string(),
  /** The command whose movements do not add up; null for a sum. */
  seq: z.int().positive().nullable(),
  in_books: amount,
  in_evidence: amount,
});
