import { z } from 'zod';
import { PERSONS } from '../because.ts';
import { defineCall } from '../define-call.ts';
import { codeSent } from '../shapes/code.ts';
import { text } from '../shapes/fields.ts';

export const smsMail = defineCall({
  name: 'sms_mail',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: PERSONS,
  summary: 'Sends a code to the e-mail address that the caller wants to bind.',
  request: z.strictObject({ user_string: text(254) }),
  response: codeSent,
  done: ['code_sent'],
});
