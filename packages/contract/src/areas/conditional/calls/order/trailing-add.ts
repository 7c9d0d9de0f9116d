import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { conditionalOrder } from '../../shapes.ts';
import { choice, clientOrderId, decimalText, id } from '../../../../shapes/fields.ts';
import { WAYS } from '../../../../shapes/order.ts';

export const orderTrailingAdd = defineCall({
  name: 'order/trailing_add',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'trade',
  limit: 'order',
  moves: 'money',
  keyed: true,
  because: OWN,
  summary: 'Places a trailing stop: an order that waits until the price has turned by a part of its best.',
  request: z.strictObject({
    currency_match_id: id,
    way: choice(WAYS),
    number: decimalText,
    /** Percentage of the best price by which the price must turn, from 0.1 to 20 with at most two decimals. */
    trail_percent: decimalText,
    /** It trails from here on, above the last price for a sale and below it for a purchase; absent: from the beginning. */
    activation_price: decimalText.optional(),
    /** Absent: market. */
    type: choice(['limit', 'market']).optional(),
    /** Required by a limit order, refused by one at market. */
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
    'trail_out_of_range',
    'trigger_on_wrong_side',
    'user_frozen',
  ],
});
