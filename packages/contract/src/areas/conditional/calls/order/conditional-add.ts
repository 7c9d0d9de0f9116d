import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { CONDITION_TYPES, conditionalOrder } from '../../shapes.ts';
import { choice, clientOrderId, decimalText, id } from '../../../../shapes/fields.ts';
import { WAYS } from '../../../../shapes/order.ts';

export const orderConditionalAdd = defineCall({
  name: 'order/conditional_add',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'trade',
  limit: 'order',
  moves: 'money',
  keyed: true,
  because: OWN,
  summary: 'Places an order that waits for a price: a stop or a take-profit.',
  request: z.strictObject({
    currency_match_id: id,
    way: choice(WAYS),
    type: choice(CONDITION_TYPES),
    number: decimalText,
    trigger_price: decimalText,
    /** Required by the limit types, refused by the others. */
    price: decimalText.optional(),
    time_in_force: choice(['GTC', 'IOC', 'FOK']).optional(),
    client_order_id: clientOrderId,
  }),
  response: conditionalOrder,
  done: ['condition_placed'],
  refuses: [
    'amount_invalid',
    'insufficient_balance',
    'market_at_capacity',
    'market_cancel_only',
    'market_closed',
    'market_unknown',
    'no_best_price',
    'notional_below_minimum',
    'order_options_invalid',
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
    'user_frozen',
  ],
});
