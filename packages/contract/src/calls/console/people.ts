import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { personRow } from '../../shapes/console.ts';
import { flag, limit, page, pageOf, text } from '../../shapes/fields.ts';

export const consolePeople = defineCall({
  name: 'console/people',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'people.read',
  limit: 'call',
  cost: 10,
  because: READS,
  summary:
    'Users by id, invitation code, the beginning of a contact, an address or a transaction; newest first.',
  /** `frozen`: only users whom operators froze. */
  request: z.object({ search: text(254).optional(), frozen: flag.optional(), page, limit }),
  response: pageOf(personRow),
});
