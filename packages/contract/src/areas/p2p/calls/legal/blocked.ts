import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { blockedUser } from '../../shapes-order.ts';

export const legalBlocked = defineCall({
  name: 'legal/blocked',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'The persons whom the caller has blocked, the newest first.',
  request: z.object({}),
  response: z.array(blockedUser),
});
