import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { reason } from '../../shapes/console.ts';
import { unassignedOutput } from '../../shapes/console-wallet.ts';
import { id } from '../../shapes/fields.ts';

export const consoleUnassignedAttend = defineCall({
  name: 'console/unassigned_attend',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'deposits.decide',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: ON_RECORD,
  summary: 'Takes an output that belongs to no user out of the queue, with a note; nothing is credited.',
  request: z.strictObject({ id, reason }),
  response: unassignedOutput,
  done: ['payment_attended'],
});
