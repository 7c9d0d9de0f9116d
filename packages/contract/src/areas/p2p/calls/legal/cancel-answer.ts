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
});
