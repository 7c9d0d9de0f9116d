import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { text } from '../../../../shapes/fields.ts';
import { passkeyOptions } from '../../../identity/shapes-security.ts';

export const consoleLoginOptions = defineCall({
  name: 'console/login_options',
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
    'What the browser is asked to sign so that a passkey logs an operator in; needs name and password.',
  request: z.strictObject({ account: text(64), password: text(128) }),
  response: passkeyOptions,
  done: [],
  refuses: ['operator_login_failed'],
  audit: 'login_failed',
});
