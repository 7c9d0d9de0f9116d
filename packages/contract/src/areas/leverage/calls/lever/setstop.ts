import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { clientOrderId, id } from '../../../../shapes/fields.ts';
import { leverOrder, optionalPrice } from '../../shapes.ts';

export const leverSetstop = defineCall({
  name: 'lever/setstop',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'order',
  moves: 'money',
  keyed: true,
  because: OWN,
  summary: 'Sets the take-profit and the stop-loss of an open position; what is left out is removed.',
  request: z.strictObject({
    id,
    target_profit_price: optionalPrice,
    stop_loss_price: optionalPrice,
    client_order_id: clientOrderId,
  }),
  response: leverOrder,
  done: ['stops_saved', 'stop_behind_forced_close'],
  refuses: [
    'amount_invalid',
    'index_halted',
    'market_unknown',
    'position_not_open',
    'position_unknown',
    'price_not_on_tick',
    'stop_loss_on_wrong_side',
    'take_profit_on_wrong_side',
  ],
});
