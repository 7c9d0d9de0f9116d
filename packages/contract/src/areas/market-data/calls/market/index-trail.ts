import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { amount, id } from '../../../../shapes/fields.ts';

export const marketIndexTrail = defineCall({
  name: 'market/index_trail',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 5,
  because: READS,
  summary:
    'The index price of a pair in the last five minutes, at most one point a second, the oldest first.',
  request: z.object({ currency_match_id: id }),
  response: z.strictObject({
    points: z.array(
      z.strictObject({
        /** Unix milliseconds at which the exchange made the price. */
        at: z.int(),
        /** 8 decimals. */
        price: amount,
      }),
    ),
  }),
  refuses: ['market_unknown'],
});
