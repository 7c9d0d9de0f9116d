import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { amount } from '../../../../shapes/fields.ts';

/** The cost, by the average cost method, of the coins that were bought on one pair and not sold there since. */
const cost = z.strictObject({
  currency_match_id: z.int(),
  symbol: z.string(),
  quote_currency_code: z.string(),
  /** The number of those coins that the account still holds. */
  number: amount,
  /** Their cost in the pair's quote currency, rounded up. */
  cost: amount,
  /** Cost of one coin at the pair's price decimals, rounded up. */
  average_cost: amount,
  /** Their value at the last price, rounded down, less their cost. */
  profit: amount,
});

const holding = z.strictObject({
  currency_id: z.int(),
  currency_code: z.string(),
  /** Path of the picture that the operator has given the currency; absent: none. */
  currency_icon: z.string().optional(),
  balance: amount,
  lock_balance: amount,
  /** Worth of both at the last price, rounded down; absent where the coin has no pair against `valued_in`. */
  value: amount.optional(),
  /** One for each pair on which the coin was bought; first the one against `valued_in`. */
  costs: z.array(cost),
});

export const accountHoldings = defineCall({
  name: 'account/holdings',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'read',
  limit: 'call',
  cost: 10,
  because: READS,
  summary:
    'The coins of the caller’s trade account: balance, worth, average cost over all fills, and unrealised profit.',
  request: z.object({}),
  response: z.strictObject({
    /** Code of the currency in which everything is valued. */
    valued_in: z.string(),
    value: amount,
    holdings: z.array(holding),
  }),
});
