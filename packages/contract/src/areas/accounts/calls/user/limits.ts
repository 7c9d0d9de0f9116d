import { z } from 'zod';
import { IDENTITY } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { ownLimits } from '../../shapes-limits.ts';

export const userLimits = defineCall({
  name: 'user/limits',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  because: IDENTITY,
  summary: 'The caller’s own limits on losses, and pauses.',
  request: z.object({}),
  response: ownLimits,
});
