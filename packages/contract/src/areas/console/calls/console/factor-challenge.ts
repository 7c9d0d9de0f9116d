import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { agreedHash, passkeyOptions } from '../../../identity/shapes-security.ts';

export const consoleFactorChallenge = consoleAct({
  name: 'console/factor_challenge',
  permission: 'session.own',
  because: IDENTITY,
  summary:
    'What the browser is asked to sign so that a passkey allows a change of the operator’s own passkeys.',
  request: z.strictObject({ payload_hash: agreedHash }),
  response: passkeyOptions,
  done: [],
  refuses: ['passkey_unknown'],
  audit: [],
});
