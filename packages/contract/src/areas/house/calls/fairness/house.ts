import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { amount, isoTime } from '../../../../shapes/fields.ts';
import {
  HOUSE_POOLS,
  HOUSE_QUERIES,
  houseDesk,
  houseSavings,
  houseSeconds,
  houseSum,
  losingShare,
} from '../../shapes.ts';

export const fairnessHouse = defineCall({
  name: 'fairness/house',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 20,
  because: READS,
  summary:
    'The pools of the house, what they owe, the exposure of each pair, how users did in a year, and the queries behind it.',
  request: z.object({}),
  response: z.strictObject({
    /** The time at which pools and exposure were read. */
    read_at: isoTime,
    /** The time at which the results of the year before it were counted. */
    counted_at: isoTime,
    /** Sums of fewer accounts are null. */
    fewest_accounts: z.int(),
    /** Amounts are cut to this many digits: what the house has rounded down, what it owes rounded up. */
    digits: z.int(),
    pools: z.array(
      z.strictObject({
        pool: z.enum(HOUSE_POOLS),
        currency_code: z.string(),
        balance: amount,
        owed: houseSum,
      }),
    ),
    exposure: z.array(
      z.strictObject({
        currency_match_id: z.int().positive(),
        symbol: z.string(),
        /** Values of live leverage positions, in the quote currency. */
        long: houseSum,
        short: houseSum,
        /** Live stakes of seconds contracts, by currency. */
        stakes: z.array(z.strictObject({ currency_code: z.string(), up: houseSum, down: houseSum })),
      }),
    ),
    /** Shares of accounts that lost money in the year. */
    losing: z.strictObject({ seconds: losingShare, leverage: losingShare }),
    seconds: z.array(houseSeconds),
    savings: z.array(houseSavings),
    p2p: z.array(houseDesk),
    /** The text of each query as it ran; `$1` and so on are its parameters. */
    queries: z.array(z.strictObject({ name: z.enum(HOUSE_QUERIES), sql: z.string() })),
  }),
});
