import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { conditionalOrder } from '../../shapes.ts';
import { clientOrderId, id } from '../../../../shapes/fields.ts';

export const orderConditionalCancel = defineCall({
  name: 'order/conditional_cancel',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'trade',
  limit: 'order',
  moves: 'money',
  keyed: true,
  because: OWN,
  summary: 'Cancels an order that waits for its price, and with it nothing else.',
  request: z.strictObject({ id, client_order_id: clientOrderId }),
  response: conditionalOrder,
  done: ['condition_cancelled'],
  refuses: ['trigger_unknown'],
});
