import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { identityCenter } from '../../shapes.ts';

export const userRealCenter = defineCall({
  name: 'user_real/center',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  because: IDENTITY,
  summary: 'Whether the caller’s identity is proved.',
  request: z.object({}),
  response: identityCenter,
});
