import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice, clientOrderId, id } from '../../../../shapes/fields.ts';
import { p2pOrder } from '../../shapes-order.ts';

export const legalExtend = defineCall({
  name: 'legal/extend',
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
  summary: 'The seller gives the buyer more time to pay, at most twice.',
  request: z.strictObject({
    id,
    minutes: choice(['15', '30']),
    client_order_id: clientOrderId,
  }),
  response: p2pOrder,
  done: ['deal_extended'],
  refuses: [
    'amount_invalid',
    'p2p_extensions_used',
    'p2p_order_changed',
    'p2p_order_expired',
    'p2p_order_not_open',
    'p2p_order_unknown',
  ],
});
