import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { agreedHash, passkeyOptions } from '../../shapes-security.ts';

export const userFactorChallenge = defineCall({
  name: 'user/factor_challenge',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: IDENTITY,
  summary:
    'What the browser is asked to sign so that a passkey allows one call, with the values that its digest names.',
  request: z.strictObject({ payload_hash: agreedHash }),
  response: passkeyOptions,
  done: [],
  refuses: ['passkey_unknown'],
});
