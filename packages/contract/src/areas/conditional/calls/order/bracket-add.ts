import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { conditionalOrder } from '../../shapes.ts';
import { choice, decimalText } from '../../../../shapes/fields.ts';
import { order, PLACED, placeRequest, WAYS } from '../../../../shapes/order.ts';

export const orderBracketAdd = defineCall({
  name: 'order/bracket_add',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'trade',
  limit: 'order',
  moves: 'money',
  keyed: true,
  because: OWN,
  summary: 'Places an order with a take-profit and a stop, which wait for their prices when it has ended.',
  request: placeRequest.extend({
    way: choice(WAYS),
    profit_trigger_price: decimalText,
    /** Limit of the take-profit; absent: at market, as of the stop. */
    profit_price: decimalText.optional(),
    stop_trigger_price: decimalText,
    stop_price: decimalText.optional(),
  }),
  /** The take-profit comes first. */
  response: z.strictObject({ order, conditional: z.array(conditionalOrder).length(2) }),
  done: PLACED,
  refuses: [
    'amount_invalid',
    'bracket_profit_on_wrong_side',
    'bracket_stop_on_wrong_side',
    'insufficient_balance',
    'market_at_capacity',
    'market_cancel_only',
    'market_closed',
    'market_unknown',
    'no_best_price',
    'notional_below_minimum',
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
