import { z } from 'zod';
import { PERSONS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { passkeyOptions } from '../../shapes/security.ts';

export const userFactorChallenge = defineCall({
  name: 'user/factor_challenge',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  because: PERSONS,
  summary: 'What the browser is asked to sign so that a passkey allows a change of the factors.',
  request: z.strictObject({}),
  response: passkeyOptions,
  done: [],
});
