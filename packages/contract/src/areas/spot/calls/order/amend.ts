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
  refuses: [
    'amount_invalid',
    'insufficient_balance',
    'market_cancel_only',
    'market_closed',
    'no_best_price',
    'notional_below_minimum',
    'order_not_open',
    'order_options_invalid',
    'order_unchanged',
    'order_unknown',
    'post_only_would_cross',
    'price_above_maximum',
    'price_below_minimum',
    'price_not_on_tick',
    'price_out_of_band',
    'price_required',
    'quantity_above_maximum',
    'quantity_below_minimum',
    'quantity_not_on_lot',
    'too_many_open_orders',
    'user_frozen',
  ],
});
