import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { browserAnswer, text } from '../../../../shapes/fields.ts';
import { passkey } from '../../shapes-security.ts';

export const userPasskeyConfirm = defineCall({
  name: 'user/passkey_confirm',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: IDENTITY,
  summary: 'Adds the passkey that the browser made.',
  request: z.strictObject({
    /** The browser's answer as JSON text. */
    credential: browserAnswer(16_384),
    name: text(60),
  }),
  response: z.array(passkey),
  done: ['passkey_added'],
  refuses: ['passkey_invalid'],
});
