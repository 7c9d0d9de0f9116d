import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { cancelRequest } from '../../shapes.ts';
import { order } from '../../../../shapes/order.ts';

export const txInCancel = defineCall({
  name: 'tx_in/cancel',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'trade',
  limit: 'order',
  moves: 'money',
  keyed: true,
  because: OWN,
  summary: 'Cancels a buy order.',
  request: cancelRequest,
  response: order,
  done: ['order_cancelled'],
  refuses: ['order_not_open', 'order_unknown'],
});
