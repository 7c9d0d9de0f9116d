import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { reason } from '../../../../shapes/operators.ts';
import { id } from '../../../../shapes/fields.ts';

export const consoleEndSessions = consoleAct({
  name: 'console/end_sessions',
  permission: 'people.act',
  summary: 'Logs a user out everywhere.',
  request: z.strictObject({ id, reason }),
  response: z.strictObject({ ended: z.int().nonnegative() }),
  done: ['sessions_ended'],
  refuses: ['user_unknown'],
  audit: 'end_sessions',
});
