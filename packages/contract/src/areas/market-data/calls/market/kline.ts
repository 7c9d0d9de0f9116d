import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id, text, unixSeconds } from '../../../../shapes/fields.ts';
import { klineBar, PERIODS } from '../../shapes.ts';

/** The handler charges for the requested bars. */
export const marketKline = defineCall({
  name: 'market/kline',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  because: READS,
  summary:
    'Candles of a pair, oldest first: the first 5,000 whose start is in the range. For more, ask again from behind the last one.',
  request: z.object({
    from: unixSeconds,
    to: unixSeconds,
    symbol: text(32).optional(),
    period: z.enum(PERIODS, { error: 'period_unknown' }),
    currency_match_id: id,
  }),
  response: z.array(klineBar),
  refuses: ['market_unknown', 'symbol_mismatch'],
});
