import { z } from 'zod';
import { amount } from '../../shapes/fields.ts';
import { HOUSE_CODES } from '../../shapes/operators.ts';

export const moneyRow = z.strictObject({
  currency_id: z.int().positive(),
  currency_code: z.string(),
  /** Sum over every account, users' and the house's: zero. */
  sum: amount,
  house: z.array(
    z.strictObject({
      account: z.enum(HOUSE_CODES),
      balance: amount,
      /** The amount that the account must be able to pay for everything open now. */
      owed: amount,
    }),
  ),
});

export const exposureRow = z.strictObject({
  currency_match_id: z.int().positive(),
  symbol: z.string(),
  /** Values of live positions, in the quote currency. */
  long: amount,
  short: amount,
  /** Live stakes of seconds contracts, by currency. */
  stakes: z.array(z.strictObject({ currency_code: z.string(), up: amount, down: amount })),
});
