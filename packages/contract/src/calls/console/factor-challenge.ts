import { z } from 'zod';
import { PERSONS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { agreedHash, passkeyOptions } from '../../shapes/security.ts';

export const consoleFactorChallenge = defineCall({
  name: 'console/factor_challenge',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'session.own',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: PERSONS,
  summary:
    'What the browser is asked to sign so that a passkey allows a change of the operator’s own passkeys.',
  request: z.strictObject({ payload_hash: agreedHash }),
  response: passkeyOptions,
  done: [],
});
