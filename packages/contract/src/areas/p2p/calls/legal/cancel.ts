import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice, clientOrderId, id, text } from '../../../../shapes/fields.ts';
import { p2pOrder, SEEN_STATES } from '../../shapes-order.ts';

export const legalCancel = defineCall({
  name: 'legal/cancel',
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
    'The buyer gives the order up: after the payment was confirmed only with the trade password, and it counts.',
  request: z.strictObject({
    id,
    /** The state that the caller saw. */
    seen: choice(SEEN_STATES),
    reason: text(200),
    /** For an order that was marked as paid. */
    pay_password: text(128).optional(),
    client_order_id: clientOrderId,
  }),
  response: p2pOrder,
  done: ['deal_cancelled'],
  refuses: [
    'index_halted',
    'p2p_order_changed',
    'p2p_order_expired',
    'p2p_order_not_open',
    'p2p_order_unknown',
    'p2p_price_out_of_band',
    'password_wrong',
    'pay_password_blocked',
    'pay_password_not_set',
    'pay_password_required',
    'pay_password_wrong',
    'words_missing',
  ],
});
