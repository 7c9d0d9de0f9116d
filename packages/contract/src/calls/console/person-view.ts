import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { id, text } from '../../shapes/fields.ts';

export const consolePersonView = defineCall({
  name: 'console/person_view',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'people.read',
  limit: 'call',
  cost: 5,
  because: READS,
  summary: 'What a call that only reads answers to a user; each look is on the record.',
  request: z.object({
    /** The user's. */
    id,
    /** A GET for logged-in users, such as `account/list`. */
    call: text(64),
    /** The call's own fields, as the query of an address: `page=2&limit=50`. */
    query: text(500).optional(),
  }),
  response: z.unknown(),
});
