import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { text } from '../../../../shapes/fields.ts';

export const userTotpConfirm = defineCall({
  name: 'user/totp_confirm',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: IDENTITY,
  summary: 'Switches the authenticator app on, by its first code.',
  request: z.strictObject({ code: text(32) }),
  response: z.null(),
  done: ['totp_on'],
  refuses: ['second_factor_invalid', 'second_factor_not_begun', 'second_factor_on_already'],
});
