import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { text } from '../../../../shapes/fields.ts';
import { password } from '../../../../shapes/secrets.ts';

export const userTotpOff = defineCall({
  name: 'user/totp_off',
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
  summary: 'Switches the authenticator app off.',
  request: z.strictObject({ password, code: text(8_192) }),
  response: z.null(),
  done: ['totp_off'],
  refuses: ['password_wrong', 'second_factor_invalid', 'second_factor_off_already'],
});
