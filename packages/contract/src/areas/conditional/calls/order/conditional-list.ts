import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { conditionalOrder } from '../../shapes.ts';
import { choice, id, limit, page, pageOf } from '../../../../shapes/fields.ts';
import { WAYS } from '../../../../shapes/order.ts';

export const orderConditionalList = defineCall({
  name: 'order/conditional_list',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'pair',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'The caller’s orders that wait for a price, or those that ended.',
  request: z.object({
    page,
    limit,
    currency_match_id: id.optional(),
    way: choice(WAYS).optional(),
    /** Absent: waiting. `ended`: triggered and cancelled, newest first. */
    state: choice(['waiting', 'ended']).optional(),
  }),
  response: pageOf(conditionalOrder),
  refuses: ['market_unknown'],
});
