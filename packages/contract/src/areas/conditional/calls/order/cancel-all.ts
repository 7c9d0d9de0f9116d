import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice, clientOrderId, id } from '../../../../shapes/fields.ts';
import { WAYS } from '../../../../shapes/order.ts';

export const orderCancelAll = defineCall({
  name: 'order/cancel_all',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'trade',
  limit: 'order',
  moves: 'money',
  keyed: true,
  because: OWN,
  summary: 'Cancels everything of a pair, a side, or all.',
  request: z.strictObject({
    currency_match_id: id.optional(),
    way: choice(WAYS).optional(),
    client_order_id: clientOrderId,
  }),
  response: z.strictObject({
    ids: z.array(z.int().positive()),
    conditional_ids: z.array(z.int().positive()),
  }),
  done: ['orders_cancelled'],
  refuses: ['market_unknown', 'order_options_invalid'],
});
