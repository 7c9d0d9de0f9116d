import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { p2pStanding } from '../../shapes-order.ts';

export const legalLimits = defineCall({
  name: 'legal/limits',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 10,
  because: READS,
  summary:
    'The caller’s quotas, cancelled buys, marks and blocks on the P2P desk, and steps missing before an order.',
  request: z.object({}),
  response: p2pStanding,
});
