import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { text } from '../../../../shapes/fields.ts';
import { secondFactorCode, password } from '../../../../shapes/secrets.ts';

export const userAmendPayPassword = defineCall({
  name: 'user/amend_pay_password',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 200,
  because: IDENTITY,
  summary: 'Sets the trade password, by a code of purpose 3.',
  request: z.strictObject({
    password,
    /** Where it is sent, it must be equal to `password`. */
    secondary_password: password.optional(),
    auth_code: text(32),
    second_factor_code: secondFactorCode,
  }),
  response: z.null(),
  done: ['pay_password_set'],
  refuses: [
    'code_invalid',
    'code_required',
    'passkey_invalid',
    'password_same_as_other',
    'password_wrong',
    'passwords_differ',
    'pay_password_format',
    'pay_password_required',
    'second_factor_invalid',
    'second_factor_required',
  ],
});
