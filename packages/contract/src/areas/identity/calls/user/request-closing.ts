import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { text } from '../../../../shapes/fields.ts';
import { closing } from '../../shapes.ts';
import { secondFactorCode, password } from '../../../../shapes/secrets.ts';

export const userRequestClosing = defineCall({
  name: 'user/request_closing',
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
  summary: 'Asks the operator to close the caller’s account.',
  request: z.strictObject({ password, second_factor_code: secondFactorCode, reason: text(500).optional() }),
  response: closing,
  done: ['closing_requested'],
  refuses: [
    'closing_requested_already',
    'passkey_invalid',
    'password_wrong',
    'second_factor_invalid',
    'second_factor_required',
  ],
});
