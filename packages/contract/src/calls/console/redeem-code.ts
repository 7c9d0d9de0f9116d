import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { text } from '../../shapes/fields.ts';

export const consoleRedeemCode = defineCall({
  name: 'console/redeem_code',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'people.act',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: ON_RECORD,
  summary: 'Whose account an authorization code proves; the code is used up.',
  request: z.strictObject({ code: text(20) }),
  response: z.strictObject({ user_id: z.int().positive() }),
  done: [],
});
