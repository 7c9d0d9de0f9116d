import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { clientOrderId, id } from '../../../../shapes/fields.ts';
import { p2pOrder, pictureAddresses } from '../../shapes-order.ts';

export const legalPay = defineCall({
  name: 'legal/pay',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'order',
  moves: 'money',
  keyed: true,
  cost: 40,
  because: OWN,
  summary: 'The buyer confirms the payment, with pictures that prove it. It cannot be undone.',
  request: z.strictObject({
    id,
    /** Addresses of one to three uploaded pictures. */
    proof: pictureAddresses(3),
    client_order_id: clientOrderId,
  }),
  response: p2pOrder,
  done: ['deal_paid'],
  refuses: [
    'p2p_order_changed',
    'p2p_order_expired',
    'p2p_order_not_open',
    'p2p_order_unknown',
    'p2p_proof_required',
    'upload_in_use',
    'upload_unknown',
    'words_missing',
  ],
});
