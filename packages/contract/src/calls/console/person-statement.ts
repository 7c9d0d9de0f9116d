import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { ACCOUNT_CODES, statement } from '../../shapes/account.ts';
import { choice, id, limit, page } from '../../shapes/fields.ts';

export const consolePersonStatement = defineCall({
  name: 'console/person_statement',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'people.read',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'The movements of one account type of a user, newest first.',
  request: z.object({ id, account_code: choice(ACCOUNT_CODES), currency_id: id.optional(), page, limit }),
  response: statement,
});
