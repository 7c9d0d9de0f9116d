import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';
import { p2pOrder } from '../../shapes-order.ts';

export const legalOrderDetail = defineCall({
  name: 'legal/order_detail',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  // It brings the chain of evidence up to date. Operators see it in an appeal alone, by calls that put each look on the record.
  makes: 'evidence',
  cost: 20,
  because: READS,
  summary: 'One order of the P2P desk, for its two parties.',
  request: z.object({ id }),
  response: p2pOrder,
  refuses: ['p2p_order_unknown'],
});
