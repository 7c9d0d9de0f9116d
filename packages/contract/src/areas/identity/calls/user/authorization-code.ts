import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { isoTime } from '../../../../shapes/fields.ts';

export const userAuthorizationCode = defineCall({
  name: 'user/authorization_code',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  makes: 'secret',
  cost: 5,
  because: IDENTITY,
  summary: 'A code by which the caller proves to support whose account it is; `user/prove` comes first.',
  request: z.object({}),
  response: z.strictObject({ code: z.string(), expires_at: isoTime }),
  refuses: ['proof_required'],
});
