import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { reason } from '../../../../shapes/operators.ts';
import { standing } from '../../shapes.ts';
import { id } from '../../../../shapes/fields.ts';

export const consoleUnfreeze = consoleAct({
  name: 'console/unfreeze',
  permission: 'people.act',
  summary: 'Ends the freeze of a user.',
  request: z.strictObject({ id, reason }),
  response: standing,
  done: ['person_unfrozen'],
  refuses: ['account_closed', 'own_account_concerned', 'user_unknown'],
  audit: 'unfreeze',
});
