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
});
