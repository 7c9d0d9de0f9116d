import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { reason } from '../../../../shapes/operators.ts';
import { id } from '../../../../shapes/fields.ts';

export const consoleOperatorDisable = consoleAct({
  name: 'console/operator_disable',
  permission: 'operators.disable',
  summary:
    'Disables an operator and ends their sessions at once; one person may do this, to stop a stolen account.',
  request: z.strictObject({ id, reason }),
  response: z.null(),
  done: ['change_saved'],
  refuses: ['operator_unknown'],
  audit: 'operator_disable',
});
