import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { cancelRequest } from '../../shapes.ts';
import { order } from '../../../../shapes/order.ts';

export const txOutCancel = defineCall({
  name: 'tx_out/cancel',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'trade',
  limit: 'order',
  moves: 'money',
  keyed: true,
  because: OWN,
  summary: 'Cancels a sell order.',
  request: cancelRequest,
  response: order,
  done: ['order_cancelled'],
  refuses: ['order_not_open', 'order_unknown'],
});
