import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { reason } from '../../../../shapes/operators.ts';
import { standing } from '../../shapes.ts';
import { id } from '../../../../shapes/fields.ts';

export const consoleFreeze = consoleAct({
  name: 'console/freeze',
  permission: 'people.guard',
  summary: 'Freezes a user, who may still cancel orders and end positions.',
  request: z.strictObject({ id, reason }),
  response: standing,
  done: ['person_frozen'],
  refuses: ['account_closed', 'own_account_concerned', 'user_unknown'],
  audit: 'freeze',
});
