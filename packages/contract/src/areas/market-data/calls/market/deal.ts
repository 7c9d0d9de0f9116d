import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';
import { completedTrade, depth, quotation } from '../../shapes.ts';

export const marketDeal = defineCall({
  name: 'market/deal',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  because: READS,
  summary: 'Ticker, book and last trades of a pair, as of one sequence.',
  request: z.object({ currency_match_id: id }),
  response: z.strictObject({
    currency_match_id: z.int(),
    seq: z.int(),
    quotation,
    depth,
    /** Time of the newest trade or history, unix milliseconds; 0 where there is none. */
    last_trade_at: z.int(),
    tx_completes: z.array(completedTrade),
  }),
  refuses: ['market_unknown'],
});
