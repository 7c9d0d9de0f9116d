import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { operatorSession } from '../../shapes.ts';
import { browserAnswer, text } from '../../../../shapes/fields.ts';

export const consoleLogin = defineCall({
  name: 'console/login',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'none',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 300,
  because: IDENTITY,
  summary:
    'Logs an operator in by name, password and a code of the authenticator app or a passkey; the session is a cookie.',
  request: z.strictObject({
    account: text(64),
    password: text(128),
    code: text(10).optional(),
    /** The browser's answer to `console/login_options` as JSON text, in place of the code. */
    passkey: browserAnswer(8_192).optional(),
  }),
  response: operatorSession,
  done: ['logged_in'],
  refuses: ['operator_login_failed'],
  audit: ['login', 'login_failed'],
});
