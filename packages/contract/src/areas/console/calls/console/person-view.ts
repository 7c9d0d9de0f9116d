import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { id, text } from '../../../../shapes/fields.ts';

export const consolePersonView = consoleRead({
  name: 'console/person_view',
  permission: 'people.read',
  cost: 5,
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
  refuses: ['position_unknown', 'snapshot_unknown', 'user_unknown'],
  audit: 'person_view',
});
