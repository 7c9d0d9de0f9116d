import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { reason } from '../../shapes/console.ts';
import { id } from '../../shapes/fields.ts';

export const consoleEndSessions = defineCall({
  name: 'console/end_sessions',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'people.act',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: ON_RECORD,
  summary: 'Logs a user out everywhere.',
  request: z.strictObject({ id, reason }),
  response: z.strictObject({ ended: z.int().nonnegative() }),
  done: ['sessions_ended'],
});
