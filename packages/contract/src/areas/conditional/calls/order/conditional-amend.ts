import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { conditionalOrder } from '../../shapes.ts';
import { clientOrderId, decimalText, id } from '../../../../shapes/fields.ts';

export const orderConditionalAmend = defineCall({
  name: 'order/conditional_amend',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'trade',
  limit: 'order',
  moves: 'money',
  keyed: true,
  because: OWN,
  summary: 'Changes the prices or the quantity of an order that waits for its price. It keeps its id.',
  request: z.strictObject({
    id,
    trigger_price: decimalText,
    /** Required by the limit types, refused by the others. */
    price: decimalText.optional(),
    number: decimalText,
    client_order_id: clientOrderId,
  }),
  response: conditionalOrder,
  done: ['condition_amended'],
  refuses: [
    'amount_invalid',
    'insufficient_balance',
    'market_at_capacity',
    'market_cancel_only',
    'market_closed',
    'no_best_price',
    'notional_below_minimum',
    'order_options_invalid',
    'order_unchanged',
    'price_above_maximum',
    'price_below_minimum',
    'price_not_on_tick',
    'price_out_of_band',
    'price_required',
    'quantity_above_maximum',
    'quantity_below_minimum',
    'quantity_not_on_lot',
    'too_many_open_orders',
    'trigger_on_wrong_side',
    'trigger_unknown',
    'user_frozen',
  ],
});
