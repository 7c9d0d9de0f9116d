import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { clientOrderId, decimalText, id } from '../../../../shapes/fields.ts';
import { order, PLACED } from '../../../../shapes/order.ts';

export const orderAmend = defineCall({
  name: 'order/amend',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'trade',
  limit: 'order',
  moves: 'money',
  keyed: true,
  because: OWN,
  summary: 'Changes price or quantity of an open order. Less quantity keeps its place in line.',
  request: z.strictObject({
    id,
    price: decimalText,
    /** The whole quantity, including what is filled. */
    number: decimalText,
    client_order_id: clientOrderId,
  }),
  /** The same order or, where it could not keep its time priority, the one that replaced it. */
  response: order,
  done: ['order_amended', ...PLACED],
});
