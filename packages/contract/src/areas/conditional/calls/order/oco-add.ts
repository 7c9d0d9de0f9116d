import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { conditionalOrder } from '../../shapes.ts';
import { choice, clientOrderId, decimalText, id } from '../../../../shapes/fields.ts';
import { order, WAYS } from '../../../../shapes/order.ts';

export const orderOcoAdd = defineCall({
  name: 'order/oco_add',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'trade',
  limit: 'order',
  moves: 'money',
  keyed: true,
  because: OWN,
  summary: 'Places a limit order and a stop of which one cancels the other.',
  request: z.strictObject({
    currency_match_id: id,
    way: choice(WAYS),
    number: decimalText,
    price: decimalText,
    trigger_price: decimalText,
    /** Limit of the stop; absent: at market. */
    stop_price: decimalText.optional(),
    client_order_id: clientOrderId,
  }),
  response: z.strictObject({ order, conditional: conditionalOrder }),
  done: ['order_placed'],
  refuses: [
    'amount_invalid',
    'insufficient_balance',
    'market_at_capacity',
    'market_cancel_only',
    'market_closed',
    'market_unknown',
    'no_best_price',
    'notional_below_minimum',
    'order_not_open',
    'order_options_invalid',
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
    'trigger_on_wrong_side',
    'user_frozen',
  ],
});
