import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { secondFactorCode, password } from '../../../../shapes/secrets.ts';

export const userTotpBegin = defineCall({
  name: 'user/totp_begin',
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
  summary: 'Begins to add an authenticator app: its key, once.',
  request: z.strictObject({ password, second_factor_code: secondFactorCode }),
  /** The secret takes effect only after `totp_confirm` has seen a code made with it. */
  response: z.strictObject({ secret: z.string(), otpauth_url: z.string() }),
  done: [],
  refuses: [
    'passkey_invalid',
    'password_wrong',
    'second_factor_invalid',
    'second_factor_on_already',
    'second_factor_required',
  ],
});
