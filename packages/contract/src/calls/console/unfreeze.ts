import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { reason, standing } from '../../shapes/console.ts';
import { id } from '../../shapes/fields.ts';

export const consoleUnfreeze = defineCall({
  name: 'console/unfreeze',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'people.act',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: ON_RECORD,
  summary: 'Ends the freeze of a user.',
  request: z.strictObject({ id, reason }),
  response: standing,
  done: ['person_unfrozen'],
});
