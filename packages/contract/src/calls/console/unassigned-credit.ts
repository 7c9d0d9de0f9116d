import { z } from 'zod';
import { TWO_PERSONS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { proposalRow, reason } from '../../shapes/console.ts';
import { id } from '../../shapes/fields.ts';

export const consoleUnassignedCredit = defineCall({
  name: 'console/unassigned_credit',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'adjustments.propose',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: TWO_PERSONS,
  summary:
    'Proposes an adjustment that credits an output which belongs to nobody to a user, once it is final, from the deposits by hand.',
  request: z.strictObject({ id, user_id: id, reason }),
  response: proposalRow,
  done: ['proposal_sent'],
});
