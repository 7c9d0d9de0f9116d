import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { operatorFactor } from '../../shapes.ts';
import { passkeyOptions } from '../../../identity/shapes-security.ts';

export const consolePasskeyBegin = consoleAct({
  name: 'console/passkey_begin',
  permission: 'session.own',
  because: IDENTITY,
  summary: 'What the browser is to be asked for to add a passkey to the operator’s own.',
  request: z.strictObject({ second_factor_code: operatorFactor }),
  response: passkeyOptions,
  done: [],
  refuses: ['passkey_invalid', 'passkeys_full', 'second_factor_invalid', 'second_factor_required'],
  audit: [],
});
