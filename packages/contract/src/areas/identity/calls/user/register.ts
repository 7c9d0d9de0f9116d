import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { areaId, choice, text } from '../../../../shapes/fields.ts';
import { accountName, optionalCode } from '../../shapes.ts';
import { password } from '../../../../shapes/secrets.ts';

export const userRegister = defineCall({
  name: 'user/register',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'none',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: IDENTITY,
  summary: 'Opens an account by e-mail or mobile number.',
  request: z.strictObject({
    account: accountName,
    password,
    re_password: password,
    invite_code: text(32).optional(),
    area_id: areaId,
    sms_code: optionalCode,
    type: choice(['email', 'mobile']),
  }),
  /** `user_id` is left out where codes are checked at registration: the answer must not reveal registered contacts. */
  response: z.strictObject({ user_id: z.int().positive().optional() }),
  done: ['registered'],
  refuses: [
    'account_required',
    'account_taken',
    'area_unknown',
    'code_invalid',
    'code_required',
    'email_invalid',
    'invite_code_unknown',
    'mobile_invalid',
    'password_common',
    'password_format',
    'password_required',
    'passwords_differ',
    'phone_not_offered',
  ],
});
