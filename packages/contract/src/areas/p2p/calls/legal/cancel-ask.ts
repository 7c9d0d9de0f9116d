import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { clientOrderId, id, text } from '../../../../shapes/fields.ts';
import { p2pOrder } from '../../shapes-order.ts';

export const legalCancelAsk = defineCall({
  name: 'legal/cancel_ask',
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
  summary: 'The seller asks the buyer to cancel.',
  request: z.strictObject({
    id,
    reason: text(200),
    client_order_id: clientOrderId,
  }),
  response: p2pOrder,
  done: ['deal_cancel_asked'],
  refuses: [
    'p2p_order_changed',
    'p2p_order_expired',
    'p2p_order_not_open',
    'p2p_order_unknown',
    'words_missing',
  ],
});
