import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';
import { indexState } from '../../shapes.ts';

export const marketIndex = defineCall({
  name: 'market/index',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  because: READS,
  summary: 'Index prices with their sources, the tick that made them, and whether they are halted.',
  request: z.object({ currency_match_id: id.optional() }),
  response: z.strictObject({
    /** Number of open sockets; the demo's makers slow down without viewers. */
    viewers: z.int(),
    prices: z.array(
      z.strictObject({
        currency_match_id: z.int(),
        symbol: z.string(),
        ...indexState,
        /** Milliseconds since the oldest quote behind the price was made. */
        age: z.int().nonnegative(),
        /** The index halts with fewer live sources. */
        quorum: z.int(),
        /** True if the index is made from the pair's own book. */
        follows_book: z.boolean(),
      }),
    ),
  }),
  refuses: ['market_unknown'],
});
