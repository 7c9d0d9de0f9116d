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
  request: z.strictObject({
    /** SHA-256, in hex, of what the signature is to agree to; absent for a change of security. */
    payload_hash: z
      .string({ error: 'field_invalid' })
      .regex(/^[0-9a-f]{64}$/, { error: 'field_invalid' })
      .optional(),
  }),
  response: passkeyOptions,
  done: [],
});
