import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';
import { p2pProfile } from '../../shapes-desk.ts';

export const legalUser = defineCall({
  name: 'legal/user',
  base: 'api',
  method: 'GET',
  auth: 'optional',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'A shop, or the other party of the caller’s order, with figures of the last 30 days.',
  request: z.object({
    shop_id: id.optional(),
    /** An order of the caller, whose other party is meant. */
    order_id: id.optional(),
  }),
  response: p2pProfile,
  refuses: ['p2p_order_unknown', 'user_unknown'],
});
