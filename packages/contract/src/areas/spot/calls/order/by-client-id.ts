import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { text } from '../../../../shapes/fields.ts';
import { order } from '../../../../shapes/order.ts';

export const orderByClientId = defineCall({
  name: 'order/by_client_id',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'pair',
  limit: 'call',
  cost: 5,
  because: READS,
  summary: 'What became of an order, by the sender’s own id: the way to settle an unknown outcome.',
  request: z.object({ client_order_id: text(64) }),
  response: order,
  refuses: ['order_of_desk', 'order_unknown'],
});
