import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { ACCOUNT_CODES } from '../../../../shapes/account-codes.ts';
import { statement } from '../../shapes.ts';
import { choice, id, limit, page } from '../../../../shapes/fields.ts';

export const consolePersonStatement = consoleRead({
  name: 'console/person_statement',
  permission: 'people.read',
  cost: 10,
  summary: 'The movements of one account type of a user, newest first.',
  request: z.object({ id, account_code: choice(ACCOUNT_CODES), currency_id: id.optional(), page, limit }),
  response: statement,
  refuses: ['account_type_unknown', 'currency_unknown', 'user_unknown'],
});
