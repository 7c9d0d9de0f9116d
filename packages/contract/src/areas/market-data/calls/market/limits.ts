import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { amount, id } from '../../../../shapes/fields.ts';

export const marketLimits = defineCall({
  name: 'market/limits',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  because: READS,
  summary: 'The prices and quantities that a limit order of a pair may have now.',
  request: z.object({ currency_match_id: id }),
  response: z.strictObject({
    currency_match_id: z.int(),
    lowest_price: amount,
    highest_price: amount,
    /** The price band around the reference price; absent where the pair has none or no reference yet. */
    band: z.strictObject({ lowest: amount, highest: amount }).optional(),
    highest_number: amount,
  }),
  refuses: ['market_unknown'],
});
