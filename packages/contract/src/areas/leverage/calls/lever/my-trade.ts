import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice, id, limit, page, pageOf } from '../../../../shapes/fields.ts';
import { LEVER_LISTS, leverOrder } from '../../shapes.ts';

export const leverMyTrade = defineCall({
  name: 'lever/my_trade',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'pair',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 10,
  because: READS,
  summary: 'The caller’s leverage orders in one state, newest first.',
  request: z.strictObject({
    /** 0: pending, 1: open, 3: closed, 4: refunded; 5: open on one pair, 6: pending on one pair. */
    status: choice(LEVER_LISTS),
    /** Required by 5 and 6. */
    currency_match_id: id.optional(),
    page,
    limit,
  }),
  response: pageOf(leverOrder),
  done: [],
  refuses: ['market_unknown'],
});
