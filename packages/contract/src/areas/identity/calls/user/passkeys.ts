import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { passkey } from '../../shapes-security.ts';

export const userPasskeys = defineCall({
  name: 'user/passkeys',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  because: IDENTITY,
  summary: 'The caller’s passkeys.',
  request: z.object({}),
  response: z.array(passkey),
});
