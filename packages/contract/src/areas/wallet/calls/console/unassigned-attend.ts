import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { reason } from '../../../../shapes/operators.ts';
import { unassignedOutput } from '../../shapes.ts';
import { id } from '../../../../shapes/fields.ts';

export const consoleUnassignedAttend = consoleAct({
  name: 'console/unassigned_attend',
  permission: 'deposits.decide',
  summary: 'Takes an output that belongs to no user out of the queue, with a note; nothing is credited.',
  request: z.strictObject({ id, reason }),
  response: unassignedOutput,
  done: ['payment_attended'],
  refuses: ['payment_attended_already', 'payment_proposed_already', 'payment_unknown'],
  audit: 'unassigned_attend',
});
