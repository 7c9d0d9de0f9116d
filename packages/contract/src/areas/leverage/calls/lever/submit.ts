import { INDEXED } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { leverOrder, submitRequest } from '../../shapes.ts';

export const leverSubmit = defineCall({
  name: 'lever/submit',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'order',
  moves: 'money',
  keyed: true,
  cost: 100,
  because: INDEXED,
  summary:
    'Opens a leveraged position at the next price of the index, or once the index reaches a price, with its take-profit and stop-loss if any are given.',
  request: submitRequest,
  response: leverOrder,
  done: ['position_opened', 'position_pending', 'position_refunded', 'order_placed'],
});
