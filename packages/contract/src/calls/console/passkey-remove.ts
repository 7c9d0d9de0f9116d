import { z } from 'zod';
import { PERSONS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { operatorFactor } from '../../shapes/console.ts';
import { text } from '../../shapes/fields.ts';
import { passkey } from '../../shapes/security.ts';

export const consolePasskeyRemove = defineCall({
  name: 'console/passkey_remove',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'session.own',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: PERSONS,
  summary: 'Removes a passkey of the operator’s own, and ends their other sessions.',
  request: z.strictObject({ id: text(1_400), second_factor_code: operatorFactor }),
  response: z.array(passkey),
  done: ['passkey_removed'],
});
