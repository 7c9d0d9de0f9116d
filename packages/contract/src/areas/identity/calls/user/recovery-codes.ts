import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { secondFactorCode, password } from '../../../../shapes/secrets.ts';

export const userRecoveryCodes = defineCall({
  name: 'user/recovery_codes',
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
  summary: 'Makes ten new recovery codes, shown once; the old ones no longer work.',
  request: z.strictObject({ password, second_factor_code: secondFactorCode }),
  response: z.strictObject({ codes: z.array(z.string()) }),
  done: ['recovery_codes_made'],
  refuses: [
    'passkey_invalid',
    'password_wrong',
    'second_factor_invalid',
    'second_factor_off_already',
    'second_factor_required',
  ],
});
