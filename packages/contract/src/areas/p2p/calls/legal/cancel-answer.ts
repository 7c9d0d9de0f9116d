import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { clientOrderId, flag, id, text } from '../../../../shapes/fields.ts';
import { p2pOrder } from '../../shapes-order.ts';

export const legalCancelAnswer = defineCall({
  name: 'legal/cancel_answer',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'order',
  moves: 'money',
  keyed: true,
  cost: 20,
  because: OWN,
  summary:
    'The buyer accepts or declines the seller’s request to cancel; an accepted one does not count against the buyer.',
  request: z.strictObject({
    id,
    accepted: flag,
    /** To accept after the payment was confirmed. */
    pay_password: text(128).optional(),
    client_order_id: clientOrderId,
  }),
  response: p2pOrder,
  done: ['deal_cancelled', 'deal_cancel_declined'],
  refuses: [
    'index_halted',
    'p2p_order_changed',
    'p2p_order_expired',
    'p2p_order_not_open',
    'p2p_order_unknown',
    'p2p_price_out_of_band',
    'p2p_request_unknown',
    'pay_password_blocked',
    'pay_password_not_set',
    'pay_password_required',
    'pay_password_wrong',
  ],
});
