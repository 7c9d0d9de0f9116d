import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { passkeyOptions } from '../../shapes-security.ts';
import { secondFactorCode, password } from '../../../../shapes/secrets.ts';

export const userPasskeyBegin = defineCall({
  name: 'user/passkey_begin',
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
  summary: 'What the browser is to be asked for to add a passkey.',
  request: z.strictObject({ password, second_factor_code: secondFactorCode }),
  response: passkeyOptions,
  done: [],
  refuses: [
    'passkey_invalid',
    'passkeys_full',
    'password_wrong',
    'second_factor_invalid',
    'second_factor_required',
  ],
});
