import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { isoTime } from '../../../../shapes/fields.ts';
import { secondFactorCode, password } from '../../../../shapes/secrets.ts';

export const userProve = defineCall({
  name: 'user/prove',
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
  summary: 'Proves who holds the session, for some minutes, to `user/export` and `user/authorization_code`.',
  request: z.strictObject({ password, second_factor_code: secondFactorCode }),
  response: z.strictObject({ proved_until: isoTime }),
  done: [],
  refuses: ['passkey_invalid', 'password_wrong', 'second_factor_invalid', 'second_factor_required'],
});
