import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';

export const legalRead = defineCall({
  name: 'legal/read',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: OWN,
  summary: 'Says that the caller has read the chat of an order up to a message.',
  request: z.strictObject({
    id,
    message_id: id,
  }),
  response: z.strictObject({ unread: z.int().nonnegative() }),
  done: [],
  refuses: ['p2p_order_unknown'],
});
