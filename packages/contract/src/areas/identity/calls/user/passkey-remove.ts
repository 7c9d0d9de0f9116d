import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { text } from '../../../../shapes/fields.ts';
import { passkey } from '../../shapes-security.ts';
import { secondFactorCode, password } from '../../../../shapes/secrets.ts';

export const userPasskeyRemove = defineCall({
  name: 'user/passkey_remove',
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
  summary: 'Removes a passkey.',
  request: z.strictObject({
    id: text(1_400),
    password,
    second_factor_code: secondFactorCode,
  }),
  response: z.array(passkey),
  done: ['passkey_removed'],
  refuses: [
    'passkey_invalid',
    'passkey_unknown',
    'password_wrong',
    'second_factor_invalid',
    'second_factor_required',
  ],
});
