import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { browserAnswer, text } from '../../../../shapes/fields.ts';
import { passkey } from '../../../identity/shapes-security.ts';

export const consolePasskeyConfirm = consoleAct({
  name: 'console/passkey_confirm',
  permission: 'session.own',
  because: IDENTITY,
  summary: 'Adds the passkey that the browser made, and ends the operator’s other sessions.',
  request: z.strictObject({
    /** The browser's answer as JSON text. */
    credential: browserAnswer(16_384),
    name: text(60),
  }),
  response: z.array(passkey),
  done: ['passkey_added'],
  refuses: ['passkey_invalid'],
  audit: 'passkey_add',
});
