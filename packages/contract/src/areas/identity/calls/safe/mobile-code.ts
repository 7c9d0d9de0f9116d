import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { BINDING_CODE_REFUSALS, codeSent } from '../../shapes-codes.ts';
import { id, text } from '../../../../shapes/fields.ts';
import { secondFactorCode, password } from '../../../../shapes/secrets.ts';

export const safeMobileCode = defineCall({
  name: 'safe/mobile_code',
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
  summary:
    'Sends a code to the phone number that the caller wants to bind, by the login password and a second factor.',
  request: z.strictObject({
    mobile: text(15),
    area_id: id,
    password,
    second_factor_code: secondFactorCode,
  }),
  response: codeSent,
  done: ['code_sent'],
  refuses: BINDING_CODE_REFUSALS,
});
