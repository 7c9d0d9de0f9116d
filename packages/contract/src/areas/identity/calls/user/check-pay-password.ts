import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { isoTime } from '../../../../shapes/fields.ts';
import { password } from '../../../../shapes/secrets.ts';

export const userCheckPayPassword = defineCall({
  name: 'user/check_pay_password',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 100,
  because: IDENTITY,
  summary: 'Checks the trade password, which this session then need not repeat for a while.',
  request: z.strictObject({ password }),
  /** Null where the operator grants no time: then every order asks. */
  response: z.strictObject({ granted_until: isoTime.nullable() }),
  done: ['pay_password_accepted'],
  refuses: ['pay_password_blocked', 'pay_password_not_set', 'pay_password_required', 'pay_password_wrong'],
});
