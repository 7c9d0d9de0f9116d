import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice, id, idFromZero } from '../../../../shapes/fields.ts';
import { completedTrade } from '../../shapes.ts';

export const marketTrades = defineCall({
  name: 'market/trades',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 30,
  because: READS,
  summary: 'Trades of a pair: the newest, or those after an id.',
  request: z.object({
    currency_match_id: id,
    after: idFromZero.optional(),
    order: choice(['asc', 'desc']).optional(),
  }),
  response: z.array(completedTrade),
  refuses: ['market_unknown'],
});
