import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { areaId, choice, text } from '../../../../shapes/fields.ts';
import { accountName } from '../../shapes.ts';
import { password } from '../../../../shapes/secrets.ts';

export const userForgetPassword = defineCall({
  name: 'user/forget_password',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'none',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: IDENTITY,
  summary: 'Sets a new password by a code that was sent, and ends every session.',
  request: z.strictObject({
    account: accountName,
    new_password: password,
    secondary_password: password,
    type: choice(['email', 'mobile']),
    auth_code: text(32),
    /** The country of a mobile number, as in the request for the code. */
    area_id: areaId,
  }),
  response: z.null(),
  done: ['password_changed'],
  refuses: [
    'account_required',
    'area_unknown',
    'code_invalid',
    'code_required',
    'email_invalid',
    'mobile_invalid',
    'password_common',
    'password_format',
    'password_required',
    'passwords_differ',
  ],
});
