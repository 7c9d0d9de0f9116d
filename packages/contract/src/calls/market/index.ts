import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { amount, id } from '../../shapes/fields.ts';

export const marketIndex = defineCall({
  name: 'market/index',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  because: READS,
  summary: 'Index prices, with the tick that made them.',
  request: z.object({ currency_match_id: id.optional() }),
  response: z.strictObject({
    /** Number of open sockets; the demo's makers slow down without viewers. */
    viewers: z.int(),
    prices: z.array(
      z.strictObject({
        currency_match_id: z.int(),
        symbol: z.string(),
        /** 8 decimals. */
        price: amount,
        tick: z.int(),
        quoted_at: z.int(),
      }),
    ),
  }),
});
