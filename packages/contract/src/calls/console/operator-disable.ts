import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { reason } from '../../shapes/console.ts';
import { id } from '../../shapes/fields.ts';

export const consoleOperatorDisable = defineCall({
  name: 'console/operator_disable',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'operators.disable',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: ON_RECORD,
  summary:
    'Disables an operator and ends their sessions at once; one person may do this, to stop a stolen account.',
  request: z.strictObject({ id, reason }),
  response: z.null(),
  done: ['change_saved'],
});
