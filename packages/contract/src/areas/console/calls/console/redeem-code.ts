import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { text } from '../../../../shapes/fields.ts';

export const consoleRedeemCode = consoleAct({
  name: 'console/redeem_code',
  permission: 'people.act',
  summary: 'Whose account an authorization code proves; the code is used up.',
  request: z.strictObject({ code: text(20) }),
  response: z.strictObject({ user_id: z.int().positive() }),
  done: [],
  refuses: ['code_invalid'],
  audit: 'redeem_code',
});
