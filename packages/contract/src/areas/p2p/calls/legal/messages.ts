import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id, idFromZero, limit } from '../../../../shapes/fields.ts';
import { p2pThread } from '../../shapes-order.ts';

export const legalMessages = defineCall({
  name: 'legal/messages',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  // It brings the chain of evidence up to date. Operators see it in an appeal alone, by calls that put each look on the record.
  makes: 'evidence',
  cost: 20,
  because: READS,
  summary: 'The chat of an order, oldest first, after a message if one is named.',
  request: z.object({
    id,
    /** The `seq_in_order` after which messages are asked for. */
    after: idFromZero.optional(),
    limit,
  }),
  response: p2pThread,
  refuses: ['p2p_order_unknown'],
});
