import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { conditionalOrder } from '../../shapes.ts';
import { id } from '../../../../shapes/fields.ts';
import { order } from '../../../../shapes/order.ts';

export const orderOpen = defineCall({
  name: 'order/open',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'pair',
  limit: 'call',
  cost: 20,
  because: READS,
  summary: 'All open orders of the caller at one moment: both sides, and those that wait for a price.',
  request: z.object({ currency_match_id: id.optional() }),
  /** Each newest first, and whole: the number of orders that may be open at once is limited. */
  response: z.strictObject({ orders: z.array(order), conditional: z.array(conditionalOrder) }),
  refuses: ['market_unknown'],
});
