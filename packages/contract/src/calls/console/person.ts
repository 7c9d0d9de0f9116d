import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { personPage } from '../../shapes/console.ts';
import { id } from '../../shapes/fields.ts';

export const consolePerson = defineCall({
  name: 'console/person',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'people.read',
  limit: 'call',
  cost: 20,
  because: READS,
  summary: 'One user with balances, orders, sessions, logins, identity and notes.',
  request: z.object({ id }),
  response: personPage,
});
