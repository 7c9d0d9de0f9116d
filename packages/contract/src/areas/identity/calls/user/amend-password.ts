import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { flag } from '../../../../shapes/fields.ts';
import { secondFactorCode, password } from '../../../../shapes/secrets.ts';

export const userAmendPassword = defineCall({
  name: 'user/amend_password',
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
  summary:
    'Changes the password, and ends every session of the caller, this one too, and the API keys unless the caller keeps them.',
  request: z.strictObject({
    old_password: password,
    new_password: password,
    secondary_password: password,
    second_factor_code: secondFactorCode,
    /** 0 keeps the caller’s API keys; they end otherwise. */
    end_api_keys: flag.optional(),
  }),
  response: z.null(),
  done: ['password_changed'],
  refuses: [
    'passkey_invalid',
    'password_common',
    'password_format',
    'password_required',
    'password_same_as_other',
    'password_unchanged',
    'password_wrong',
    'passwords_differ',
    'second_factor_invalid',
    'second_factor_required',
  ],
});
