import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { leverOrder, positionRequest } from '../../shapes.ts';

export const leverCancel = defineCall({
  name: 'lever/cancel',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'order',
  moves: 'money',
  keyed: true,
  because: OWN,
  summary: 'Cancels a pending leverage order; its margin and fee are returned.',
  request: positionRequest,
  response: leverOrder,
  done: ['order_cancelled'],
  refuses: ['position_not_pending', 'position_unknown'],
});
