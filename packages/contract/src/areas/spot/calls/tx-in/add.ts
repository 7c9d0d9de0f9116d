import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { order, PLACED, PLACEMENT_REFUSALS, placeRequest } from '../../../../shapes/order.ts';

export const txInAdd = defineCall({
  name: 'tx_in/add',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'trade',
  limit: 'order',
  moves: 'money',
  keyed: true,
  because: OWN,
  summary: 'Places a buy order.',
  request: placeRequest,
  response: order,
  done: PLACED,
  refuses: PLACEMENT_REFUSALS,
});
