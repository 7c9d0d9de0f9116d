import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { userPage } from '../../shapes.ts';
import { id } from '../../../../shapes/fields.ts';

export const consolePerson = consoleRead({
  name: 'console/person',
  permission: 'people.read',
  cost: 20,
  summary: 'One user with balances, orders, sessions, logins, identity and notes.',
  request: z.object({ id }),
  response: userPage,
  refuses: ['user_unknown'],
});
