import { z } from 'zod';
import { PERSONS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { operatorFactor } from '../../shapes/console.ts';
import { passkeyOptions } from '../../shapes/security.ts';

export const consolePasskeyBegin = defineCall({
  name: 'console/passkey_begin',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'session.own',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: PERSONS,
  summary: 'What the browser is to be asked for to add a passkey to the operator’s own.',
  request: z.strictObject({ second_factor_code: operatorFactor }),
  response: passkeyOptions,
  done: [],
});
