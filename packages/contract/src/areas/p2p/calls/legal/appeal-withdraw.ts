import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { clientOrderId, id } from '../../../../shapes/fields.ts';
import { p2pOrder } from '../../shapes-order.ts';

export const legalAppealWithdraw = defineCall({
  name: 'legal/appeal_withdraw',
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
  summary: 'Takes the caller’s own appeal back.',
  request: z.strictObject({
    id,
    client_order_id: clientOrderId,
  }),
  response: p2pOrder,
  done: ['appeal_withdrawn'],
  refuses: [
    'p2p_appeal_not_own',
    'p2p_order_changed',
    'p2p_order_not_appealed',
    'p2p_order_not_open',
    'p2p_order_unknown',
  ],
});
